import { createClauses } from './french-clauses.ts'
import { type Tense, withDe, withQue } from './french-grammar.ts'
import { asides, moments } from './french-lexicon.ts'
import { createPhrases } from './french-phrases.ts'
import { createDeck, type Random } from './random.ts'
import { capitalized, type Cost, type Voice } from './voice.ts'

type Filling = { room: number; cost: Cost; sentence: () => string; aside: () => string }

/** After this many sentences that do not fit exactly, a short one may be appended. */
const maxTriesAlone = 300
const maxTries = 900
const maxEndCost = 130

const scraps = ['A', 'Et', 'Oui']

/** Costs exactly `room`; short sentences are the last resort, since they always fit. */
function fillWith({ room, cost, sentence, aside }: Filling): string {
	const space = cost(' ')
	for (let tries = 0; tries < maxTries; tries += 1) {
		let text = sentence()
		while (room - cost(text) > maxEndCost) text += ` ${sentence()}`
		const rest = room - cost(text)
		if (rest === 0) return text
		const end = tries < maxTriesAlone ? undefined : asideOf(rest - space, cost)
		if (end && !text.endsWith(end)) return `${text} ${end}`
	}
	return fillWithAsides(room, cost, aside)
}

function fillWithAsides(room: number, cost: Cost, aside: () => string): string {
	const space = cost(' ')
	const shortest = Math.min(...asides.map((each) => cost(each)))
	const pieces: string[] = []
	for (let rest = room; ;) {
		const end = asideOf(rest, cost) ?? scraps.find((scrap) => cost(scrap) === rest)
		if (end) return [...pieces, end].join(' ')
		let piece = aside()
		while (rest - cost(piece) - space < shortest) piece = aside()
		pieces.push(piece)
		rest -= cost(piece) + space
	}
}

const asideOf = (room: number, cost: Cost) => asides.find((each) => cost(each) === room)

/** French typography: narrow no-break space before ; ! ? and inside « », full width before a colon. */
const thin = '\u202f'
const noBreak = '\u00a0'

/** Repeated entries are drawn more often. */
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

const narrativeTenses: readonly Tense[] = [
	'present',
	'present',
	'present',
	'imperfect',
	'imperfect',
	'imperfect',
	'future',
]

export function createFrench(random: Random): Voice {
	const phrases = createPhrases(random)
	const clauses = createClauses(random, phrases)
	const drawShape = createDeck(random, shapes)
	const drawTense = createDeck(random, narrativeTenses)
	const moment = createDeck(random, moments)
	const aside = createDeck(random, asides)
	const joint = createDeck(random, [
		' et ',
		' et ',
		', mais ',
		', puis ',
		', car ',
		`${thin}; `,
		'tandis',
		'pendant',
	])
	const frame = createDeck(random, ['quand', 'lorsque', 'pendant que', 'dès que', 'tandis que', 'puisque'])
	let tense = drawTense()
	const { clause } = clauses

	/** 'tandis qu’une voisine rêve', 'quand la pluie anime la rue'. */
	const under = (conjunction: string, text: string) =>
		conjunction.endsWith('que') ? conjunction.slice(0, -3) + withQue(text) : `${conjunction} ${text}`

	const write: Record<(typeof shapes)[number], () => string> = {
		plain: () => `${random.isOneIn(3) ? `${moment()}, ` : ''}${clause(tense)}.`,
		joined() {
			const between = joint()
			const [first, second] = [clause(tense), clause(tense)]
			return `${first}${/^\w/.test(between) ? ` ${under(`${between} que`, second)}` : between + second}.`
		},
		framed: () => `${under(frame(), clause(tense))}, ${clause(tense)}.`,
		speech: () => `«${thin}${capitalized(clause('present'))}${thin}», ${clauses.saidBy(tense)}.`,
		purpose() {
			const aim = clauses.infinitive()
			return `${random.isOneIn(2) ? `pour ${aim}` : `avant ${withDe(aim)}`}, ${clauses.somebodyDoes(tense)}.`
		},
		question() {
			const variant = random.below(3)
			if (variant === 0) return `qui ${clauses.doingOfOne(tense)}${thin}?`
			if (variant === 1) return `où ${clauses.whereIs(tense)}${thin}?`
			return `est-ce ${withQue(clause(tense))}${thin}?`
		},
		exclamation() {
			if (random.isOneIn(2)) return `comme ${clauses.isThing(tense)}${thin}!`
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
	const title = createDeck(random, titles)

	return {
		beginParagraph() {
			tense = drawTense()
		},
		sentence,
		fill: (room: number, cost: Cost) => fillWith({ room, cost, sentence, aside }),
		title: () => capitalized(title()()),
		items(count) {
			const isTask = random.isOneIn(2)
			const item = isTask ? clauses.infinitive : () => `${phrases.someThing().text} ${clauses.spot()}`
			return Array.from({ length: count }, () => capitalized(item()))
		},
		label: () => capitalized(phrases.label()),
	}
}
