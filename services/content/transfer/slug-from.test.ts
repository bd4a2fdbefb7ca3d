import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSlug } from '#services/content/slug.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { freeSlug, slugFrom } from './slug-from.ts'

test('accents are folded and ligatures are spelled out', () => {
	assert.equal(slugFrom('L’été à Œuvrer : « ça » & cætera !'), 'l-ete-a-oeuvrer-ca-caetera')
	assert.equal(slugFrom('  Straße  Ærø, Łódź  '), 'strasse-aero-lodz')
})

test('a long title is cut between words', () => {
	const slug = slugFrom(`${'mot '.repeat(24)}dernier`)
	assert.equal(slug, Array(24).fill('mot').join('-'))
	assert.equal(slugFrom(`${'mot '.repeat(25)}dernier`), Array(25).fill('mot').join('-'))
	assert.equal(slugFrom('a'.repeat(300)), 'a'.repeat(100))
})

test('a title without Latin letters still has a slug', () => {
	for (const title of ['', '!!!', '日本語', '\uD800']) assert.equal(slugFrom(title), 'sans-titre')
})

test('a free slug is at most 100 characters, however many share its beginning', () => {
	const taken = new Set<string>()
	for (let count = 0; count < 120; count += 1) {
		const slug = freeSlug('a'.repeat(100), (one) => taken.has(one))
		assert.ok(isSlug(slug), slug)
		taken.add(slug)
	}
	assert.equal(taken.size, 120)
})

test('whatever the title, the result is a slug', () => {
	const below = seededIntegers(31)
	const letters = 'abÉœ-_ /’9Øßı日\u0301\u202F\u{1F600}ﬁ½'
	for (let round = 0; round < 2000; round += 1) {
		const title = Array.from({ length: below(160) }, () => letters[below(letters.length)]).join('')
		assert.ok(isSlug(slugFrom(title)), JSON.stringify(title))
	}
})
