import { multiply, power, type Rational, rational } from './rational.ts'

/** From about 1e-30 to 1e30; never zero. */
export function randomRational(random: () => number): Rational {
	const digits = () => BigInt(1 + Math.floor(random() * 1e9))
	const sign = random() < 0.5 ? -1n : 1n
	return multiply(rational(sign * digits(), digits()), power(rational(10n), Math.floor(random() * 60) - 30))
}

export function relativeError(a: Rational, b: Rational): number {
	const over = a.numerator * b.denominator - b.numerator * a.denominator
	const under = b.numerator * a.denominator
	const digits = 10n ** 40n
	return Math.abs(Number((over * digits) / under)) / 1e40
}
