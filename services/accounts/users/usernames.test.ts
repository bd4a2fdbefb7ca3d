import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeUsername, slugOf } from './usernames.ts'

test('a username consists of lower-case ASCII words', () => {
	const expected = {
		'Camille Martin': 'camille-martin',
		"  Jean-François d'Œuf ": 'jean-francois-d-oeuf',
		'Ærøskøbing ß': 'aeroskobing-ss',
		ŁÓDŹ: 'lodz',
		李小龍: '',
		'…': '',
	}
	for (const [name, slug] of Object.entries(expected)) assert.equal(slugOf(name), slug)
})

test('every username is valid in a URL', async () => {
	for (const name of ['x'.repeat(200), '-'.repeat(40), 'a '.repeat(60), '🙂', '../..', 'é'.repeat(100)]) {
		assert.match(await freeUsername(name, async () => []), /^[a-z0-9]+(-[a-z0-9]+)*$/)
	}
})

test('the smallest free number is used, and random digits after twenty', async () => {
	assert.equal(await freeUsername('Léa', async () => ['lea', 'lea-2', 'lea-4']), 'lea-3')
	assert.match(await freeUsername('Léa', async (names) => names), /^lea-\d{6}$/)
})
