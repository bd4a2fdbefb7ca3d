import type { Locale } from './messages.ts'

const timeZone = 'Europe/Paris'
const languageOf: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' }

/**
 * The day of an ISO 8601 instant in Paris time: '1er octobre 2026', '1 October 2026'; with the `dateStyle` 'medium', for
 * tables, '1er oct. 2026', '1 Oct 2026'.
 */
export function formatDate(iso: string, locale: Locale, dateStyle: 'long' | 'medium' = 'long'): string {
	return format(iso, locale, { dateStyle })
}

/** Day and time of an ISO 8601 instant in Paris time; with the `dateStyle` 'medium', for tables, '1er oct. 2026, 14:05'. */
export function formatDateTime(iso: string, locale: Locale, dateStyle: 'long' | 'medium' = 'long'): string {
	return format(iso, locale, { dateStyle, timeStyle: 'short' })
}

/** The time of day of an ISO 8601 instant in Paris. */
export function formatTime(iso: string, locale: Locale): string {
	return format(iso, locale, { timeStyle: 'short' })
}

/** When something takes place, in Paris time: 'samedi 5 décembre 2026, 14:00 – 18:00'; no line begins with the dash. */
export function formatPeriod(from: string, until: string | null, locale: Locale): string {
	const dayOf = (iso: string) =>
		format(iso, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
	const timeOf = (iso: string) => formatTime(iso, locale)
	const start = `${dayOf(from)}, ${timeOf(from)}`
	if (until === null) return start
	const isSameDay = dayOf(from) === dayOf(until)
	return `${start}\u00A0– ${isSameDay ? timeOf(until) : `${dayOf(until)}, ${timeOf(until)}`}`
}

function format(iso: string, locale: Locale, style: Intl.DateTimeFormatOptions): string {
	const text = new Intl.DateTimeFormat(languageOf[locale], { ...style, timeZone }).format(new Date(iso))
	// French writes the first of a month as an ordinal; Intl does not.
	if (locale === 'fr') return text.replace(/^(\p{L}+ )?1 (?=\p{L})/u, '$11er ')
	// British English has no comma after the weekday; some versions of ICU write one.
	return text.replace(/^(\p{L}+), /u, '$1 ')
}

/** '1 234,5' in French, '1,234.5' in English. */
export function formatNumber(value: number, locale: Locale): string {
	return new Intl.NumberFormat(languageOf[locale]).format(value)
}
