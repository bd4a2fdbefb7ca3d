import { type OptionsFromWords, maxValueLength, type Options } from './options.ts'
import { firstUnits } from './categories.ts'
import { multiply, type Rational } from './rational.ts'
import { readNumber } from './read-number.ts'
import type { ConversionQuery } from './read-expression.ts'
import type { SizeQuery } from './sizes.ts'
import {
	type Category,
	convert,
	findCategory,
	isMeasured,
	isPossible,
	throughPi,
	type Unit,
} from './units.ts'
import { type Decimal, type Repeating, writeDecimal, writeParts, writeRepeating } from './write-number.ts'

export type Conversion = {
	category: Category
	/** null while the text is not a number. */
	value: Rational | null
	from: Unit
	/** One unit, or several from large to small. */
	to: readonly Unit[]
	digits: number
}

/** Unknown units fall back to the default ones of the category; null for an unknown category. */
export function conversionOf({ category: name, value, from, to, digits }: Options): Conversion | null {
	const category = findCategory(name)
	if (!category) return null
	const find = (id: string) => category.units.find((unit) => unit.id === id)
	const [first, second] = firstUnits[category.name].map((id) => find(id)!) as [Unit, Unit]
	const targets = to.split('+').map(find)
	const isKnown = targets.every((unit) => unit !== undefined)
	return {
		category,
		value: readNumber(value, 'fr', maxValueLength),
		from: find(from) ?? first,
		to: isKnown ? (targets as Unit[]) : [second],
		digits,
	}
}

export const optionsOf = ({ category, value, from, to }: ConversionQuery): OptionsFromWords => ({
	category: category.name,
	value: neutral(value),
	from: from.id,
	to: to.map(({ id }) => id).join('+'),
})

const maxNeutralDigits = 100

export const sizeOptions = ({ value, from }: SizeQuery): OptionsFromWords => ({
	category: 'shoes',
	value,
	from,
	to: '',
})

/** A language-neutral number: a decimal if it terminates, else a fraction. */
export function neutral(value: Rational): string {
	const { text, isExact } = writeDecimal(value, maxNeutralDigits)
	return isExact ? text : `${value.numerator}/${value.denominator}`
}

type Certainty = 'exact' | 'pi' | 'measured'

export type Answer = {
	rounded: Decimal
	/** Set for several target units. */
	parts?: readonly string[]
	isNegative: boolean
	certainty: Certainty
	/** The exact value behind a rounded one. */
	exact?: { fraction: Rational; decimals: Repeating | null }
}

export type Impossible = 'coldness' | 'division'

const maxRepeatingDigits = 60
const maxFractionDigits = 40

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
	const isShort = `${converted.numerator}${converted.denominator}`.length <= maxFractionDigits
	const decimals = writeRepeating(converted, maxRepeatingDigits)
	const hasExact = certainty === 'exact' && !rounded.isExact && (isShort || decimals)
	return { rounded, isNegative, certainty, ...(hasExact && { exact: { fraction: converted, decimals } }) }
}
