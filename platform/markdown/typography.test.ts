import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { typographyFaults } from '#tests/support/typography.ts'
import { typeset, typesetRun } from './typography.ts'

test('French gets its spaces, apostrophes, ellipses and quotes', () => {
	for (const [text, expected] of [
		['Oui !', 'Oui\u202F!'],
		['Oui!', 'Oui\u202F!'],
		['Quoi ?! Non ; si', 'Quoi\u202F?! Non\u202F; si'],
		['Oui\u00A0! Non\u202F?', 'Oui\u202F! Non\u202F?'],
		['Voici : un, deux:', 'Voici\u00A0: un, deux\u00A0:'],
		['(Vraiment ?) [oui !]', '(Vraiment\u202F?) [oui\u202F!]'],
		['« Oui » et «non»', '«\u202FOui\u202F» et «\u202Fnon\u202F»'],
		['l\'été d\'"avant"', 'l’été d’«\u202Favant\u202F»'],
		['Il dit "oui !", puis "non"!', 'Il dit «\u202Foui\u202F!\u202F», puis «\u202Fnon\u202F»\u202F!'],
		['Attendez...', 'Attendez…'],
		['Quoi...!', 'Quoi…\u202F!'],
	] as const) {
		assert.equal(typeset(text, 'fr'), expected)
		assert.deepEqual(typographyFaults(expected), [])
	}
})

test('English gets its apostrophes, ellipses and quotes, and no space', () => {
	assert.equal(typeset('Don\'t say "no"... Really? Yes: "yes"!', 'en'), 'Don’t say “no”… Really? Yes: “yes”!')
	assert.equal(typeset('« Oui » ! Voici : a', 'en'), '« Oui » ! Voici : a')
})

test('ambiguous signs and addresses stay as written', () => {
	for (const text of [
		'12:30',
		'a;b',
		'a?b=1&c',
		"http://exemple.fr/l'a...b?c=1;d=2 puis",
		"www.exemple.fr/l'a",
		"mailto:a@exemple.fr?subject=l'a",
		'::1',
		'../..',
		'.../a',
		'a....',
		'5\' et 6"',
		'un écran de 24" ou 27"',
		'"a',
		'!',
		'(?)',
		'',
	])
		for (const locale of ['fr', 'en'] as const) assert.equal(typeset(text, locale), text)
	assert.equal(typeset('Voir https://exemple.fr/?a=b!', 'fr'), 'Voir https://exemple.fr/?a=b\u202F!')
})

test('rules see across pieces, and change none that is fixed', () => {
	const run = (...texts: string[]) =>
		typesetRun(
			texts.map((text) => ({ text: text.replaceAll('`', ''), isFixed: text.startsWith('`') })),
			'fr',
		)
	assert.deepEqual(run('gras', ' !'), ['gras', '\u202F!'])
	assert.deepEqual(run('gras', '!'), ['gras', '\u202F!'])
	assert.deepEqual(run('`a!`', ': ', '`b ;`', ' ; «', '`c:`', '»'), [
		'a!',
		'\u00A0: ',
		'b ;',
		'\u202F; «\u202F',
		'c:',
		'\u202F»',
	])
	assert.deepEqual(run('"', 'gras', '" et l\'', 'ami'), ['«\u202F', 'gras', '\u202F» et l’', 'ami'])
	assert.deepEqual(run('a ', ' ', ' !'), ['a\u202F', '', '!'])
	assert.deepEqual(run('un', '`\n`', '!'), ['un', '\n', '!'])
})

const pieces = [
	...'abé 1   ;:!?.,\'"«»“”’…()[]{}-—/\n\u00A0\u202F',
	'...',
	' "',
	'" ',
	'http://a.b/',
	'www.',
	'12:30',
	" l'",
	'&amp;',
	'\uFFFC',
	'😀',
]

test('typesetting twice is typesetting once, in any pieces, and keeps letters and figures', () => {
	const below = seededIntegers(5)
	const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.join('')
	for (let round = 0; round < 20_000; round += 1) {
		const text = Array.from({ length: below(16) }, () => pieces[below(pieces.length)]!).join('')
		const locale = below(2) ? 'fr' : 'en'
		const once = typeset(text, locale)
		assert.equal(typeset(once, locale), once, JSON.stringify(text))
		assert.equal(lettersOf(once), lettersOf(text))
		const at = below(text.length + 1)
		const run = [text.slice(0, at), text.slice(at)].map((piece) => ({ text: piece, isFixed: false }))
		if (!/[:/.]/.test(text)) assert.equal(typesetRun(run, locale).join(''), once)
	}
})

test('a text without spaces and punctuation stays as it is', () => {
	const below = seededIntegers(6)
	for (let round = 0; round < 2000; round += 1) {
		const text = Array.from({ length: below(20) }, () => 'aéÉœ1漢😀'.at(below(7))).join('')
		for (const locale of ['fr', 'en'] as const) assert.equal(typeset(text, locale), text)
	}
})
