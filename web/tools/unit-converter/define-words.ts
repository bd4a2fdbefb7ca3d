import type { Locale } from '#web/i18n/messages.ts'
import { messages } from './converter-messages.ts'
import { plainId } from './read-table.ts'
import { toSi } from './read-definition.ts'
import { one } from './rational.ts'
import { type Category, findUnit, type Unit } from './units.ts'
import { writeDecimal } from './write-decimal.ts'
import { raise, writeNumber } from './write-number.ts'

const term = /([ /]|^)([^ /^]+)(?:\^(\d+))?/g

/** The definition of a unit as people write it, with its symbol: '1 mi = 1 760 yd = 1 609,344 m'. */
export function definitionText(unit: Unit, category: Category, locale: Locale): string {
	const words = messages[locale]
	const symbol = unit.symbol[locale]
	const si = category.units[0]!
	const [, offset, inverse, rest = ''] = /^(?:\+([\d.]+) |(inv) )?(.*)$/.exec(unit.definition) ?? []
	const product = productText(rest, locale)
	const saysNothing = unit.prefixFactor !== one || product === `1\u00a0${symbol}` || rest === '1'
	if (saysNothing && unit === si) return `${symbol}${colon[locale]}${words.siUnit}`
	if (inverse) return `x ${symbol} = ${words.inverse(product)}`
	if (offset) return `x ${symbol} = (x + ${writeNumber(offset, locale)}) × ${product}`
	const { text, isExact } = writeDecimal(toSi(one, unit), 20)
	const number = `${writeNumber(text, locale)}\u00a0${si.symbol[locale]}`
	const inSi = unit === si || number === product ? '' : ` ${isExact ? '=' : '≈'} ${number}`
	return `1\u00a0${symbol}${saysNothing ? '' : ` = ${product}`}${inSi}`
}

const colon: Record<Locale, string> = { fr: '\u00a0: ', en: ': ' }

/** '231 in^3' as '231 in³', 'lb g0/in^2' as 'lb⋅g₀/in²'. */
function productText(definition: string, locale: Locale): string {
	let isAfterNumber = false
	return [...definition.matchAll(term)]
		.map(([, sign, name = '', exponent]) => {
			const isNumber = /^\d/.test(name)
			const written = isNumber ? writeNumber(name, locale) : nameIn(name, locale)
			const join = sign === '/' ? '/' : sign === '' ? '' : isAfterNumber && !isNumber ? '\u00a0' : '⋅'
			isAfterNumber = isNumber
			return join + written + (exponent ? raise(exponent) : '')
		})
		.join('')
}

const nameIn = (name: string, locale: Locale) =>
	name === 'pi' ? 'π' : (findUnit(plainId(name))?.symbol[locale] ?? name)

/** Whether a definition is exact, and if not, by how much it is not. */
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
