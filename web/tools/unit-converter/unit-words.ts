import type { Locale } from '#web/i18n/messages.ts'
import type { Answer, Conversion, Impossible } from './conversion.ts'
import { messages } from './converter-messages.ts'
import type { Asked } from './read-expression.ts'
import type { Unit } from './units.ts'
import { writeDecimal } from './write-decimal.ts'
import { writeNumber } from './write-number.ts'

/** 'pied et pouce': the names of units that are written one after the other. */
export function nameOf(units: readonly Unit[], locale: Locale): string {
	const names = units.map(({ name }) => name[locale])
	if (names.length === 1) return names[0]!
	return messages[locale].and(names.slice(0, -1).join(', '), names.at(-1)!)
}

/** Signs that stand against their number: '48°', '51′'. The others, '%' and '°C' too, come after a space (SI, 5.4.3). */
const closeSigns = /^[°′″]$/

/** '63 in': what is converted. */
export const givenText = ({ value, from, digits }: Conversion, locale: Locale): string =>
	value ? withSymbol(writeDecimal(value, digits).text, from, locale) : ''

/** '5 ft 3 in': what was asked for in several parts; '' where there was one. */
export const partsText = ({ parts }: Asked, digits: number, locale: Locale): string =>
	parts.length > 1
		? parts.map(({ value, unit }) => withSymbol(writeDecimal(value, digits).text, unit, locale)).join(' ')
		: ''

/** '160,02 cm', '5 ft 3 in': what it is converted to. */
export function resultText({ to }: Conversion, answer: Answer, locale: Locale): string {
	const { parts, rounded, isNegative } = answer
	if (!parts) return withSymbol(rounded.text, to[0]!, locale)
	const sign = isNegative ? '−' : ''
	return sign + parts.map((part, place) => withSymbol(part, to[place]!, locale)).join(' ')
}

/** '63 in = 160,02 cm'; '' where there is no answer. */
export const equationText = (
	conversion: Conversion,
	answer: Answer | Impossible | null,
	locale: Locale,
): string =>
	answer && typeof answer !== 'string'
		? `${givenText(conversion, locale)} ${answer.rounded.isExact ? '=' : '≈'} ${resultText(conversion, answer, locale)}`
		: ''

/** What stands for a unit in full letters and takes a plural, as no symbol does (SI, 5.2). */
const wholeWords =
	/^(?:tasse|verre|bol|pincée|goutte|entité|siècle|toise|grosse|lieue|pinte|FR league|FR pint|glass|bowl|coffee cup|cup|pinch|drop)$/

function withSymbol(number: string, { symbol }: Unit, locale: Locale): string {
	const written = symbol[locale]
	// The symbol of the unit one is not written (SI, 5.4.7).
	if (written === '1') return writeNumber(number, locale)
	const space = closeSigns.test(written) ? '' : '\u00a0'
	const isPlural =
		wholeWords.test(written) && { fr: Math.abs(Number(number)) >= 2, en: number !== '1' }[locale]
	const plural = isPlural ? (/(?:ss|ch)$/.test(written) ? 'es' : 's') : ''
	return `${writeNumber(number, locale)}${space}${written}${plural}`
}
