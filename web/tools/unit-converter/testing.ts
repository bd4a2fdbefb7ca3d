import { multiply, power, type Rational, rational } from './rational.ts'

/** A fraction of either sign, from some 1e-30 to some 1e30; never zero. */
export function randomRational(random: () => number): Rational {
	const digits = () => BigInt(1 + Math.floor(random() * 1e9))
	const sign = random() < 0.5 ? -1n : 1n
	return multiply(rational(sign * digits(), digits()), power(rational(10n), Math.floor(random() * 60) - 30))
}

/** How far two fractions are apart, beside the second; as precise as a double. */
export function relativeError(a: Rational, b: Rational): number {
	const over = a.numerator * b.denominator - b.numerator * a.denominator
	const under = b.numerator * a.denominator
	const digits = 10n ** 40n
	return Math.abs(Number((over * digits) / under)) / 1e40
}
