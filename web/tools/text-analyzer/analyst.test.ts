import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { createAnalyst, type AnalysisRequest } from './analyst.ts'
import { guessLanguage } from './analysis/languages.ts'
import { fixed } from './typography.ts'
import { measure } from './analysis/measure.ts'
import { sentenceEnds } from './analysis/sentences.ts'
import { englishSyllables, frenchSyllables } from './analysis/lexicon.ts'
import { findByUnicode, findSimple, findWords, type WordRules } from './analysis/words.ts'

const french: WordRules = { language: 'fr', joinsCompounds: true }

const bits = [
	...'aeinrst éàœŒÇ’\'-.,;:!?…«»()0123456789_\n\n  \u00a0\u202f€“"·',
	...'\n\n|. | L’| M. |... |é|Il | et | 1 000 |e\u0301|👨‍👩‍👧|한|漢字|ไทย|\u00ad|\ud83d'.split('|'),
]

const randomText = (below: (limit: number) => number, length: number) =>
	Array.from({ length }, () => bits[below(bits.length)]).join('')

const request = (text: string, more: Partial<AnalysisRequest> = {}): AnalysisRequest => ({
	text,
	language: 'fr',
	fallbackLanguage: 'fr',
	joinsCompounds: true,
	...more,
})

const wordsOf = (text: string, rules = french) => {
	const { starts, ends } = findWords(text, measure(text).isSimple, rules)
	return starts.map((start, index) => text.slice(start, ends[index])).join('|')
}

const sentencesOf = (text: string, language: 'fr' | 'en' = 'fr') => {
	const ends = sentenceEnds(text, language)
	return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end).trim())
}

test('counts of characters, code points and bytes equal those of Intl.Segmenter and TextEncoder', () => {
	const below = seededIntegers(5)
	const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })
	for (let round = 0; round < 300; round += 1) {
		const text = randomText(below, 1 + below(30))
		const { graphemes: all, graphemesWithoutSpaces, codePoints, bytes, units } = measure(text)
		const segments = [...graphemes.segment(text)]
		assert.deepEqual(
			[all, graphemesWithoutSpaces, codePoints, bytes, units],
			[
				segments.length,
				segments.filter(({ segment }) => segment.trim() !== '').length,
				[...text].length,
				new TextEncoder().encode(text).length,
				text.length,
			],
			JSON.stringify(text),
		)
	}
})

test('the simple word rules find the same words as the full rules of Unicode', () => {
	const below = seededIntegers(11)
	let compared = 0
	for (let round = 0; round < 2000; round += 1) {
		const text = randomText(below, 1 + below(20))
		if (!measure(text).isSimple) continue
		compared += 1
		assert.deepEqual(findSimple(text), findByUnicode(text), JSON.stringify(text))
	}
	assert.ok(compared > 300)
})

test('lines, words between blanks, characters and bytes equal those of wc', () => {
	const below = seededIntegers(17)
	const plain = [...'abcé ñ€.,\n\t ’'].concat(['mot ', '\u00a0', '\u202f'])
	for (let round = 0; round < 20; round += 1) {
		const text = Array.from({ length: 200 }, () => plain[below(plain.length)]).join('')
		const peer = execFileSync('wc', ['-lwmc'], {
			input: text,
			encoding: 'utf8',
			// Without it, wc splits words at no-break spaces too.
			env: { ...process.env, LC_ALL: 'C.UTF-8', POSIXLY_CORRECT: '1' },
		})
		const { lines, blankWords, codePoints, bytes } = measure(text)
		assert.deepEqual([lines, blankWords, codePoints, bytes], peer.trim().split(/\s+/).map(Number))
	}
})

test('blanks at both ends are not counted as words, and a family emoji is one character', () => {
	const { blankWords, graphemes } = measure('  un deux \n')
	assert.deepEqual([blankWords, graphemes], [2, 11])
	assert.equal(measure('👨‍👩‍👧é').graphemes, 2)
	assert.equal(wordsOf('  un deux \n'), 'un|deux')
})

test('elided words are separate words, except where they only look elided', () => {
	assert.equal(wordsOf("L’arbre qu'il voit jusqu’à l’aube"), "L’|arbre|qu'|il|voit|jusqu’|à|l’|aube")
	assert.equal(
		wordsOf('aujourd’hui presqu’île quelqu’un entr’ouvert'),
		'aujourd’hui|presqu’île|quelqu’un|entr’ouvert',
	)
	assert.equal(
		wordsOf('arc-en-ciel grand-père rendez-vous dit-il a-t-il donne-le-moi'),
		'arc-en-ciel|grand-père|rendez-vous|dit|il|a|t|il|donne|le|moi',
	)
	assert.equal(
		wordsOf("va-t'en donne-m’en mène-l'y c’est-à-dire c'est"),
		"va|t'|en|donne|m’|en|mène|l'|y|c’est-à-dire|c'|est",
	)
	assert.equal(wordsOf('arc-en-ciel', { ...french, joinsCompounds: false }), 'arc|en|ciel')
	assert.equal(
		wordsOf('1 000 000 d’euros, 3,14 et 12 345,50 en 2024'),
		'1 000 000|d’|euros|3,14|et|12 345,50|en|2024',
	)
	assert.equal(
		wordsOf('the dog’s bone, don’t', { language: 'en', joinsCompounds: true }),
		'the|dog’s|bone|don’t',
	)
})

const sentenceCases = [
	'M. Dupont habite 12 bd. Voltaire.|Mme. Curie et le Dr. House sont venus, cf. p. 12, art. 3, etc.|Ils repartent.',
	'Il lit l’art.|Le reste suit.',
	'« Viens ! » dit-il.|— Non ! répondit-elle.|— Pourquoi ?|— Parce que…|Je ne sais pas… enfin, si.',
	'Il dit : « Je pars. »|Elle reste.',
	'En 52 av. J.-C. Vercingétorix perd.|Né en 50 av. J.-C.|Il meurt.',
	'J. R. R. Tolkien écrit.|Le plan B.|Il est bon.',
	'La S.N.C.F. est en grève [...] depuis hier.|Fin.',
	'Voir p. ex. Hugo, vol. XII, éd. 1999.|Le 3 sept. 2020, c’était fini.|Le roi mourut en 1999.|Puis rien.',
	'Le prof. Tournesol voit le gén. Dumas, trad. Paul, bât. B, tab. 5.|Il part.',
	'Il coûte 3.14 € sur www.exemple.fr, dit-on.|Quoi ?!|Rien.',
]

test('sentence ends account for abbreviations, quotations, dialogues and ellipses', () => {
	for (const text of sentenceCases) assert.deepEqual(sentencesOf(text.replaceAll('|', ' ')), text.split('|'))
	assert.deepEqual(sentencesOf('Mr. Smith met Dr. Who, i.e. him. They left.', 'en'), [
		'Mr. Smith met Dr. Who, i.e. him.',
		'They left.',
	])
	assert.deepEqual(sentencesOf('1. Introduction\n2. Le but'), ['1. Introduction', '2. Le but'])
	assert.equal(
		sentencesOf('Cette ligne est assez longue pour avoir été coupée par un éditeur\nParis, où elle continue.')
			.length,
		1,
	)
})

const syllablesByHand =
	'le 1 elle 1 école 2 maison 2 naïf 2 maïs 2 Noël 2 théâtre 2 créer 2 prière 2 ouvrier 3 oublier 3 février 3 client 2 brouette 2 cruel 2 fluide 1 bruit 1 nuit 1 oui 1 pied 1 nation 2 attention 3 langue 1 que 1 aiguille 2 fille 1 grenouille 2 feuille 1 travail 2 fauteuil 2 accueil 2 œil 1 œuvre 1 oiseau 2 beauté 2 parlent 1 étaient 2 content 2 moment 2 souvent 2 aiment 1 vraiment 2 rapidement 4 paiement 2 remerciement 4 payer 2 pays 2 voyage 2 août 1 faïence 2 aiguë 2 ambiguïté 5 poète 2 océan 3 idée 2 mangeons 2 guerre 1 trois 1 vieux 1 science 1 coopération 5 développement 5 aujourd’hui 3 l’ 0 arc-en-ciel 3'

test('syllables are counted as they are pronounced', () => {
	const pairs = syllablesByHand.matchAll(/(\S+) (\d+)/g)
	for (const [, word, count] of pairs) assert.equal(frenchSyllables(word!.toLowerCase()), Number(count), word)
	const english = {
		table: 2,
		makes: 1,
		wanted: 2,
		walked: 1,
		create: 2,
		idea: 3,
		science: 2,
		people: 2,
		whole: 1,
	}
	for (const [word, count] of Object.entries(english)) assert.equal(englishSyllables(word), count, word)
})

test('the language is guessed from stop words, with a fallback for short texts', () => {
	assert.equal(guessLanguage('Le chat dort sur la table et ne veut pas en descendre.', 'en'), 'fr')
	assert.equal(guessLanguage('The cat is asleep on the table and will not come down.', 'fr'), 'en')
	assert.equal(
		guessLanguage('Der Hund schläft unter dem Tisch und will nicht herauskommen, weil er müde ist.', 'fr'),
		'other',
	)
	assert.equal(guessLanguage('Bonjour', 'fr'), 'fr')
})

test('a paragraph that is analysed in pieces is counted as one', () => {
	const text = `Alors ${'la lumière tombe doucement '.repeat(3000)}\net encore. Puis « voilà ».`
	const { sizes, longestSentence, frequencies, review } = createAnalyst().analyze(
		request(text, {
			frequencies: { of: 2, hidesStopWords: false, max: 1 },
			review: { at: 0, kinds: ['longSentence'] },
		}),
	)
	assert.deepEqual(
		[sizes.linesWithText, sizes.lines, sizes.blankWords, sizes.sentences, sizes.paragraphs],
		[2, 2, 12_007, 2, 1],
	)
	assert.equal(longestSentence!.words, 12_003)
	assert.equal(text.slice(longestSentence!.start, longestSentence!.end).length, text.indexOf('. Puis'))
	assert.deepEqual(frequencies!.list, [{ text: 'la lumière', count: 3000 }])
	assert.equal(review!.counts.longSentence, 1)
})

test('frequencies exclude stop words at the ends, and runs stay within their sentence', () => {
	const analyst = createAnalyst()
	const text = 'Le chat noir dort. Le chat noir mange. Noir, le chat part.'
	const list = (of: 1 | 2 | 3 | 'letters', hidesStopWords = false) =>
		analyst.analyze(request(text, { frequencies: { of, hidesStopWords, max: 9 } })).frequencies!
	assert.deepEqual(list(2).list, [
		{ text: 'le chat', count: 3 },
		{ text: 'chat noir', count: 2 },
	])
	assert.deepEqual(list(2, true).list, [{ text: 'chat noir', count: 2 }])
	assert.deepEqual(list(3).list, [{ text: 'le chat noir', count: 2 }])
	assert.deepEqual(list(1, true).list.slice(0, 2), [
		{ text: 'chat', count: 3 },
		{ text: 'noir', count: 3 },
	])
	assert.deepEqual(list('letters').list[0], { text: 'a', count: 5 })
	const { differentWords, onceWords } = analyst.analyze(request(text))
	assert.deepEqual([differentWords, onceWords], [6, 3])
})

test('a review marks close repetitions and long sentences, one page at a time', () => {
	const long = `Le ${Array.from({ length: 31 }, (_, index) => `x${index}`).join(' ')}.`
	const text = `La lumière tombe. Une lumière monte.\n\n${long}\n\n${'Rien ici ne change. '.repeat(400)}`
	const review = { at: 0, kinds: ['longSentence', 'repetition', 'typography'] as const }
	const first = createAnalyst().analyze(request(text, { review })).review!
	const marked = first.page.marks.map(({ kind, start, end }) => [kind, text.slice(start, end)])
	assert.deepEqual(marked.slice(0, 2), [
		['repetition', 'lumière'],
		['longSentence', long.slice(0, -1)],
	])
	assert.ok(first.page.text.length < 6000 && first.page.next !== null && first.page.previous === null)
	const second = createAnalyst().analyze(
		request(text, { review: { ...review, at: first.page.next! } }),
	).review!
	assert.equal(
		first.page.text + second.page.text,
		text.slice(0, first.page.text.length + second.page.text.length),
	)
})

test('code blocks are not reviewed, and the text after them is', () => {
	const text = "```\nl'eau\n\nl'air\n```\n\nl'été"
	const { review } = createAnalyst().analyze(request(text, { review: { at: 0, kinds: ['typography'] } }))
	assert.deepEqual(
		review!.page.marks.map(({ start }) => start),
		[text.lastIndexOf("'")],
	)
	assert.equal(fixed(text), text.replace(/'(?=été)/, '’'))
})

test('the typography of data is reviewed only on request', () => {
	const text = '{ "nom": "Le chat de la place", "dit": "l\'eau, c\'est la vie !" }'
	const reviewed = (text: string, includesCode = false) =>
		createAnalyst().analyze(
			request(text, { language: 'fr', review: { at: 0, kinds: ['typography'], includesCode } }),
		).review!
	assert.deepEqual([reviewed(text).readsTypography, reviewed(text).page.marks], [false, []])
	assert.ok(reviewed(text, true).counts.typography > 2)
	assert.ok(reviewed("Le chat a dit: c'est la vie !").counts.typography > 1)
})

test('an empty or blank text counts nothing', () => {
	for (const text of ['', '   ', '\n\n\n', '…!?']) {
		const { sizes, readability, longestSentence, longestWord } = createAnalyst().analyze(request(text))
		assert.deepEqual(
			[sizes.words, sizes.sentences, readability, longestSentence, longestWord],
			[0, 0, null, null, ''],
		)
	}
})

test('a number grouped by thousands is one word; a very long word is truncated', () => {
	assert.equal(
		wordsOf('1 234 567,5 890 et 12 345 678 et 1234 567'),
		'1 234 567,5|890|et|12 345 678|et|1234|567',
	)
	const { longestWord } = createAnalyst().analyze(request('ab'.repeat(5e5)))
	assert.equal(longestWord, `${'ab'.repeat(500)}…`)
})
