/** 3GPP TS 23.038 (GSM 03.38), section 6.2.1: the default alphabet, in its order. */
const basic =
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Section 6.2.1.1: those that take an escape as well. */
const extension = '\f^{}\\[~]|€'

/** 3GPP TS 23.040: 140 bytes a message; six of them say which part it is where there are several. */
const room = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } }
/** The number of a part has eight bits. */
export const mostSegments = 255

const cost = new Map([
	...[...basic].map((sign) => [sign, 1] as const),
	...[...extension].map((sign) => [sign, 2] as const),
])

export type Sms = {
	alphabet: 'gsm7' | 'ucs2'
	/** Septets, or UTF-16 units. */
	used: number
	segments: number
	/** How many more fit into the last segment. */
	left: number
	/** What makes the whole message UCS-2, each once; at most ten. */
	foreign: readonly string[]
}

/** How a text is sent as SMS: in the GSM alphabet, or in UCS-2 as soon as one character is not in it. */
export function smsOf(text: string): Sms {
	const foreign = new Set<string>()
	for (const sign of text) if (!cost.has(sign) && foreign.size < 10) foreign.add(sign)
	const alphabet = foreign.size === 0 ? 'gsm7' : 'ucs2'
	const costOf = alphabet === 'gsm7' ? (sign: string) => cost.get(sign)! : (sign: string) => sign.length
	const { alone, part } = room[alphabet]
	const used = [...text].reduce((sum, sign) => sum + costOf(sign), 0)
	const segments = used <= alone ? [used] : filled(text, costOf, part)
	return {
		alphabet,
		used,
		segments: used === 0 ? 0 : segments.length,
		left: (segments.length === 1 ? alone : part) - segments.at(-1)!,
		foreign: [...foreign],
	}
}

/** What each part holds: an escape and its sign, and the two halves of a surrogate pair, stay together. */
function filled(text: string, costOf: (sign: string) => number, part: number): number[] {
	const segments = [0]
	for (const sign of text) {
		const last = segments.length - 1
		if (segments[last]! + costOf(sign) > part) segments.push(costOf(sign))
		else segments[last]! += costOf(sign)
	}
	return segments
}
