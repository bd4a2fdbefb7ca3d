import { type Chance, createDeck } from './chance/chance.ts'
import { capitalized, type Cost, type Voice } from './voice.ts'
import { withDe, withQue } from './french/agreement.ts'
import { createClauses } from './french-clauses.ts'
import { type Tense } from './french/conjugation.ts'
import { fillWith } from './french-fill.ts'
import { asides, moments } from './french/lexicon.ts'
import { createPhrases } from './french-phrases.ts'

/** The spaces of French typography: thin before ; ! ? and inside « », whole before a colon; no line breaks at either. */
const thin = '\u202f'
const noBreak = '\u00a0'

/** How often which kind comes, by how often it stands here. */
const shapes = [
	...Array.from({ length: 10 }, () => 'plain' as const),
	...Array.from({ length: 4 }, () => 'joined' as const),
	...Array.from({ length: 3 }, () => 'framed' as const),
	'speech',
	'speech',
	'purpose',
	'purpose',
	'question',
	'exclamation',
	'enumeration',
	'aside',
] as const

/** A story tells what is, what was, and seldom what will be. */
const tellingTenses: readonly Tense[] = [
	'present',
	'present',
	'present',
	'imperfect',
	'imperfect',
	'imperfect',
	'future',
]

/** French that could be true: sentences by a grammar, in one tense a paragraph. */
export function createFrench(chance: Chance): Voice {
	const phrases = createPhrases(chance)
	const clauses = createClauses(chance, phrases)
	const drawShape = createDeck(chance, shapes)
	const drawTense = createDeck(chance, tellingTenses)
	const moment = createDeck(chance, moments)
	const aside = createDeck(chance, asides)
	const joint = createDeck(chance, [
		' et ',
		' et ',
		', mais ',
		', puis ',
		', car ',
		`${thin}; `,
		'tandis',
		'pendant',
	])
	const frame = createDeck(chance, ['quand', 'lorsque', 'pendant que', 'dès que', 'tandis que', 'puisque'])
	let tense = drawTense()
	const { clause } = clauses

	/** 'tandis qu’une voisine rêve', 'quand la pluie anime la rue'. */
	const under = (conjunction: string, text: string) =>
		conjunction.endsWith('que') ? conjunction.slice(0, -3) + withQue(text) : `${conjunction} ${text}`

	const write: Record<(typeof shapes)[number], () => string> = {
		plain: () => `${chance.isOneIn(3) ? `${moment()}, ` : ''}${clause(tense)}.`,
		joined() {
			const between = joint()
			const [first, second] = [clause(tense), clause(tense)]
			return `${first}${/^\w/.test(between) ? ` ${under(`${between} que`, second)}` : between + second}.`
		},
		framed: () => `${under(frame(), clause(tense))}, ${clause(tense)}.`,
		speech: () => `«${thin}${capitalized(clause('present'))}${thin}», ${clauses.saidBy(tense)}.`,
		purpose() {
			const aim = clauses.infinitive()
			return `${chance.isOneIn(2) ? `pour ${aim}` : `avant ${withDe(aim)}`}, ${clauses.somebodyDoes(tense)}.`
		},
		question() {
			const asked = chance.below(3)
			if (asked === 0) return `qui ${clauses.doingOfOne(tense)}${thin}?`
			if (asked === 1) return `où ${clauses.whereIs(tense)}${thin}?`
			return `est-ce ${withQue(clause(tense))}${thin}?`
		},
		exclamation() {
			if (chance.isOneIn(2)) return `comme ${clauses.isThing(tense)}${thin}!`
			const { text, noun } = phrases.bare()
			return `${noun.isFeminine ? 'quelle' : 'quel'} ${text}${thin}!`
		},
		enumeration: () =>
			`${clauses.spot()}${noBreak}: ${phrases.someThing().text}, ${phrases.thing().text} et ${phrases.someThing().text}.`,
		aside,
	}

	const sentence = () => capitalized(write[drawShape()]())

	const titles = [
		() => {
			const thing = phrases.theThing()
			return `${thing.text} ${phrases.inPlace()}`
		},
		() => `${phrases.theMatter().text} ${withDe(phrases.person(['definite', 'singular']).text)}`,
		() => `${phrases.theThing().text} et ${phrases.theThing().text}`,
		() => `${moment()} ${phrases.inPlace()}`,
	]
	const title = createDeck(chance, titles)

	return {
		beginParagraph() {
			tense = drawTense()
		},
		sentence,
		fill: (room: number, cost: Cost) => fillWith({ room, cost, sentence, aside }),
		title: () => capitalized(title()()),
		items(count) {
			const isTask = chance.isOneIn(2)
			const item = isTask ? clauses.infinitive : () => `${phrases.someThing().text} ${clauses.spot()}`
			return Array.from({ length: count }, () => capitalized(item()))
		},
		label: () => capitalized(phrases.label()),
	}
}
