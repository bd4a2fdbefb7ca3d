/** In lowest terms, with a positive denominator. */
export type Rational = { numerator: bigint; denominator: bigint }

/** @throws {RangeError} when the denominator is zero. */
export function rational(numerator: bigint, denominator = 1n): Rational {
	if (denominator === 0n) throw new RangeError('The denominator is zero')
	const divisor = commonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n)
	return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const zero = rational(0n)
export const one = rational(1n)

export const add = (a: Rational, b: Rational) =>
	rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const subtract = (a: Rational, b: Rational) => add(a, { ...b, numerator: -b.numerator })

export const multiply = (a: Rational, b: Rational) =>
	rational(a.numerator * b.numerator, a.denominator * b.denominator)

export const divide = (a: Rational, b: Rational) =>
	rational(a.numerator * b.denominator, a.denominator * b.numerator)

export const power = ({ numerator, denominator }: Rational, exponent: number) =>
	exponent < 0
		? rational(denominator ** BigInt(-exponent), numerator ** BigInt(-exponent))
		: rational(numerator ** BigInt(exponent), denominator ** BigInt(exponent))

export const absolute = (a: Rational): Rational => (a.numerator < 0n ? { ...a, numerator: -a.numerator } : a)

export function roundHalfEven({ numerator, denominator }: Rational): bigint {
	const magnitude = numerator < 0n ? -numerator : numerator
	const whole = magnitude / denominator
	const twice = (magnitude % denominator) * 2n
	const goesUp = twice > denominator || (twice === denominator && whole % 2n === 1n)
	const rounded = goesUp ? whole + 1n : whole
	return numerator < 0n ? -rounded : rounded
}

function commonDivisor(a: bigint, b: bigint): bigint {
	while (b !== 0n) [a, b] = [b, a % b]
	return a < 0n ? -a : a
}
