import type { Locale } from '#web/i18n/messages.ts'
import { add, divide, multiply, power, type Rational, rational } from './rational.ts'

/** Digits and exponents beyond these are a slip of the keyboard, and would only make the browser wait. */
const longestTyped = 60
const largestExponent = 1000

const ten = rational(10n)
const sixty = rational(60n)

const vulgarFractions: Record<string, string> = {
	'½': '1/2',
	'⅓': '1/3',
	'⅔': '2/3',
	'¼': '1/4',
	'¾': '3/4',
	'⅕': '1/5',
	'⅛': '1/8',
	'⅜': '3/8',
	'⅝': '5/8',
	'⅞': '7/8',
}

const digits = String.raw`\d+(?:[\s'’_.,]\d{3}(?!\d))*(?:[.,]\d+)?`
const powerOfTen = String.raw`10(?:\^[-+−]?\d+|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)`
const decimal = `(?:${powerOfTen}|(?:${digits}|[.,]\\d+)(?:[eE][-+−]?\\d+(?![\\d.,])|\\s?[×x*⋅]\\s?${powerOfTen})?)`

/** A number at the start of a text, as people write it: what `readNumber` reads. */
export const numberPattern = new RegExp(
	`^[-+−–]?\\s?(?:\\d+:\\d{1,2}(?::\\d{1,2}(?:[.,]\\d+)?)?|\\d+(?:\\s+|-)\\d+\\s?/\\s?\\d+|\\d+\\s?/\\s?\\d+|\\d*\\s?[${Object.keys(vulgarFractions).join('')}]|${decimal})`,
)

/**
 * The number that a person typed: a comma or a point before the decimals, groups of digits, an exponent, a fraction
 * ('1 234,5', '1,234.5', '-0.5', '6,02e23', '6,02 × 10^23', '3/8', '1 1/2', '2½'), or parts of sixty ('1:30').
 * A lone comma before three digits separates thousands in English, decimals in French.
 * @returns null when it is no number, or longer than `longest` characters.
 */
export function readNumber(typed: string, locale: Locale, longest = longestTyped): Rational | null {
	const text = typed.trim().replaceAll('−', '-').replace(/^–/, '-').replace(/^\+/, '').replace(/^-\s/, '-')
	if (text.length > longest) return null
	if (text.startsWith('-')) {
		const opposite = /^-[-+]/.test(text) ? null : readNumber(text.slice(1), locale, longest)
		return opposite && multiply(opposite, rational(-1n))
	}
	const spelled = text.replace(/[½⅓⅔¼¾⅕⅛⅜⅝⅞]$/, (sign) => ` ${vulgarFractions[sign]}`).trim()
	return readSixtieths(spelled) ?? readFraction(spelled, locale) ?? readDecimal(spelled, locale)
}

/** '1:30' is one and a half, '1:30:36' is 1.51: hours or degrees, minutes and seconds. */
function readSixtieths(text: string): Rational | null {
	const [, whole, minutes, seconds = '0'] = /^(\d+):([0-5]?\d)(?::([0-5]?\d(?:[.,]\d+)?))?$/.exec(text) ?? []
	if (whole === undefined || minutes === undefined) return null
	const parts = [whole, minutes, seconds].map((part) => readDecimal(part, 'fr'))
	return parts.reduceRight<Rational | null>(
		(sum, part) => part && add(part, sum ? divide(sum, sixty) : rational(0n)),
		null,
	)
}

function readFraction(text: string, locale: Locale): Rational | null {
	const [, whole, over, under] = /^(?:(\d+)(?:\s+|-))?(\d+)\s?\/\s?(\d+)$/.exec(text) ?? []
	if (over !== undefined && under !== undefined && BigInt(under) > 0n) {
		const fraction = rational(BigInt(over), BigInt(under))
		if (whole === undefined) return fraction
		if (fraction.numerator < fraction.denominator) return add(rational(BigInt(whole)), fraction)
	}
	const [numerator, denominator, more] = text.split('/').map((part) => readDecimal(part, locale))
	if (!numerator || !denominator || more !== undefined || denominator.numerator === 0n) return null
	return divide(numerator, denominator)
}

function readDecimal(text: string, locale: Locale): Rational | null {
	const compact = withoutGroups(plainExponent(text).replaceAll(/[\s'’_]/g, ''), locale)
	const [matched, whole = '', decimals = '', exponentDigits = '0'] =
		/^(\d*)(?:[.,](\d*))?(?:e([-+]?\d+))?$/i.exec(compact) ?? []
	if (matched === undefined || whole + decimals === '') return null
	const exponent = Number(exponentDigits)
	if (Math.abs(exponent) > largestExponent) return null
	return multiply(rational(BigInt(whole + decimals)), power(ten, exponent - decimals.length))
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const scientific = new RegExp(String.raw`^(?:(.*?)\s?[×x*⋅]\s?)?${powerOfTen}$`)

/** '6 × 10^23', '6 × 10²³' and '10²³' with an 'e': what is raised is marked, for 2 × 100 is no power. */
function plainExponent(text: string): string {
	const [matched, factor = '1'] = scientific.exec(text) ?? []
	if (matched === undefined) return text
	const exponent = /10\^?([^×x*⋅]+)$/.exec(text)![1]!
	const plain = exponent
		.replace('⁻', '-')
		.replace('⁺', '')
		.replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => `${raised.indexOf(digit)}`)
	return `${factor}e${plain}`
}

/** Where one mark stands between groups of three digits, as only thousands do, it goes. */
function withoutGroups(text: string, locale: Locale): string {
	const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:([.,])\d*)?(?:e.*)?$/i.exec(text)
	if (!grouped) return text
	const [, group, mark] = grouped
	if (group === mark) return text
	const isMany = text.split(group!).length > 2
	const isEnglish = locale === 'en' && group === ','
	return mark !== undefined || isMany || isEnglish ? text.replaceAll(group!, '') : text
}
