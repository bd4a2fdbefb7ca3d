import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchesQuery, rankOf } from './search.ts'

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

test('a match at the start of the title ranks before one in its words, and that before keywords', () => {
	assert.equal(rankOf('générat', 'Générateur de mots de passe'), 'title')
	assert.equal(rankOf('generateur de M', 'Générateur de mots de passe'), 'title')
	assert.equal(rankOf('passe mots', 'Générateur de mots de passe'), 'words')
	assert.equal(rankOf('secret', 'Générateur de mots de passe', ['secrets']), 'keywords')
	assert.equal(rankOf('secret', 'Générateur de mots de passe'), null)
	assert.equal(rankOf(' ', 'Accueil'), 'title')
})
