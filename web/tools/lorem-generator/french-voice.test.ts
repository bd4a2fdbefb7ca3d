import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { typographyFaults } from '#tests/support/typography.ts'
import {
	adjectiveOf,
	agreed,
	determined,
	nounsOf,
	pluralOf,
	verbOf,
	withDe,
	withQue,
} from './french-grammar.ts'
import * as lexicon from './french-lexicon.ts'
import { loremOf } from './testing.ts'

let paragraphs: string[]
let sentences: string[]

before(async () => {
	const { text } = await loremOf('language=french&count=1500&length=long&seed=grammaire')
	paragraphs = text.split('\n\n')
	sentences = paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.?!]) /))
})

test('the text follows French typography', () => {
	for (const paragraph of paragraphs) assert.deepEqual(typographyFaults(paragraph), [], paragraph)
	const all = paragraphs.join('\n')
	for (const sign of ['\u202f?', '\u202f!', '\u202f;', '\u00a0:', '«\u202f', '\u202f»', '’'])
		assert.ok(all.includes(sign), sign)
	assert.doesNotMatch(all, /  | [,.]|,[^ ]|\.\./)
})

test('each sentence begins with a capital, has one end, and repeats no word in a row', () => {
	for (const sentence of sentences) {
		assert.match(sentence, /^(?:«\u202f)?\p{Lu}[^.?!]*[.?!]$/u)
		assert.doesNotMatch(sentence.toLowerCase(), /(?<!\p{L})(\p{L}+) \1(?!\p{L})/u)
	}
})

test('no sentence is repeated in a row, and few are repeated at all', () => {
	const long = sentences.filter((sentence) => sentence.length > 30)
	assert.ok(new Set(long).size > long.length * 0.99)
	for (const [index, sentence] of sentences.entries()) assert.notEqual(sentence, sentences[index + 1])
})

test('words are elided and contracted exactly where French requires it', () => {
	const all = paragraphs.join(' ').toLowerCase()
	const vowels = 'aàâeéèêiîoôuœ'
	assert.doesNotMatch(
		all,
		new RegExp(`(?<!\\p{L})(?:le|la|de|que|lorsque|puisque|ce|sa|beau|nouveau) [${vowels}]`, 'u'),
	)
	assert.doesNotMatch(all, /(?<!\p{L})(?:le|la|de|que|sa|ce) h(?!amea|anga)/u)
	assert.doesNotMatch(all, /[ld]’(?:hamea|hanga)/)
	assert.doesNotMatch(all, /(?<!\p{L})(?:de|à) (?:le|les)(?!\p{L})/u)
	assert.doesNotMatch(all, new RegExp(`\\p{L}’(?![${vowels}h])`, 'u'))
	assert.doesNotMatch(all, /(?<!\p{L})si il/u)
	// All of these occur, so that the rules above are exercised.
	for (const sample of [
		'l’h',
		'le hangar',
		'cet a',
		'd’a',
		'qu’une',
		'lorsqu’',
		'son é',
		'bel a',
		'vieil a',
		'du ',
		'des ',
	])
		assert.ok(all.includes(sample), sample)
})

test('articles and adjectives agree with their noun in gender and number', () => {
	const nouns = [
		lexicon.people,
		lexicon.things,
		lexicon.inside,
		lexicon.upon,
		lexicon.nature,
		lexicon.matters,
	].flatMap(nounsOf)
	const genders = Map.groupBy(nouns, ({ singular }) => singular)
	const all = paragraphs.join(' ').toLowerCase()
	let checked = 0
	for (const [, article, word] of all.matchAll(
		/(?<!\p{L})(un|une|le|la|ce|cet|cette|des|les|ces) (\p{L}+)/gu,
	)) {
		const isPlural = article!.endsWith('es')
		const meant = isPlural ? nouns.filter(({ plural }) => plural === word) : genders.get(word!)
		if (!meant?.length) continue
		checked += 1
		if (!isPlural)
			assert.ok(
				meant.some(({ isFeminine }) => isFeminine === /^(?:une|la|cette)$/.test(article!)),
				`${article} ${word}`,
			)
	}
	assert.ok(checked > 5000, String(checked))
})

test('irregular forms are correct', () => {
	const [chapeau, ecole, hangar, journal, vase] = nounsOf({
		masculine: ['chapeau', 'arbre', 'hangar', 'journal', 'tapis'],
		feminine: [],
	})
	assert.deepEqual(
		[chapeau, ecole, hangar, journal, vase].map((noun) => noun!.plural),
		['chapeaux', 'arbres', 'hangars', 'journaux', 'tapis'],
	)
	const feminines: [string, string][] = [
		['attentif', 'attentive'],
		['curieux', 'curieuse'],
		['rêveur', 'rêveuse'],
		['léger', 'légère'],
		['discret', 'discrète'],
		['ancien', 'ancienne'],
		['neuf', 'neuve'],
		['blanc', 'blanche'],
		['habile', 'habile'],
		['lointain', 'lointaine'],
		['vieux/vieille/vieil', 'vieille'],
	]
	for (const [source, feminine] of feminines) assert.equal(adjectiveOf(source).feminine, feminine)
	assert.equal(pluralOf('matinal'), 'matinaux')
	const [, arbre] = [chapeau!, ecole!]
	assert.equal(agreed(adjectiveOf('beau/belle/bel'), arbre, 'singular', 'arbre'), 'bel')
	assert.equal(agreed(adjectiveOf('beau/belle/bel'), arbre, 'plural', 'arbres'), 'beaux')
	const article = (kind: Parameters<typeof determined>[0]['kind'], noun: typeof arbre, next: string) =>
		determined({ kind, noun, number: 'singular', next })
	assert.deepEqual(
		[
			article('definite', arbre, 'arbre'),
			article('definite', hangar!, 'hangar'),
			article('demonstrative', arbre, 'arbre'),
		],
		['l’', 'le ', 'cet '],
	)
	assert.equal(determined({ kind: 'indefinite', noun: arbre, number: 'plural', next: 'autres arbres' }), 'd’')
	assert.deepEqual(
		[withDe('le chat'), withDe('les chats'), withDe('l’ami'), withDe('une amie')],
		['du chat', 'des chats', 'de l’ami', 'd’une amie'],
	)
	assert.deepEqual([withQue('il y a'), withQue('la nuit')], ['qu’il y a', 'que la nuit'])
	assert.deepEqual(
		[verbOf('rang').imperfect.singular, verbOf('annonc').imperfect.plural, verbOf('oubli').future.singular],
		['rangeait', 'annonçaient', 'oubliera'],
	)
	assert.equal(verbOf('lit/lisent/lis/lir/lire').imperfect.plural, 'lisaient')
})

test('there is a short ASCII sentence of each length from 4 to 24, so that any rest can be filled', () => {
	const lengths = new Set(lexicon.asides.map(({ length }) => length))
	for (let length = 4; length <= 24; length += 1) assert.ok(lengths.has(length), String(length))
	for (const aside of lexicon.asides) assert.match(aside, /^[\x20-\x7e]+$/)
})
