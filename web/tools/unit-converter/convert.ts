import { divide, power, type Rational, subtract } from './rational.ts'
import { toSi } from './read-definition.ts'
import type { Category, Unit } from './units.ts'

/**
 * The same quantity in another unit of the same category: an exact fraction, but for the 60 digits of π where
 * `throughPi` says so.
 * @returns null where there is none: 0 L/100 km goes no number of miles per gallon.
 */
export function convert(value: Rational, from: Unit, to: Unit): Rational | null {
	if (from === to) return value
	const isNothing = (from.isReciprocal || to.isReciprocal) && value.numerator === 0n
	if (isNothing) return from.isReciprocal === to.isReciprocal ? value : null
	const si = toSi(value, from)
	return subtract(divide(to.isReciprocal ? power(si, -1) : si, to.factor), to.offset)
}

/** Whether π, which no fraction is, stands between two units. */
export const throughPi = (from: Unit, to: Unit) =>
	from.isReciprocal === to.isReciprocal && from.piPower !== to.piPower

/** Whether one of the two is measured and not defined. */
export const isMeasured = (from: Unit, to: Unit) => from !== to && (from.uncertainty || to.uncertainty) !== ''

/** Whether such a quantity can be: no temperature is below absolute zero. */
export const isPossible = (value: Rational, unit: Unit, category: Category) =>
	category.name !== 'temperature' || toSi(value, unit).numerator >= 0n
