import type { Locale } from '#web/i18n/messages.ts'
import { digitsAfter, meantAfter, smallerOf } from './categories.ts'
import { add, multiply, type Rational, rational } from './rational.ts'
import { numberPattern, readNumber, spelledNumbers } from './read-number.ts'
import { type Candidate, unitsCalled } from './unit-index.ts'
import type { Category, Unit } from './units.ts'

/** Without candidates, the unit is the next smaller one. */
export type Quantity = {
	value: Rational
	candidates: readonly Candidate[]
	isCounted?: boolean
	digits?: number
}

type Problem = { reason: 'noNumber' | 'noUnit' } | { text: string }

const parts: Record<string, Rational> = {
	demi: rational(1n, 2n),
	half: rational(1n, 2n),
	tiers: rational(1n, 3n),
	third: rational(1n, 3n),
	quart: rational(1n, 4n),
	quarter: rational(1n, 4n),
}

/** 'demi-livre', 'half a cup', 'une demi-heure'. */
const halfOfUnit = /^(?:(?:une?|an?) )?(?:demie?|half)[ -](?:an? )?/i

/** 'trois quarts de tasse', 'un tiers de litre', 'three quarters of a mile'; 'quart' alone is a unit. */
const partOfUnit =
	/^(\p{L}+|[1-3]) (demi|tiers|quart|half|third|quarter)e?s? (?:de (?:l')?(?:une? )?|d'(?:une? )?|of (?:an? )?)/iu

/** 'deux tasses et demie', 'une heure et quart', 'an hour and a half': a fraction of the preceding unit. */
const partAfterUnit = /^ ?(?:et|and) (?:une? |an? )?(demi|quart|half|quarter)e?(?= |$)/i

/** 'deux et demi', 'two and a half', before the unit. */
const partAfterNumber = /^ (?:et|and) (?:une? |an? )?(demi|quart|half|quarter)e?(?= )/i

const multiples: Record<string, bigint> = {
	mille: 1000n,
	thousand: 1000n,
	million: 1_000_000n,
	milliard: 1_000_000_000n,
}

/** '5 ft 3 in', '1h30', '48° 51′ 24″', 'une demi-livre'. */
export function readQuantities(
	text: string,
	locale: Locale,
): { quantities: readonly Quantity[] } | { problem: Problem } {
	const quantities: Quantity[] = []
	let rest = text.trim().replace(/^(?:moins|minus) (?=[\p{L}\d.,])/iu, '-')
	while (rest !== '') {
		const number = numberAt(rest, locale)
		const before = quantities.at(-1)
		if (!number && before) return { problem: { text: rest } }
		const value = number?.value ?? rational(1n)
		const after = (number?.rest ?? rest).replace(filling, '')
		const unit = unitAt(after)
		if (unit) {
			const [matched = '', part] = partAfterUnit.exec(unit.rest) ?? []
			const whole = part ? add(value, parts[part.toLowerCase()]!) : value
			quantities.push({ value: whole, candidates: unit.candidates, isCounted: number !== null })
			rest = unit.rest.slice(matched.length).replace(/^ ?(?:[+,;]|et |and )? ?/, '')
			continue
		}
		if (after !== '' || !number) return { problem: number ? { text: after } : noNumber(rest) }
		if (number.isClock) return { quantities: [...quantities, { value, candidates: unitsCalled('h') }] }
		if (!before) return { problem: { reason: 'noUnit' } }
		return { quantities: [...quantities.slice(0, -1), ...withLoneNumber(before, number)] }
	}
	return quantities.length > 0 ? { quantities } : { problem: { reason: 'noNumber' } }
}

const filling = /^ ?(?:d'|de |of )?/

/** A number at the end: a count ('Mach 2'), a part ('1 tasse 1/2'), or a smaller unit. */
function withLoneNumber(before: Quantity, { value, source }: NumberAt): Quantity[] {
	if (before.isCounted === false) return [{ ...before, value }]
	if (/[/½⅓⅔¼¾⅕⅛⅜⅝⅞]/.test(source)) return [{ ...before, value: add(before.value, value) }]
	return [before, { value, candidates: [], digits: /^\d+$/.test(source) ? source.length : undefined }]
}

const noNumber = (text: string): Problem => (/\p{L}/u.test(text) ? { text } : { reason: 'noNumber' })

type NumberAt = {
	value: Rational
	source: string
	rest: string
	isClock: boolean
}

function numberAt(text: string, locale: Locale): NumberAt | null {
	const sign = text.startsWith('-') && /^-\p{L}/u.test(text) ? '-' : ''
	const match = digitsAt(text, locale) ?? wordsAt(text.slice(sign.length))
	if (!match) return null
	const [matched = '', part] = partAfterNumber.exec(match.rest) ?? []
	const whole = part ? add(match.value, parts[part.toLowerCase()]!) : match.value
	const value = sign ? multiply(whole, rational(-1n)) : whole
	return { ...match, value, rest: match.rest.slice(matched.length) }
}

/** '1 234,5', '1/3', '1:30', '2,5 millions'. */
function digitsAt(text: string, locale: Locale): NumberAt | null {
	if (partOfUnit.test(text)) return null
	const [source = ''] = numberPattern.exec(text) ?? []
	const value = readNumber(source, locale)
	if (!value) return null
	const rest = text.slice(source.length)
	const isClock = source.includes(':')
	const [matched, word] = /^ ?(mille|thousand|million|milliard)s?(?= |$)/i.exec(rest) ?? []
	const beyond = rest.slice(matched?.length)
	// 'mille' is also a mile.
	if (!word || (/^mille$/i.test(word) && left(beyond) >= left(rest))) return { value, source, rest, isClock }
	return { value: multiply(value, rational(multiples[word.toLowerCase()]!)), source, rest: beyond, isClock }
}

function left(text: string): number {
	const unit = unitAt(text.replace(partAfterNumber, '').replace(filling, ''))
	return unit ? unit.rest.length : Infinity
}

/** 'trois quarts de', 'une demi-', 'deux mille'. */
function wordsAt(text: string): NumberAt | null {
	const [half] = halfOfUnit.exec(text) ?? []
	if (half) return { value: parts.half!, source: '', rest: text.slice(half.length), isClock: false }
	const [part, count = '', name] = partOfUnit.exec(text) ?? []
	const many = /\d/.test(count) ? Number(count) : spelledNumbers(count).at(-1)?.value
	if (part && name && many !== undefined) {
		const value = multiply(rational(BigInt(many)), parts[name.toLowerCase()]!)
		return { value, source: '', rest: text.slice(part.length), isClock: false }
	}
	const readings = spelledNumbers(text)
	const minLeft = Math.min(left(text), ...readings.map(({ rest }) => left(rest)))
	if (minLeft < Infinity && left(text) === minLeft) return null
	const parsed = minLeft < Infinity ? readings.find(({ rest }) => left(rest) === minLeft) : readings.at(-1)
	if (!parsed) return null
	const source = String(parsed.value)
	return { value: rational(BigInt(parsed.value)), source, rest: parsed.rest, isClock: false }
}

const maxNameLength = 60

/** The longest unit name at the start of the text; no letter may follow: 'pi3po' is 3 po. */
function unitAt(text: string) {
	for (let end = Math.min(text.length, maxNameLength); end > 0; end--) {
		if (/^[\p{L}\p{M}]/u.test(text.slice(end)) && /[\p{L}\d]$/u.test(text.slice(0, end))) continue
		const candidates = unitsCalled(text.slice(0, end))
		if (candidates.length > 0) return { candidates, rest: text.slice(end).replace(/^\.(?= |$)/, '') }
	}
	return null
}

export type Sense = { units: readonly Unit[] }

export function senseIn(category: Category, first: Unit, quantities: readonly Quantity[]): Sense | null {
	if (quantities.length > 1 && category.name === 'temperature') return null
	const units = [first]
	for (const { candidates, digits } of quantities.slice(1)) {
		const before = units.at(-1)!
		const unit =
			candidates.length > 0
				? unitAfter(before, candidates, category)
				: digits === (digitsAfter[before.id] ?? digits) &&
					category.units.find(({ id }) => id === smallerOf[before.id])
		if (!unit) return null
		units.push(unit)
	}
	return { units }
}

export const unitAfter = (before: Unit | undefined, candidates: readonly Candidate[], category: Category) =>
	candidates.find((candidate) => candidate.category === category)?.unit ??
	category.units.find(({ id }) =>
		candidates.some(({ unit }) => before && id === meantAfter[before.id]?.[unit.id]),
	)
