import {
	absolute,
	divide,
	multiply,
	power,
	type Rational,
	rational,
	roundHalfEven,
	subtract,
} from './rational.ts'
import type { Locale } from '#web/i18n/messages.ts'

export type Decimal = {
	/** With a point, without groups: '-1234.5', '1.5e-12'. */
	text: string
	isExact: boolean
}

const ten = rational(10n)

export function writeDecimal(value: Rational, significantDigits: number): Decimal {
	if (value.numerator === 0n) return { text: '0', isExact: true }
	const magnitude = absolute(value)
	const exponent = exponentOf(magnitude)
	const scaled = multiply(magnitude, power(ten, significantDigits - 1 - exponent))
	const rounded = roundHalfEven(scaled).toString()
	const place = rounded.length > significantDigits ? exponent + 1 : exponent
	const digits = rounded.slice(0, significantDigits).replace(/0+$/, '')
	const isFar = place < -6 || place >= Math.max(significantDigits, 15)
	const text = isFar ? `${placePoint(digits, 0)}e${place}` : placePoint(digits, place)
	return { text: value.numerator < 0n ? `-${text}` : text, isExact: scaled.denominator === 1n }
}

function exponentOf({ numerator, denominator }: Rational): number {
	const guess = numerator.toString().length - denominator.toString().length
	const isTooHigh =
		guess < 0
			? numerator * 10n ** BigInt(-guess) < denominator
			: numerator < denominator * 10n ** BigInt(guess)
	return isTooHigh ? guess - 1 : guess
}

function placePoint(digits: string, exponent: number): string {
	if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`
	const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
	const decimals = digits.slice(exponent + 1)
	return decimals ? `${whole}.${decimals}` : whole
}

/** '0.1' and period '6' for 1/6. */
export type Repeating = { text: string; period: string }

export function writeRepeating(value: Rational, maxDigits: number): Repeating | null {
	const { numerator, denominator } = absolute(value)
	const sign = value.numerator < 0n ? '-' : ''
	const whole = `${sign}${numerator / denominator}`
	if (whole.length > maxDigits) return null
	let rest = numerator % denominator
	let decimals = ''
	const positions = new Map<bigint, number>()
	while (rest !== 0n && !positions.has(rest)) {
		if (decimals.length === maxDigits) return null
		positions.set(rest, decimals.length)
		rest *= 10n
		decimals += rest / denominator
		rest %= denominator
	}
	const from = positions.get(rest) ?? decimals.length
	const once = decimals.slice(0, from)
	const period = decimals.slice(from)
	return { text: decimals ? `${whole}.${once}` : whole, period }
}

/** Rounds before splitting, so that no part reads '60 s' or '12 in'. `sizes` go from large to small, in any one unit. */
export function writeParts(value: Rational, sizes: readonly Rational[], significantDigits: number) {
	const smallest = sizes.at(-1)!
	const inSmallest = divide(absolute(value), smallest)
	const wholeDigits = roundHalfEven(inSmallest).toString().length
	const scale = 10n ** BigInt(Math.max(0, significantDigits - wholeDigits))
	const scaled = multiply(inSmallest, rational(scale))
	let rest = rational(roundHalfEven(scaled), scale)
	const parts = sizes.map((size, index) => {
		if (index === sizes.length - 1) return writeDecimal(rest, significantDigits).text
		const ratio = divide(size, smallest)
		const count = divide(rest, ratio)
		const whole = rational(count.numerator / count.denominator)
		rest = subtract(rest, multiply(whole, ratio))
		return whole.numerator.toString()
	})
	return { parts, isNegative: value.numerator < 0n, isExact: scaled.denominator === 1n }
}

const numberMarks: Record<Locale, { decimal: string; group: string }> = {
	fr: { decimal: ',', group: '\u202f' },
	en: { decimal: '.', group: ',' },
}

/** `text`: from `writeDecimal`. */
export function writeNumber(text: string, locale: Locale): string {
	const { decimal, group } = numberMarks[locale]
	const [, sign = '', whole = '', decimals, exponent] =
		/^(-?)(\d+)(?:\.(\d*))?(?:e(-?\d+))?$/.exec(text) ?? []
	const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
	const power = exponent ? `\u00a0×\u00a010${raise(exponent)}` : ''
	return `${sign && '−'}${grouped}${decimals === undefined ? '' : decimal + decimals}${power}`
}

export function writePlain(text: string, locale: Locale): string {
	return text.replace('.', numberMarks[locale].decimal)
}

export const raise = (exponent: string) =>
	exponent.replace('-', '⁻').replaceAll(/\d/g, (digit) => superscripts[Number(digit)]!)

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
