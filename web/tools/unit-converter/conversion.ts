import { type FromWords, longestValue, type Options } from './search-params.ts'
import { firstUnits } from './first-units.ts'
import { convert, isMeasured, isPossible, throughPi } from './convert.ts'
import { multiply, type Rational } from './rational.ts'
import { readNumber } from './read-number.ts'
import type { Asked } from './read-expression.ts'
import type { AskedSize } from './read-size.ts'
import { type Category, findCategory, type Unit } from './units.ts'
import { type Decimal, type Repeating, writeDecimal, writeParts, writeRepeating } from './write-decimal.ts'

/** What the options of an address mean. */
export type Conversion = {
	category: Category
	/** null while what is typed is no number. */
	value: Rational | null
	from: Unit
	/** One unit, or several from large to small. */
	to: readonly Unit[]
	digits: number
}

/** Units that the category does not have become those that it opens with; null where there is no such category. */
export function conversionOf({ category: name, value, from, to, digits }: Options): Conversion | null {
	const category = findCategory(name)
	if (!category) return null
	const find = (id: string) => category.units.find((unit) => unit.id === id)
	const [first, second] = firstUnits[category.name].map((id) => find(id)!) as [Unit, Unit]
	const wanted = to.split('+').map(find)
	const isKnown = wanted.every((unit) => unit !== undefined)
	return {
		category,
		value: readNumber(value, 'fr', longestValue),
		from: find(from) ?? first,
		to: isKnown ? (wanted as Unit[]) : [second],
		digits,
	}
}

/** How an address has what was asked in words. */
export const optionsOf = ({ category, value, from, to }: Asked): FromWords => ({
	category: category.name,
	value: neutral(value),
	from: from.id,
	to: to.map(({ id }) => id).join('+'),
})

/** More digits than people type, and than a sum of what they type has. */
const mostDigits = 100

/** How an address has a size of shoes. */
export const sizeOptions = ({ value, from }: AskedSize): FromWords => ({
	category: 'shoes',
	value,
	from,
	to: '',
})

/** A number that reads the same in every language: all its digits where they end, else a fraction. */
export function neutral(value: Rational): string {
	const { text, isExact } = writeDecimal(value, mostDigits)
	return isExact ? text : `${value.numerator}/${value.denominator}`
}

/** How far a result is to be trusted beyond its rounding. */
type Certainty = 'exact' | 'pi' | 'measured'

export type Answer = {
	/** In the unit asked for; the last part where there are several. */
	rounded: Decimal
	/** Before each unit, where several are asked for. */
	parts?: readonly string[]
	isNegative: boolean
	certainty: Certainty
	/** The whole number behind a rounded one: a fraction, and its decimals where their period is short. */
	exact?: { fraction: Rational; decimals: Repeating | null }
}

export type Impossible = 'coldness' | 'division'

/** Decimals and fractions longer than these say nothing to anybody. */
const longestRepeating = 60
const longestFraction = 40

/** The quantity in the unit or units asked for, or why there is none. */
export function answerOf({ category, value, from, to, digits }: Conversion): Answer | Impossible | null {
	if (!value) return null
	if (!isPossible(value, from, category)) return 'coldness'
	const last = to.at(-1)!
	const converted = convert(value, from, last)
	if (!converted) return 'division'
	const certainty = isMeasured(from, last) ? 'measured' : throughPi(from, last) ? 'pi' : 'exact'
	const isNegative = converted.numerator < 0n
	if (to.length > 1) {
		const ratios = to.map(({ factor }) => factor)
		const { parts, isExact } = writeParts(multiply(converted, last.factor), ratios, digits)
		return { rounded: { text: parts.at(-1)!, isExact }, parts, isNegative, certainty }
	}
	const rounded = writeDecimal(converted, digits)
	const isShort = `${converted.numerator}${converted.denominator}`.length <= longestFraction
	const decimals = writeRepeating(converted, longestRepeating)
	const tellsMore = certainty === 'exact' && !rounded.isExact && (isShort || decimals)
	return { rounded, isNegative, certainty, ...(tellsMore && { exact: { fraction: converted, decimals } }) }
}
