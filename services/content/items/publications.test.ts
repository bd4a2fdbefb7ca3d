import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { readBy } from './publications.ts'
import { locales } from '#services/content/kinds.ts'

const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

test('at each instant a reader sees the text in their language, or else the French one, and only one', () => {
	const below = seededIntegers(7)
	for (let round = 0; round < 300; round += 1) {
		const periods = locales.flatMap((locale) => {
			let minute = below(10)
			return Array.from({ length: below(5) }, (_, index) => {
				const from = minute + below(3)
				minute = from + below(6)
				const times = { visibleFrom: time(from), visibleUntil: time(minute), listedAt: time(from) }
				return { locale, version: index + 1, edition: 1, ...times }
			})
		})
		for (let minute = 0; minute < 40; minute += 1) {
			const now = time(minute)
			const at = (texts: typeof periods) =>
				texts.filter(({ visibleFrom, visibleUntil }) => visibleFrom <= now && visibleUntil > now)
			const french = at(periods.filter(({ locale }) => locale === 'fr'))
			const english = at(periods.filter(({ locale }) => locale === 'en'))
			const names = (texts: typeof periods) => texts.map(({ locale, version }) => `${locale}${version}`)
			assert.deepEqual(names(at(readBy('fr', periods))), names(french))
			assert.deepEqual(names(at(readBy('en', periods))), names(english.length > 0 ? english : french))
		}
	}
})
