import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { loadFonts } from './fonts.ts'
import { printable } from './printable.ts'

const fonts = await loadFonts()
const print = (text: string, maxLength = 100) => printable(text, { face: 'heading', fonts, maxLength })

test('the coverage of the fonts is read from their files', () => {
	for (const face of ['heading', 'text'] as const) {
		const covers = (character: string) => fonts.covers(face, character.codePointAt(0)!)
		for (const character of 'aZ09éÉœŒ«»’…€\u00A0ŁşžĀ–—') assert.ok(covers(character), character)
		for (const character of '漢ا🎉\u202F\u202E\u0000\uFFFFЖ') assert.ok(!covers(character), character)
	}
})

test('French typography stays, with the no-break space that the fonts have', () => {
	assert.equal(print('Dès lundi\u202F!'), 'Dès lundi\u00A0!')
	assert.equal(print('«\u202FL’œuvre\u202F»\u00A0: 20 €'), '«\u00A0L’œuvre\u00A0»\u00A0: 20 €')
	assert.equal(print('e\u0301te\u0301'), 'été')
	assert.equal(print('porte\u2011clés'), 'porte-clés')
})

test('characters without a glyph are left out, with the space around them', () => {
	assert.equal(print('Fête 🎉 demain'), 'Fête demain')
	assert.equal(print('Fête 🎉\u202F!'), 'Fête\u00A0!')
	assert.equal(print('👩‍👩‍👧 Familles'), 'Familles')
	assert.equal(print('漢字'), '')
	assert.equal(print('a\u202Eb\u0000c\nd\uD800'), 'ab c d')
	assert.equal(print('ﬁn ２０２６'), 'fin 2026')
})

test('a long text is cut with an ellipsis', () => {
	assert.equal(print('a'.repeat(100)), 'a'.repeat(100))
	assert.equal(print('a'.repeat(101)), `${'a'.repeat(99)}…`)
	assert.equal(print('mot '.repeat(1250), 10), 'mot mot m…')
	assert.equal(print('mot '.repeat(1250), 9), 'mot mot…')
})

test('every character of the result has a glyph, whatever the text', () => {
	const below = seededIntegers(1200)
	for (let round = 0; round < 300; round += 1) {
		const units = Array.from({ length: 1 + below(80) }, () => below([0x180, 0x3000, 0x10000][below(3)]!))
		const shown = print(String.fromCharCode(...units), 40)
		for (const character of shown) assert.ok(fonts.covers('heading', character.codePointAt(0)!))
		assert.ok([...shown].length <= 40)
		assert.equal(shown, shown.trim())
	}
})
