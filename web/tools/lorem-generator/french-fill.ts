import type { Cost } from './voice.ts'
import { asides } from './french/lexicon.ts'

type Filling = { room: number; cost: Cost; sentence: () => string; aside: () => string }

/** After so many sentences that do not fit alone, a short one may follow to make up the difference. */
const triesAlone = 300
const mostTries = 900
/** One sentence seldom costs more than this, in words or characters. */
const longestEnd = 130

/** In less room than the shortest sentence takes. */
const scraps = ['A', 'Et', 'Oui']

/** Whole sentences that cost exactly `room`: drawn until they fit, and in the last resort short ones, which always do. */
export function fillWith({ room, cost, sentence, aside }: Filling): string {
	const space = cost(' ')
	for (let tries = 0; tries < mostTries; tries += 1) {
		let text = sentence()
		while (room - cost(text) > longestEnd) text += ` ${sentence()}`
		const rest = room - cost(text)
		if (rest === 0) return text
		const end = tries < triesAlone ? undefined : asideOf(rest - space, cost)
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
