/** An exact fraction in lowest terms, its denominator positive. */
export type Rational = { numerator: bigint; denominator: bigint }

/** Digits and exponents beyond these are a slip of the keyboard, and would only make the browser wait. */
const longestInput = 60
const largestExponent = 300

/** @throws {RangeError} when the denominator is zero. */
export function rational(numerator: bigint, denominator = 1n): Rational {
	if (denominator === 0n) throw new RangeError('A fraction has no zero below')
	const divisor = commonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n)
	return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const add = (a: Rational, b: Rational) =>
	rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const subtract = (a: Rational, b: Rational) => add(a, { ...b, numerator: -b.numerator })

export const multiply = (a: Rational, b: Rational) =>
	rational(a.numerator * b.numerator, a.denominator * b.denominator)

/** @throws {RangeError} when `b` is zero. */
export const divide = (a: Rational, b: Rational) =>
	rational(a.numerator * b.denominator, a.denominator * b.numerator)

/**
 * The number that a person typed: a comma or a point before the decimals, spaces between groups of digits, an
 * exponent if they like ('1 234,5', '-0.5', '6,02e23'). `null` when it is not a number.
 */
export function parseNumber(typed: string): Rational | null {
	const compact = typed.replaceAll(/[\s'’_]/g, '').replace(/^[−–]/, '-')
	const [, sign, whole = '', decimals = '', exponentDigits = '0'] =
		/^([-+]?)(\d*)(?:[.,](\d*))?(?:e([-+]?\d+))?$/i.exec(compact) ?? []
	if (sign === undefined || whole + decimals === '' || compact.length > longestInput) return null
	const exponent = Number(exponentDigits)
	if (Math.abs(exponent) > largestExponent) return null
	const digits =
		BigInt(sign === '-' ? `-${whole}${decimals}` : whole + decimals) * 10n ** BigInt(Math.max(exponent, 0))
	return rational(digits, 10n ** BigInt(decimals.length + Math.max(-exponent, 0)))
}

export type Decimal = {
	/** With a point, without groups: '-1234.5', '1.5e-12'. */
	text: string
	/** Whether the text is the number itself and not rounded. */
	isExact: boolean
}

/** The number in at most `significantDigits` digits, rounded half away from zero; with an exponent when far from 1. */
export function writeDecimal(value: Rational, significantDigits = 12): Decimal {
	if (value.numerator === 0n) return { text: '0', isExact: true }
	const sign = value.numerator < 0n ? '-' : ''
	const numerator = value.numerator < 0n ? -value.numerator : value.numerator
	let exponent = numerator.toString().length - value.denominator.toString().length
	if (numerator * tenTo(-exponent) < value.denominator * tenTo(exponent)) exponent--
	const shift = significantDigits - 1 - exponent
	const scaled = numerator * tenTo(shift)
	const divisor = value.denominator * tenTo(-shift)
	const rounded = ((scaled * 2n + divisor) / (divisor * 2n)).toString()
	if (rounded.length > significantDigits) exponent++
	const digits = rounded.slice(0, significantDigits).replace(/0+$/, '')
	const isFar = exponent < -6 || exponent >= Math.max(significantDigits, 15)
	const text = isFar ? `${placePoint(digits, 0)}e${exponent}` : placePoint(digits, exponent)
	return { text: sign + text, isExact: scaled % divisor === 0n }
}

/** Puts the point after the digit of 10 to the power of `exponent`. */
function placePoint(digits: string, exponent: number): string {
	if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`
	const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
	const decimals = digits.slice(exponent + 1)
	return decimals ? `${whole}.${decimals}` : whole
}

const tenTo = (exponent: number) => (exponent > 0 ? 10n ** BigInt(exponent) : 1n)

function commonDivisor(a: bigint, b: bigint): bigint {
	while (b !== 0n) [a, b] = [b, a % b]
	return a < 0n ? -a : a
}
