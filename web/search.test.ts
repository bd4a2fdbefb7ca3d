import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesQuery } from './search.ts'

test('accents, ligatures and case do not matter in a search', () => {
	assert.ok(matchesQuery('redim', ['Redimensionner une image']))
	assert.ok(matchesQuery('generateur', ['Générateur de mots de passe']))
	assert.ok(matchesQuery('OEUVRE', ['Une œuvre']))
})

test('every word of the query must be the prefix of a word, in any order', () => {
	assert.ok(matchesQuery('passe gen', ['Générateur de mots de passe']))
	assert.ok(!matchesQuery('passe couleur', ['Générateur de mots de passe']))
	assert.ok(!matchesQuery('asse', ['Générateur de mots de passe']))
})

test('an empty query matches everything', () => {
	assert.ok(matchesQuery('  ', ['x']))
})
