import type { Locale } from '#web/i18n/messages.ts'
import { add, divide, multiply, power, type Rational, rational } from './rational.ts'

const maxTypedLength = 60
const maxExponent = 1000

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

export const numberPattern = new RegExp(
	`^[-+−–]?\\s?(?:\\d+:\\d{1,2}(?::\\d{1,2}(?:[.,]\\d+)?)?|\\d+(?:\\s+|-)\\d+\\s?/\\s?\\d+|\\d+\\s?/\\s?\\d+|\\d*\\s?[${Object.keys(vulgarFractions).join('')}]|${decimal})`,
)

/** Accepts '1 234,5', '1,234.5', '6,02e23', '6,02 × 10^23', '3/8', '1 1/2', '2½', '1:30'. A lone comma before three digits separates thousands in English, decimals in French. */
export function readNumber(typed: string, locale: Locale, maxLength = maxTypedLength): Rational | null {
	const text = typed.trim().replaceAll('−', '-').replace(/^–/, '-').replace(/^\+/, '').replace(/^-\s/, '-')
	if (text.length > maxLength) return null
	if (text.startsWith('-')) {
		const opposite = /^-[-+]/.test(text) ? null : readNumber(text.slice(1), locale, maxLength)
		return opposite && multiply(opposite, rational(-1n))
	}
	const spelled = text.replace(/[½⅓⅔¼¾⅕⅛⅜⅝⅞]$/, (sign) => ` ${vulgarFractions[sign]}`).trim()
	return readSixtieths(spelled) ?? readFraction(spelled, locale) ?? readDecimal(spelled, locale)
}

/** '1:30' is 1.5, '1:30:36' is 1.51. */
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
	if (Math.abs(exponent) > maxExponent) return null
	return multiply(rational(BigInt(whole + decimals)), power(ten, exponent - decimals.length))
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const scientific = new RegExp(String.raw`^(?:(.*?)\s?[×x*⋅]\s?)?${powerOfTen}$`)

/** '6 × 10^23', '6 × 10²³' and '10²³' as '6e23' and '1e23'; '2 × 100' is not a power. */
function plainExponent(text: string): string {
	const [matched, factor = '1'] = scientific.exec(text) ?? []
	if (matched === undefined) return text
	const exponent = /10\^?([^×x*⋅]+)$/.exec(text)![1]!
	const plain = exponent
		.replace('⁻', '-')
		.replace('⁺', '')
		.replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => `${superscripts.indexOf(digit)}`)
	return `${factor}e${plain}`
}

function withoutGroups(text: string, locale: Locale): string {
	const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:([.,])\d*)?(?:e.*)?$/i.exec(text)
	if (!grouped) return text
	const [, group, mark] = grouped
	if (group === mark) return text
	const isMany = text.split(group!).length > 2
	const isEnglish = locale === 'en' && group === ','
	return mark !== undefined || isMany || isEnglish ? text.replaceAll(group!, '') : text
}

const smallNumbers =
	wordTable(`0 zéro zero|1 un une a an one|2 deux two|3 trois three|4 quatre four|5 cinq five|6 six
7 sept seven|8 huit eight|9 neuf nine|10 dix ten|11 onze eleven|12 douze twelve|13 treize thirteen|14 quatorze fourteen
15 quinze fifteen|16 seize sixteen|17 seventeen|18 eighteen|19 nineteen|20 vingt vingts twenty|30 trente thirty
40 quarante forty|50 cinquante fifty|60 soixante sixty|70 septante seventy|80 huitante octante eighty|90 nonante ninety`)

const largeNumbers = wordTable(
	'100 cent cents hundred|1000 mille thousand|1000000 million millions|1000000000 milliard milliards',
)

function wordTable(text: string): ReadonlyMap<string, number> {
	const lines = text.split(/[|\n]/).map((line) => line.split(' '))
	return new Map(lines.flatMap(([value, ...words]) => words.map((word) => [word, Number(value)] as const)))
}

const nextWord = /^(?:[ -]?(?:(?:et|and)[ -])?)(\p{L}+)(?!\p{L})/iu

type Spelled = { value: number; rest: string }

/** All numbers in words at the start, from the shortest: 'deux mille mètres' starts with 2 and with 2000 ('mille' is a mile). */
export function spelledNumbers(text: string): Spelled[] {
	const candidates: Spelled[] = []
	let [thousands, hundreds, last] = [0, 0, NaN]
	let rest = text
	for (;;) {
		const [matched = '', word = ''] = nextWord.exec(rest) ?? []
		const name = word.toLowerCase()
		// 'twenty and a half'
		if (/^an?$/.test(name) && candidates.length > 0) return candidates
		const unit = smallNumbers.get(name)
		const scale = largeNumbers.get(name)
		if (scale !== undefined) {
			if (scale > 100) [thousands, hundreds] = [thousands + (hundreds || 1) * scale, 0]
			else if (hundreds < 100) hundreds = (hundreds || 1) * scale
			else return candidates
		} else if (unit === undefined) return candidates
		else if (unit === 20 && last === 4) hundreds += 76
		else if (isNext(last, unit)) hundreds += unit
		else return candidates
		last = unit ?? NaN
		rest = rest.slice(matched.length)
		candidates.push({ value: thousands + hundreds, rest })
	}
}

/** 'vingt-cinq', 'soixante-quinze', 'dix-sept' */
const isNext = (last: number, unit: number) =>
	Number.isNaN(last) || (last >= 20 && unit < 20) || (last === 10 && unit >= 7 && unit < 10)
