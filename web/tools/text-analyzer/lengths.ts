import type { LimitName } from './options.ts'

type Limit = { name: Exclude<LimitName, 'sms'>; used: number; max: number }

export type Limits = {
	limits: readonly Limit[]
	/** Null for texts beyond 255 segments. */
	sms: Sms | null
}

const maxCountedUnits = 40_000

export function limitsOf(text: string, { graphemes, units }: { graphemes: number; units: number }): Limits {
	const isLong = units > maxCountedUnits
	const limit = (name: Limit['name'], max: number, used = graphemes) => ({ name, used, max })
	return {
		limits: [
			limit('title', 60),
			limit('description', 160),
			limit('alternative', 125),
			limit('x', 280, isLong ? units : xLength(text)),
			limit('bluesky', 300),
			limit('mastodon', 500, isLong ? units : mastodonLength(text)),
			limit('instagram', 2200),
			limit('linkedin', 3000),
		],
		sms: isLong ? null : smsOf(text),
	}
}

/** twitter-text, configuration v3: these code points count as one, all others as two. */
const light: readonly (readonly [number, number])[] = [
	[0, 4351],
	[8192, 8205],
	[8208, 8223],
	[8242, 8247],
]
const linkLength = 23
const link = /\bhttps?:\/\/[^\s«»"<>]+[^\s«»"<>.,;:!?)\]’']/giu

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const emoji = /^\p{RGI_Emoji}$/v

export function xLength(text: string): number {
	return withLinks(text, (plain) => {
		let length = 0
		for (const { segment } of graphemes.segment(plain.normalize('NFC'))) {
			length += emoji.test(segment) ? 2 : weight(segment)
		}
		return length
	})
}

export const mastodonLength = (text: string) =>
	withLinks(text, (plain) => [...graphemes.segment(plain)].length)

function withLinks(text: string, lengthOf: (plain: string) => number): number {
	const links = text.match(link)?.length ?? 0
	return lengthOf(text.replaceAll(link, '')) + links * linkLength
}

function weight(segment: string): number {
	let sum = 0
	for (const sign of segment) {
		const code = sign.codePointAt(0)!
		sum += light.some(([first, last]) => code >= first && code <= last) ? 1 : 2
	}
	return sum
}

/** 3GPP TS 23.038 (GSM 03.38), section 6.2.1. */
const basic =
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Section 6.2.1.1: preceded by an escape. */
const extension = '\f^{}\\[~]|€'

/** 3GPP TS 23.040: 140 bytes a message, six of them for the header of a segment. */
const capacity = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } }
export const maxSegments = 255

const cost = new Map([
	...[...basic].map((sign) => [sign, 1] as const),
	...[...extension].map((sign) => [sign, 2] as const),
])

export type Sms = {
	alphabet: 'gsm7' | 'ucs2'
	/** Septets, or UTF-16 units. */
	used: number
	segments: number
	left: number
	foreign: readonly string[]
}

export function smsOf(text: string): Sms {
	const foreign = new Set<string>()
	for (const sign of text) if (!cost.has(sign) && foreign.size < 10) foreign.add(sign)
	const alphabet = foreign.size === 0 ? 'gsm7' : 'ucs2'
	const costOf = alphabet === 'gsm7' ? (sign: string) => cost.get(sign)! : (sign: string) => sign.length
	const { alone, part } = capacity[alphabet]
	const used = [...text].reduce((sum, sign) => sum + costOf(sign), 0)
	const segments = used <= alone ? [used] : splitIntoSegments(text, costOf, part)
	return {
		alphabet,
		used,
		segments: used === 0 ? 0 : segments.length,
		left: (segments.length === 1 ? alone : part) - segments.at(-1)!,
		foreign: [...foreign],
	}
}

/** Does not split escape sequences and surrogate pairs. */
function splitIntoSegments(text: string, costOf: (sign: string) => number, part: number): number[] {
	const segments = [0]
	for (const sign of text) {
		const last = segments.length - 1
		if (segments[last]! + costOf(sign) > part) segments.push(costOf(sign))
		else segments[last]! += costOf(sign)
	}
	return segments
}
