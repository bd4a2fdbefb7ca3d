import type { Locale } from '#web/i18n/messages.ts'
import type { Answer, Conversion, Impossible } from './conversion.ts'
import { messages } from './messages.ts'
import type { ConversionQuery } from './read-expression.ts'
import { type Unit, plainId, toSi, type Category, findUnit } from './units.ts'
import { writeDecimal, writeNumber, raise } from './write-number.ts'
import { one } from './rational.ts'

export function nameOf(units: readonly Unit[], locale: Locale): string {
	const names = units.map(({ name }) => name[locale])
	if (names.length === 1) return names[0]!
	return messages[locale].and(names.slice(0, -1).join(', '), names.at(-1)!)
}

/** Symbols without a preceding space; all others have one, including '%' and '°C' (SI, 5.4.3). */
const closeSigns = /^[°′″]$/

export const inputText = ({ value, from, digits }: Conversion, locale: Locale): string =>
	value ? withSymbol(writeDecimal(value, digits).text, from, locale) : ''

export const partsText = ({ parts }: ConversionQuery, digits: number, locale: Locale): string =>
	parts.length > 1
		? parts.map(({ value, unit }) => withSymbol(writeDecimal(value, digits).text, unit, locale)).join(' ')
		: ''

export function resultText({ to }: Conversion, answer: Answer, locale: Locale): string {
	const { parts, rounded, isNegative } = answer
	if (!parts) return withSymbol(rounded.text, to[0]!, locale)
	const sign = isNegative ? '−' : ''
	return sign + parts.map((part, place) => withSymbol(part, to[place]!, locale)).join(' ')
}

export const equationText = (
	conversion: Conversion,
	answer: Answer | Impossible | null,
	locale: Locale,
): string =>
	answer && typeof answer !== 'string'
		? `${inputText(conversion, locale)} ${answer.rounded.isExact ? '=' : '≈'} ${resultText(conversion, answer, locale)}`
		: ''

/** Symbols that are words and take a plural (SI, 5.2). */
const wholeWords =
	/^(?:tasse|verre|bol|pincée|goutte|entité|siècle|toise|grosse|lieue|pinte|FR league|FR pint|glass|bowl|coffee cup|cup|pinch|drop)$/

function withSymbol(number: string, { symbol }: Unit, locale: Locale): string {
	const text = symbol[locale]
	// The symbol of the unit one is not written (SI, 5.4.7).
	if (text === '1') return writeNumber(number, locale)
	const space = closeSigns.test(text) ? '' : '\u00a0'
	const isPlural = wholeWords.test(text) && { fr: Math.abs(Number(number)) >= 2, en: number !== '1' }[locale]
	const plural = isPlural ? (/(?:ss|ch)$/.test(text) ? 'es' : 's') : ''
	return `${writeNumber(number, locale)}${space}${text}${plural}`
}

const term = /([ /]|^)([^ /^]+)(?:\^(\d+))?/g

/** '1 mi = 1 760 yd = 1 609,344 m' */
export function definitionText(unit: Unit, category: Category, locale: Locale): string {
	const words = messages[locale]
	const symbol = unit.symbol[locale]
	const si = category.units[0]!
	const [, offset, inverse, rest = ''] = /^(?:\+([\d.]+) |(inv) )?(.*)$/.exec(unit.definition) ?? []
	const product = productText(rest, locale)
	const isTrivial = unit.prefixFactor !== one || product === `1\u00a0${symbol}` || rest === '1'
	if (isTrivial && unit === si) return `${symbol}${colon[locale]}${words.siUnit}`
	if (inverse) return `x ${symbol} = ${words.inverse(product)}`
	if (offset) return `x ${symbol} = (x + ${writeNumber(offset, locale)}) × ${product}`
	const { text, isExact } = writeDecimal(toSi(one, unit), 20)
	const number = `${writeNumber(text, locale)}\u00a0${si.symbol[locale]}`
	const inSi = unit === si || number === product ? '' : ` ${isExact ? '=' : '≈'} ${number}`
	return `1\u00a0${symbol}${isTrivial ? '' : ` = ${product}`}${inSi}`
}

const colon: Record<Locale, string> = { fr: '\u00a0: ', en: ': ' }

/** '231 in^3' as '231 in³', 'lb g0/in^2' as 'lb⋅g₀/in²'. */
function productText(definition: string, locale: Locale): string {
	let isAfterNumber = false
	return [...definition.matchAll(term)]
		.map(([, sign, name = '', exponent]) => {
			const isNumber = /^\d/.test(name)
			const factor = isNumber ? writeNumber(name, locale) : nameIn(name, locale)
			const join = sign === '/' ? '/' : sign === '' ? '' : isAfterNumber && !isNumber ? '\u00a0' : '⋅'
			isAfterNumber = isNumber
			return join + factor + (exponent ? raise(exponent) : '')
		})
		.join('')
}

const nameIn = (name: string, locale: Locale) =>
	name === 'pi' ? 'π' : (findUnit(plainId(name))?.symbol[locale] ?? name)

export function certaintyText(unit: Unit, category: Category, locale: Locale): string {
	const words = messages[locale]
	if (unit.uncertainty) {
		const symbol = category.units[0]!.symbol[locale]
		return words.uncertain(`${writeNumber(plainNumber(unit.uncertainty), locale)} ${symbol}`)
	}
	if (unit.source === 'KI') return words.byPractice
	return unit.piPower === 0 ? words.byDefinition : words.withPi
}

/** '0.00000000052e-27' as '5.2e-37'. */
const plainNumber = (text: string) => String(Number(text)).replace('e+', 'e')
