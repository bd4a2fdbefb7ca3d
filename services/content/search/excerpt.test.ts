import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { parseQuery } from '#platform/search/analyze.ts'
import { excerptOf, mark } from './excerpt.ts'
import { maxExcerptCharacters } from './limits.ts'

const query = (text: string) => parseQuery(text, 'fr')

test('a mark has the letters of the text, whatever form was asked for', () => {
	assert.deepEqual(mark('Les Actualités, l’actualité', query('actualites')), [
		{ text: 'Les ', isMatch: false },
		{ text: 'Actualités', isMatch: true },
		{ text: ', l’', isMatch: false },
		{ text: 'actualité', isMatch: true },
	])
	assert.deepEqual(mark('Rien', query('actualite')), [{ text: 'Rien', isMatch: false }])
	assert.deepEqual(mark('', query('actualite')), [])
})

test('the excerpt is around the first match: in the summary, else in the body, else the beginning', () => {
	const plainText = `${'Avant le mot. '.repeat(40)}Un tournoi commence. ${'Après le mot. '.repeat(40)}`
	const joined = (summary: string, q: string) =>
		excerptOf({ summary, plainText }, query(q))
			.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
			.join('')
	assert.equal(joined('Le tournoi des quais', 'tournois'), 'Le [tournoi] des quais')
	assert.match(joined('Résumé', 'tournois'), /^…(?:\S+ )+Un \[tournoi\] commence\. .*…$/)
	assert.equal(joined('Résumé', 'absent'), 'Résumé')
	assert.match(joined('', 'absent'), /^Avant le mot\. .*…$/)
})

test('blocks of the body are apart in an excerpt', () => {
	const joined = (plainText: string) =>
		excerptOf({ summary: '', plainText }, query('tournoi'))
			.map(({ text }) => text)
			.join('')
	assert.equal(
		joined('Programme\nLe tournoi :\nà midi\nFin.\nMerci'),
		'Programme · Le tournoi\u00A0: à midi · Fin. Merci',
	)
})

test('an excerpt is a bounded part of the text with a mark in it, cut between words', () => {
	const below = seededIntegers(15)
	const words = ['tournoi', 'é'.repeat(60), 'a', 'vie\n', '🎉', 'x'.repeat(250), 'des', 'Œuvres']
	for (let round = 0; round < 500; round += 1) {
		const plainText = Array.from({ length: below(150) }, () => words[below(words.length)]).join(' ')
		const pieces = excerptOf({ summary: '', plainText }, query('tournois'))
		const text = pieces.map((piece) => piece.text).join('')
		const inside = text.replace(/^…/, '').replace(/…$/, '')
		assert.ok(inside.length <= maxExcerptCharacters)
		const line = plainText.replaceAll('\n', ' · ')
		assert.ok(line.includes(inside))
		assert.ok(text.isWellFormed())
		assert.doesNotMatch(text, /^…·|·…$/)
		assert.equal(
			pieces.some(({ isMatch }) => isMatch),
			plainText.includes('tournoi'),
		)
		if (!plainText.includes('x'.repeat(250)) && text.endsWith('…')) {
			assert.match(line.charAt(line.indexOf(inside) + inside.length), /\s/)
		}
	}
})
