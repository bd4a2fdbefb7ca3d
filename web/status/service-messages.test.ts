import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceMessages } from './service-messages.ts'

test('players are pluralized by language: French is singular below two, English at one', () => {
	const text = (locale: 'fr' | 'en', online: number) => serviceMessages[locale].players(online, 0)
	assert.deepEqual(
		[0, 1, 2].map((online) => text('fr', online)),
		['0\u00A0joueur en ligne', '1\u00A0joueur en ligne', '2\u00A0joueurs en ligne'],
	)
	assert.deepEqual(
		[0, 1, 2].map((online) => text('en', online)),
		['0\u00A0players online', '1\u00A0player online', '2\u00A0players online'],
	)
	assert.equal(serviceMessages.fr.players(1, 20), '1\u00A0joueur en ligne sur\u00A020')
})
