import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { freeSlug, isSlug, slugFrom } from './slug.ts'

test('accents are folded and ligatures are spelled out', () => {
	assert.equal(slugFrom('L’été à Œuvrer : « ça » & cætera !'), 'l-ete-a-oeuvrer-ca-caetera')
	assert.equal(slugFrom('  Straße  Ærø, Łódź  '), 'strasse-aero-lodz')
})

test('a long title is cut between words', () => {
	assert.equal(slugFrom(`${'mot '.repeat(19)}dernier`), Array(19).fill('mot').join('-'))
	assert.equal(slugFrom(`${'mot '.repeat(19)}fin`), `${'mot-'.repeat(19)}fin`)
	assert.equal(slugFrom('a'.repeat(300)), 'a'.repeat(80))
})

test('a title without Latin letters still has a slug', () => {
	for (const title of ['', '!!!', '日本語', '\uD800']) {
		assert.equal(slugFrom(title), 'sans-titre')
		assert.equal(slugFrom(title, 'page'), 'page')
	}
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
