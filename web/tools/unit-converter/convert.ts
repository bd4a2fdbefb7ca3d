import { add, divide, multiply, type Rational, subtract } from './rational.ts'
import type { Category, Unit } from './units.ts'

/** The same quantity in another unit of the same category, exactly. */
export function convert(value: Rational, from: Unit, to: Unit): Rational {
	return divide(subtract(inFirstUnit(value, from), to.offset), to.factor)
}

/** Whether such a quantity can be: no temperature is below absolute zero. */
export function isPossible(value: Rational, unit: Unit, category: Category): boolean {
	return !category.isAbsolute || inFirstUnit(value, unit).numerator >= 0n
}

const inFirstUnit = (value: Rational, { factor, offset }: Unit) => add(multiply(value, factor), offset)
