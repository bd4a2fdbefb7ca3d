import { kind, kinds } from './measure.ts'
import type { Language } from './languages.ts'

export type WordPlaces = { starts: number[]; ends: number[] }

export type WordRules = {
	language: Language
	/** Whether 'arc-en-ciel' is one word. */
	joinsCompounds: boolean
}

export function findWords(text: string, isSimple: boolean, rules: WordRules): WordPlaces {
	const places = isSimple ? findSimple(text) : findByUnicode(text)
	return refine(text, places, rules)
}

const segmenter = new Intl.Segmenter('fr', { granularity: 'word' })

/** U+202F and the colon are word characters in some versions of ICU: replaced by spaces. */
export function findByUnicode(text: string): WordPlaces {
	const places: WordPlaces = { starts: [], ends: [] }
	for (const { index, segment, isWordLike } of segmenter.segment(text.replaceAll(/[\u202f:]/g, ' '))) {
		if (isWordLike) push(places, index, index + segment.length)
	}
	return places
}

/** The simple rules of UAX 29 (WB5 to WB13b), five times as fast. */
export function findSimple(text: string): WordPlaces {
	const places: WordPlaces = { starts: [], ends: [] }
	for (let at = 0; at < text.length; at += 1) {
		if (!isInside(kinds[text.charCodeAt(at)])) continue
		const start = at
		let isWord = false
		for (; at < text.length; at += 1) {
			const is = kinds[text.charCodeAt(at)]
			if (is === kind.letter || is === kind.digit) isWord = true
			else if (is !== kind.connector && !joins(is, text, at)) break
		}
		if (isWord) push(places, start, at)
	}
	return places
}

const isInside = (is: number | undefined) => is === kind.letter || is === kind.digit || is === kind.connector

function joins(is: number | undefined, text: string, at: number): boolean {
	if (is !== kind.middle && is !== kind.middleOfLetters && is !== kind.middleOfDigits) return false
	const before = kinds[text.charCodeAt(at - 1)]
	if (before !== kinds[text.charCodeAt(at + 1)]) return false
	return (
		(before === kind.letter && is !== kind.middleOfDigits) ||
		(before === kind.digit && is !== kind.middleOfLetters)
	)
}

function push({ starts, ends }: WordPlaces, start: number, end: number): void {
	starts.push(start)
	ends.push(end)
}

const elision = /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’]/i
const clitic =
	/^(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|t|moi|toi|le|la|les|lui|leur|y|en|[mt]['’]en|[mtl]['’]y)$/i
const wholeElision = /^c['’]est-à-dire(?!\p{L})/iu
const wholeCompound = /^(?:rendez-vous|garde-à-vous|est-ce)$/i
const maxWholeCompoundLength = 12

function refine(text: string, { starts, ends }: WordPlaces, rules: WordRules): WordPlaces {
	const isFrench = rules.language === 'fr'
	const places: WordPlaces = { starts: [], ends: [] }
	for (let index = 0; index < starts.length; index += 1) {
		let start = starts[index]!
		let end = ends[index]!
		if (isFrench && !(rules.joinsCompounds && isWholeElision(text, start)))
			start = splitElisions(text, start, end, places)
		if (rules.joinsCompounds) {
			while (
				isHyphenated(text, end, starts[index + 1]) &&
				!(isFrench && isClitic(text, start, ends, index))
			) {
				index += 1
				end = ends[index]!
			}
		}
		if (groupHead.test(text.slice(start, Math.min(end, start + 4)))) {
			while (isGroup(text, end, starts[index + 1], ends[index + 1])) {
				index += 1
				end = ends[index]!
				if (end - starts[index]! > 3) break
			}
		}
		push(places, start, end)
	}
	return places
}

const isApostrophe = (unit: number) => unit === 0x27 || unit === 0x2019

const isWholeElision = (text: string, start: number) =>
	isApostrophe(text.charCodeAt(start + 1)) && wholeElision.test(text.slice(start, start + 13))

function splitElisions(text: string, start: number, end: number, places: WordPlaces): number {
	// At most seven characters: 'jusqu’', 'lorsqu’'.
	for (let from = start, at = start; at < end && at - from < 7; at += 1) {
		if (!isApostrophe(text.charCodeAt(at))) continue
		const length = elision.exec(text.slice(from, at + 1))?.[0].length
		if (length === undefined || length !== at + 1 - from) break
		push(places, from, at + 1)
		from = at + 1
		start = from
	}
	return start
}

const isHyphen = (unit: number) => unit === 0x2d || unit === 0x2010 || unit === 0x2011

const isHyphenated = (text: string, end: number, next: number | undefined) =>
	next === end + 1 && isHyphen(text.charCodeAt(end))

/** Whether the word after the hyphen is a separate pronoun: 'dit-il', 'a-t-il', 'donne-moi'. */
function isClitic(text: string, start: number, ends: readonly number[], index: number): boolean {
	const next = text.slice(ends[index]! + 1, ends[index + 1])
	if (!clitic.test(next)) return false
	let last = index + 1
	while (isHyphen(text.charCodeAt(ends[last]!)) && ends[last + 1] !== undefined && last < index + 4) last += 1
	for (let each = last; each > index; each -= 1) {
		if (ends[each]! - start <= maxWholeCompoundLength && wholeCompound.test(text.slice(start, ends[each])))
			return false
		// 'arc-en-ciel', 'chef-d’œuvre', 'sot-l’y-laisse' are compounds.
		if (each > index + 1 && each === last && !clitic.test(text.slice(ends[each - 1]! + 1, ends[each])))
			return false
	}
	return true
}

/** '1 000 000,5' */
const groupHead = /^\d{1,3}$/
const group = /^\d{3}(?:[,.]\d+)?$/

const isGroup = (text: string, end: number, next?: number, nextEnd?: number) =>
	next === end + 1 && ' \u00a0\u2009\u202f'.includes(text[end]!) && group.test(text.slice(next, nextEnd))
