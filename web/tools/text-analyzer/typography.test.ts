import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsIn, fixed, ruleNames } from './typography.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'

/** ~ is U+202F and _ is U+00A0. */
const pairs: readonly (readonly [string, string])[] = [
	['Quoi ? Oui! Bien ; et voilà', 'Quoi~? Oui~! Bien~; et voilà'],
	['Voilà: un mot : deux', 'Voilà_: un mot_: deux'],
	['« mot » et «mot»', '«~mot~» et «~mot~»'],
	['"Bonjour." dit-il, "oui"', '«~Bonjour.~» dit-il, «~oui~»'],
	["l'eau d'ici", 'l’eau d’ici'],
	['Attendez... etc... etc…', 'Attendez… etc. etc.'],
	['deux  mots , un . fin', 'deux mots, un. fin'],
	['un mot,deux mots', 'un mot, deux mots'],
	['lui - ou elle -- ici', 'lui – ou elle – ici'],
	['10€, 50 %, 3 km', '10_€, 50_%, 3_km'],
	['1 000 000 habitants', '1~000~000 habitants'],
	['p. 12, art. 3, n° 5', 'p._12, art._3, n°_5'],
	['M. Dupont, Mme Curie, Mr Hyde', 'M._Dupont, Mme_Curie, M._Hyde'],
	['la 1ère, le 2ème, le XXème', 'la 1re, le 2e, le XXe'],
	['le coeur, la soeur, une Oeuvre', 'le cœur, la sœur, une Œuvre'],
	['une manoeuvre, un foetus, Oedipe', 'une manœuvre, un fœtus, Œdipe'],
	["l'« idée », qu'\"elle\", d'1 litre", 'l’«~idée~», qu’«~elle~», d’1 litre'],
	['tél. : 01, **note** : ici', 'tél._: 01, **note**_: ici'],
	['M. de Gaulle, Mme la ministre, M. A. Camus', 'M._de Gaulle, Mme_la ministre, M._A. Camus'],
	['n°5, p.12, 3 m², 12 h 30, 5 k€', 'n°_5, p._12, 3_m², 12_h_30, 5_k€'],
	['etc ... fin', 'etc. fin'],
]

const visible = (text: string) => text.replaceAll('\u202f', '~').replaceAll('\u00a0', '_')

test('each rule fixes its faults, and a second run changes nothing', () => {
	const broken = new Set<string>()
	for (const [wrong, right] of pairs) {
		for (const { rule } of faultsIn(wrong)) broken.add(rule)
		const text = fixed(wrong)
		assert.equal(visible(text), right)
		assert.deepEqual(faultsIn(text), [])
	}
	assert.deepEqual([...broken].sort(), ruleNames.toSorted())
})

test('text that only looks wrong is unchanged', () => {
	for (const text of [
		'https://exemple.fr/?a=1;b:2',
		'à 12:30',
		'un clin d’œil ;)',
		'caf&eacute; noir',
		'une poésie, la coexistence',
		'- un point de liste',
		'Quoi\u00a0? «\u00a0oui\u00a0»',
		'3.14',
		'?',
		'un écran de 15" et 5\'10" de haut',
		'48° 51\' 24" N',
		"https://exemple.fr/coeur,noir/l'eau?a",
		'soeur@exemple.fr, www.coeur.fr, @coeur, coeur.txt',
		'`a -- b: "c";`',
		'<p class="a b">texte</p>',
		'```\nlet a: "b" ;\n\nc -- d\n```',
		'SIRET 123 456 789 00012',
		'10 - 5 = 5',
		':smile: &#233;',
	]) {
		assert.deepEqual(faultsIn(text), [], text)
	}
})

test('applying one rule leaves the faults of the others', () => {
	assert.equal(fixed("l'eau ...  ici", ['apostrophe']), 'l’eau ...  ici')
})

const measures = [
	`5' 3"`,
	`5'3"`,
	'6’2”',
	'5′ 3″',
	`5' 3 1/2"`,
	`5'3½"`,
	`6'`,
	`48° 51' 24"`,
	`2° 21' 3,5"`,
	'48°51’24”',
	`5'' 3''`,
	`1,5'`,
]

test('nested straight quotation marks alternate between « » and “ ”', () => {
	for (const [wrong, right] of [
		['« il a dit "oui" hier »', '«~il a dit “oui” hier~»'],
		['"il a dit "oui" hier"', '«~il a dit “oui” hier~»'],
		['« il a dit "elle a écrit "non" ici" »', '«~il a dit “elle a écrit «~non~» ici”~»'],
		['“il a dit "oui" hier”', '“il a dit «~oui~» hier”'],
		['« un » "deux" « trois »', '«~un~» «~deux~» «~trois~»'],
		['« "Oui", dit-il. »', '«~“Oui”, dit-il.~»'],
		['« Dit-il "oui" ?\n\nPuis "non"', '«~Dit-il “oui”~?\n\nPuis «~non~»'],
	] as const) {
		assert.equal(visible(fixed(wrong)), right)
	}
})

test('feet, inches and angles keep their marks, unlike quotations around them', () => {
	for (const [wrong, right] of [
		['Il dit "je fais 5\' 3" pieds nus" hier', '«~je fais 5\' 3" pieds nus~»'],
		['"un 15" et un 17" ?" dit-il', '«~un 15" et un 17"~?~» dit-il'],
		['« elle fait 6’2” » et "lui 5’9”"', '«~elle fait 6’2”~» et «~lui 5’9”~»'],
		['un écran 15" "large" de 3"', 'un écran 15" «~large~» de 3"'],
		['le chapitre "12" et le "13"', 'le chapitre «~12~» et le «~13~»'],
	] as const) {
		const text = visible(fixed(wrong))
		assert.ok(text.includes(right), text)
	}
})

function sentence(pick: (bound: number) => number) {
	const used: string[] = []
	const words = (count: number) =>
		Array.from({ length: count }, () => {
			if (pick(3) > 0) return ['chat', 'l’été', 'Zoé', 'où', 'hier', '12', 'œil'][pick(7)]!
			const measure = measures[pick(measures.length)]!
			used.push(measure)
			return measure
		}).join(' ')
	function quoted(depth: number): { typed: string; right: string } {
		const [before, after] = [`mot ${words(pick(3))}`.trim(), `${words(pick(3))} fin`.trim()]
		const inside = depth < 3 && pick(2) === 0 ? quoted(depth + 1) : { typed: 'mot', right: 'mot' }
		const [left, right] = depth % 2 === 0 ? ['«\u202f', '\u202f»'] : ['“', '”']
		return {
			typed: `"${before} ${inside.typed} ${after}"`,
			right: `${left}${before} ${inside.right} ${after}${right}`,
		}
	}
	const [first, second] = [quoted(0), quoted(0)]
	const [start, middle] = [words(2), words(2)]
	return {
		typed: `Ici ${start} ${first.typed} ${middle} ${second.typed}.`,
		right: `Ici ${start} ${first.right} ${middle} ${second.right}.`,
		used,
	}
}

test('in random sentences, every quotation gets its marks and no measure changes', () => {
	const pick = seededIntegers(12)
	for (let round = 0; round < 500; round += 1) {
		const { typed, right } = sentence(pick)
		assert.equal(visible(fixed(typed)), visible(right), typed)
	}
})

test('fixing is idempotent and keeps every measure in random texts', () => {
	const pick = seededIntegers(13)
	const marks = '" « » “ ” ... … ? ! ; : , . - -- \' ’ ( )'.split(' ')
	const words = 'l qu mot Coeur etc M. Mr 1ère 12 300 € km % ``` www.a.fr n° oe h'.split(' ')
	const blanks = [' ', ' ', ' ', '  ', '\n', '\n\n', '\u202f', '\u00a0']
	const pieces = [...marks, ...words, ...blanks, '`a "b"`', '<p class="a">']
	for (let round = 0; round < 4000; round += 1) {
		const used: string[] = []
		const text = Array.from({ length: 1 + pick(12) }, () => {
			if (pick(5) > 0) return pieces[pick(pieces.length)]!
			used.push(measures[pick(measures.length)]!)
			return ` ${used.at(-1)!} `
		}).join('')
		const once = fixed(text)
		assert.equal(fixed(once), once, JSON.stringify(text))
		assert.deepEqual(faultsIn(once), [], JSON.stringify(text))
		let from = 0
		for (const measure of text.includes('`') ? [] : used) {
			const at = once.indexOf(measure, from)
			assert.ok(at >= 0, `${JSON.stringify(text)} became ${JSON.stringify(once)}`)
			from = at + measure.length
		}
	}
})
