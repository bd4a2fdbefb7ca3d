import type { Locale } from '#web/i18n/messages.ts'
import { compounds, firstUnits } from './categories.ts'
import { everydayTarget } from './everyday.ts'
import { type SizeQuery, readSize } from './sizes.ts'
import { type Quantity, readQuantities, type Sense, senseIn, unitAfter } from './read-quantities.ts'
import { add, multiply, type Rational, rational } from './rational.ts'
import { type Candidate, namesNear, plainSigns, unitsCalled } from './unit-index.ts'
import { convert, type Category, type Unit } from './units.ts'

export type ConversionQuery = {
	category: Category
	/** The sum of the parts, in the smallest of their units. */
	value: Rational
	from: Unit
	parts: readonly { value: Rational; unit: Unit }[]
	to: readonly Unit[]
	/** The converted quantity without its target, in normalized characters. */
	source: string
	/** Other meanings: 'gallon' is American or imperial. */
	otherFrom: readonly Candidate[]
	otherTo: readonly Candidate[]
}

export type ExpressionProblem =
	| { reason: 'tooLong' | 'noNumber' | 'noUnit' | 'mixedScales' | 'noSuchSize' }
	| { reason: 'unknown'; text: string; near: readonly string[] }
	| { reason: 'different'; from: Unit; to: Unit }

type ParseResult = { query: ConversionQuery } | { size: SizeQuery } | { problem: ExpressionProblem }

export const maxExpressionLength = 200

const opening =
	/^(?:(?:combien (?:font|fait|vaut|valent)|que (?:font|fait|vaut|valent)|quel(?:le)? est|c'est quoi|converti[rs]|conversion(?: de)?|convert|how much (?:is|are)|what(?:'s| is)) )/i
const asking =
	/^(?:(?:il y a )?combien (?:y a-t-il )?(?:de |d')|how many )(?<target>.+?) (?:y a-t-il |il y a |are there |are )?(?:dans|en|in) (?<source>.+)$/i
/** Marks a temperature difference. */
const difference =
	/^(?:(?:une? |an? |l')?(?:[ée]cart|diff[ée]rence|hausse|baisse|augmentation|diminution|rise|drop)(?: de| d'| of)? |delta |Δ ?)| (?:de |d')(?:diff[ée]rence|[ée]cart|plus|moins)$/i
const connector =
	/ (?:en|in|to|vers|into|as|dans)(?= |$)| (?:font|fait|valent|vaut|[ée]gale?(?:nt)?|combien)(?= |$)| ?(?:->|=+>?|→|➜|≈)(?: ?\?)?/gi
const beforeConnector =
	/(?: (?:[çc]a|cela|c'est|font|fait|valent|vaut|[ée]gale?(?:nt)?|combien|[àa] convertir))+$/i
const afterConnector = /^(?: ?combien)?(?: de | d'| (?:en|in) )?/i

/** '5 pieds 3 pouces en cm', '7 L/100 km en mpg', 'combien de cl dans une tasse'. @returns null for an empty text. Never throws. */
export function readExpression(text: string, locale: Locale): ParseResult | null {
	if (text.length > maxExpressionLength) return { problem: { reason: 'tooLong' } }
	const size = readSize(text)
	if (size) return size.isKnown ? { size } : { problem: { reason: 'noSuchSize' } }
	const plain = plainSigns(text)
		.replace(/[ ?!.;=]+$/, '')
		.replace(opening, '')
	if (plain === '') return null
	const { source, target } = asking.exec(plain)?.groups ?? {}
	if (source && target) return readBoth(source, target, locale)
	let problem: { problem: ExpressionProblem } | undefined
	for (const { index, 0: word } of [...plain.matchAll(connector)].reverse()) {
		const parsed = readBoth(plain.slice(0, index), plain.slice(index + word.length), locale)
		if ('query' in parsed) return parsed
		problem ??= parsed
	}
	const alone = readBoth(plain, '', locale)
	return 'query' in alone ? alone : (problem ?? readWithoutConnector(plain, alone.problem, locale))
}

/** '5 ft cm': a unit after the quantity is the target. */
function readWithoutConnector(plain: string, problem: ExpressionProblem, locale: Locale) {
	const target = problem.reason === 'unknown' && plain.endsWith(problem.text) ? problem.text : ''
	const source = plain.slice(0, plain.length - target.length)
	return target !== '' && source.trim() !== '' && readTargets(target).every(({ candidates }) => candidates[0])
		? readBoth(source, target, locale)
		: { problem }
}

function readBoth(
	before: string,
	after: string,
	locale: Locale,
): { query: ConversionQuery } | { problem: ExpressionProblem } {
	const source = before.replace(beforeConnector, '')
	const target = after.replace(afterConnector, '')
	const isDifference = difference.test(source)
	const quantities = readQuantities(source.replace(difference, ''), locale)
	if ('problem' in quantities) {
		const { problem } = quantities
		return { problem: 'text' in problem ? unknown(problem.text, locale) : problem }
	}
	const targets = readTargets(target.trim())
	const missing = targets.find(({ candidates }) => candidates.length === 0)
	if (missing) return { problem: unknown(missing.text, locale) }
	const senses = sensesOf(quantities.quantities, targets).filter(
		({ category }) => !isDifference || category.name === 'temperatureDifference',
	)
	const [sense] = senses
	if (!sense) {
		if (quantities.quantities.at(-1)!.candidates.length === 0) return { problem: { reason: 'noUnit' } }
		const from = quantities.quantities[0]!.candidates[0]!.unit
		const to = targets[0]?.candidates[0]?.unit
		return { problem: to ? { reason: 'different', from, to } : { reason: 'mixedScales' } }
	}
	const { category, units } = sense
	const from = smallestOf(units)
	const value = sumOf(quantities.quantities, units, from)
	const to = unitsOf(targets, category)!
	return {
		query: {
			category,
			value,
			from,
			parts: quantities.quantities.map((quantity, place) => ({ value: quantity.value, unit: units[place]! })),
			to: to.length > 0 ? sorted(to) : defaultTarget({ category, value, from }, units),
			source: source.trim(),
			otherFrom: units.length > 1 ? [] : senses.slice(1).map(({ first }) => first),
			otherTo: targets.length === 1 ? othersIn(targets[0]!.candidates, category) : [],
		},
	}
}

const unknown = (text: string, locale: Locale): ExpressionProblem => ({
	reason: 'unknown',
	text,
	near: namesNear(text, locale),
})

type Target = { text: string; candidates: readonly Candidate[] }

/** 'pieds et pouces', 'ft + in', 'h:min:s'. */
function readTargets(text: string): Target[] {
	if (text === '') return []
	const candidates = unitsCalled(text)
	if (candidates.length > 0) return [{ text, candidates }]
	const parts = text.split(/ ?[+:,] ?| (?:et|and) /).filter(Boolean)
	const several = parts.length > 1 ? parts : text.split(' ')
	const read = several.map((part) => ({ text: part, candidates: unitsCalled(part) }))
	return several.length > 1 && read.every((part) => part.candidates.length > 0)
		? read
		: [{ text, candidates }]
}

/** The part of the text that equals `source` in normalized characters; `source` if there is none, as in '5km->m'. */
export function asTyped(text: string, source: string): string {
	const words = [...text.matchAll(/\S+/g)]
	for (const { index: start } of words) {
		for (const { index, 0: word } of words.filter((each) => each.index >= start)) {
			const part = text.slice(start, index + word.length)
			if (plainSigns(part) === source) return part
		}
	}
	return source
}

type FullSense = Sense & { category: Category; first: Candidate }

function sensesOf(quantities: readonly Quantity[], targets: readonly Target[]): FullSense[] {
	const senses: FullSense[] = []
	for (const first of quantities[0]!.candidates) {
		const { category, unit } = first
		if (senses.some((sense) => sense.first.unit === unit)) continue
		const sense = senseIn(category, unit, quantities)
		if (sense && unitsOf(targets, category)) senses.push({ ...sense, category, first })
	}
	return senses.filter(({ first }) => isAsLikely(first, senses[0]!.first))
}

/** 'Nm' is unlikely for 'nm'. */
const isAsLikely = ({ tier }: Candidate, best: Candidate) => tier <= Math.max(best.tier, 1)

function othersIn(candidates: readonly Candidate[], category: Category): readonly Candidate[] {
	const [best, ...others] = candidates.filter((candidate) => candidate.category === category)
	return others.filter((other) => isAsLikely(other, best!))
}

function unitsOf(targets: readonly Target[], category: Category): Unit[] | null {
	const units: Unit[] = []
	for (const { candidates } of targets) {
		const unit = unitAfter(units.at(-1), candidates, category)
		if (!unit) return null
		units.push(unit)
	}
	return units
}

const sorted = (units: readonly Unit[]) =>
	[...units].sort((a, b) => (isLarger(a, b) ? -1 : isLarger(b, a) ? 1 : 0))

const isLarger = (a: Unit, b: Unit) =>
	a.factor.numerator * b.factor.denominator > b.factor.numerator * a.factor.denominator

const smallestOf = (units: readonly Unit[]) => sorted(units).at(-1)!

/** A leading sign applies to all parts: '-5 ft 3 in' is less than -5 ft. */
function sumOf(quantities: readonly Quantity[], units: readonly Unit[], from: Unit): Rational {
	const sign = rational(quantities.length > 1 && quantities[0]!.value.numerator < 0n ? -1n : 1n)
	return quantities
		.map(({ value }, place) => convert(place > 0 ? multiply(value, sign) : value, units[place]!, from)!)
		.reduce(add)
}

function defaultTarget(
	{ category, value, from }: Pick<ConversionQuery, 'category' | 'value' | 'from'>,
	units: readonly Unit[],
) {
	const isCompound = compounds[category.name]?.some((parts) => parts.includes(from.id) && units.length > 1)
	const [first, second] = firstUnits[category.name]
	const pair = { [first]: second, [second]: first }
	const si = category.units[0]!
	const suggestedId = everydayTarget(category, value, from)?.id ?? (from === si ? second : si.id)
	const targetId = isCompound ? si.id : (pair[from.id] ?? suggestedId)
	return [category.units.find(({ id }) => id === targetId)!]
}
