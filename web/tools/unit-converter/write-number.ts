import type { Locale } from '#web/i18n/messages.ts'

const marks: Record<Locale, { decimal: string; group: string }> = {
	fr: { decimal: ',', group: '\u202f' },
	en: { decimal: '.', group: ',' },
}

/** A number as `writeDecimal` gives it ('-1234.5', '1.5e-12') in the typography of a language. A point at its end stays. */
export function writeNumber(text: string, locale: Locale): string {
	const { decimal, group } = marks[locale]
	const [, sign = '', whole = '', decimals, exponent] =
		/^(-?)(\d+)(?:\.(\d*))?(?:e(-?\d+))?$/.exec(text) ?? []
	const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
	const power = exponent ? `\u00a0×\u00a010${raise(exponent)}` : ''
	return `${sign && '−'}${grouped}${decimals === undefined ? '' : decimal + decimals}${power}`
}

/** The same number as a spreadsheet of that language reads it: no groups, an exponent after 'e'. */
export function writePlain(text: string, locale: Locale): string {
	return text.replace('.', marks[locale].decimal)
}

const superscripts = {
	'-': '⁻',
	'0': '⁰',
	'1': '¹',
	'2': '²',
	'3': '³',
	'4': '⁴',
	'5': '⁵',
	'6': '⁶',
	'7': '⁷',
	'8': '⁸',
	'9': '⁹',
}

/** The digits of an exponent, raised. */
export const raise = (exponent: string) =>
	[...exponent].map((character) => superscripts[character as keyof typeof superscripts]).join('')
