import type { Locale } from '#web/i18n/messages.ts'

const unitNames = ['byte', 'kilobyte', 'megabyte', 'gigabyte']

/** '1,5 Mo', '1.5 MB' */
export function formatSize(byteCount: number, locale: Locale): string {
	const power = Math.min(unitNames.length - 1, Math.floor(Math.log10(Math.max(1, byteCount)) / 3))
	const key = `${locale} ${power}`
	const writer = writers.get(key) ?? createWriter(power, locale)
	writers.set(key, writer)
	return writer.format(byteCount / 1000 ** power)
}

/** Creating one takes longer than formatting a hundred sizes. */
const writers = new Map<string, Intl.NumberFormat>()

const createWriter = (power: number, locale: Locale) =>
	new Intl.NumberFormat(locale, {
		style: 'unit',
		unit: unitNames[power],
		// English has no symbol for bytes: '6 byte' would be wrong.
		unitDisplay: power === 0 && locale === 'en' ? 'long' : 'short',
		maximumFractionDigits: power === 0 ? 0 : 1,
	})
