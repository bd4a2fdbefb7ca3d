import type { Locale } from '#web/i18n/messages.ts'
import { smallerOf } from './compounds.ts'
import { add, multiply, type Rational, rational } from './rational.ts'
import { numberPattern, readNumber } from './read-number.ts'
import { type Candidate, unitsCalled } from './unit-index.ts'
import type { Category, Unit } from './units.ts'

/** A number and what it may count; no candidates where it counts what is smaller than the unit before it. */
export type Quantity = { value: Rational; candidates: readonly Candidate[] }

type Trouble = { reason: 'noNumber' | 'noUnit' } | { text: string }

const spelledNumbers: Record<string, Rational> = {
	un: rational(1n),
	une: rational(1n),
	a: rational(1n),
	an: rational(1n),
	one: rational(1n),
	demi: rational(1n, 2n),
	half: rational(1n, 2n),
	deux: rational(2n),
	two: rational(2n),
	trois: rational(3n),
	three: rational(3n),
	quatre: rational(4n),
	four: rational(4n),
	cinq: rational(5n),
	five: rational(5n),
	six: rational(6n),
	sept: rational(7n),
	seven: rational(7n),
	huit: rational(8n),
	eight: rational(8n),
	neuf: rational(9n),
	nine: rational(9n),
	dix: rational(10n),
	ten: rational(10n),
	douze: rational(12n),
	twelve: rational(12n),
	vingt: rational(20n),
	twenty: rational(20n),
	cent: rational(100n),
	hundred: rational(100n),
}

const parts: Record<string, Rational> = {
	demi: rational(1n, 2n),
	tiers: rational(1n, 3n),
	quart: rational(1n, 4n),
}

/** 'trois quarts de tasse', 'un tiers de litre'; a quart alone is a unit. */
const partOfUnit = /^(?:(une?|deux|trois|[1-3]) )(demi|tiers|quart)e?s? (?=de |d')/i

/** 'deux heures et demie', 'une heure et quart': a part of the unit before it. */
const partAfterUnit = /^ ?et (?:une? )?(demi|quart)e?(?= |$)/i

const spelledPattern = new RegExp(
	`^(?:(?:une?|an?) (?=demi|half))?(${Object.keys(spelledNumbers).join('|')})(?:e?[ -])`,
	'i',
)

/** Reads '5 ft 3 in', '1h30', '48° 51′ 24″', 'une demi-livre': numbers with their units, one after the other. */
export function readQuantities(
	text: string,
	locale: Locale,
): { quantities: readonly Quantity[] } | { trouble: Trouble } {
	const quantities: Quantity[] = []
	let rest = text.trim().replace(/^(?:moins|minus) (?=[\d.,])/i, '-')
	while (rest !== '') {
		const number = numberAt(rest, locale)
		if (!number && quantities.length > 0) return { trouble: { text: rest } }
		const value = number?.value ?? rational(1n)
		const after = (number?.rest ?? rest).replace(/^ ?(?:d'|de |of )?/, '')
		const unit = unitAt(after)
		if (unit) {
			const [matched = '', part] = partAfterUnit.exec(unit.rest) ?? []
			const whole = part ? add(value, parts[part.toLowerCase()]!) : value
			quantities.push({ value: whole, candidates: unit.candidates })
			rest = unit.rest.slice(matched.length).replace(/^ ?(?:[+,;]|et |and )? ?/, '')
			continue
		}
		if (after !== '' || !number) return { trouble: number ? { text: after } : noNumber(rest) }
		if (number.isClock) return { quantities: [...quantities, { value, candidates: unitsCalled('h') }] }
		if (quantities.length === 0) return { trouble: { reason: 'noUnit' } }
		quantities.push({ value, candidates: [] })
		rest = ''
	}
	return quantities.length > 0 ? { quantities } : { trouble: { reason: 'noNumber' } }
}

const noNumber = (text: string): Trouble => (/\p{L}/u.test(text) ? { text } : { reason: 'noNumber' })

function numberAt(text: string, locale: Locale) {
	const [part, count, name] = partOfUnit.exec(text) ?? []
	if (part && count && name) {
		const many = spelledNumbers[count.toLowerCase()] ?? rational(BigInt(count))
		const value = multiply(many, parts[name.toLowerCase()]!)
		return { value, rest: ` ${text.slice(part.length)}`, isClock: false }
	}
	const [written = ''] = numberPattern.exec(text) ?? []
	const value = readNumber(written, locale)
	if (value) {
		const rest = text.slice(written.length)
		const [matched = '', word = ''] = /^ ?(millions?|milliards?)(?: |$)/i.exec(rest) ?? []
		const times = rational(word === '' ? 1n : /^milliard/i.test(word) ? 1_000_000_000n : 1_000_000n)
		return { value: multiply(value, times), rest: rest.slice(matched.length), isClock: written.includes(':') }
	}
	const [matched, word] = spelledPattern.exec(text) ?? []
	if (!matched || !word) return null
	return { value: spelledNumbers[word.toLowerCase()]!, rest: text.slice(matched.length), isClock: false }
}

/** Longer than any name of a unit, in letters. */
const longestName = 90

/** The longest name of a unit that the text begins with. A name ends where no letter follows. */
function unitAt(text: string) {
	for (let end = Math.min(text.length, longestName); end > 0; end--) {
		if (/^[\p{L}\p{M}]/u.test(text.slice(end)) && /[\p{L}]$/u.test(text.slice(0, end))) continue
		const candidates = unitsCalled(text.slice(0, end))
		if (candidates.length > 0) return { candidates, rest: text.slice(end) }
	}
	return null
}

export type Sense = { units: readonly Unit[] }

/** The units of quantities that all belong to one category, the first being `first`; null when they do not add up. */
export function senseIn(category: Category, first: Unit, quantities: readonly Quantity[]): Sense | null {
	if (quantities.length > 1 && category.name === 'temperature') return null
	const units = [first]
	for (const { candidates } of quantities.slice(1)) {
		const unit =
			candidates.length > 0
				? candidates.find((candidate) => candidate.category === category)?.unit
				: category.units.find(({ id }) => id === smallerOf[units.at(-1)!.id])
		if (!unit) return null
		units.push(unit)
	}
	return { units }
}
