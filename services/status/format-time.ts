import type { Locale } from './localized-text.ts'

/** '21 novembre 2026 à 10:30', in Paris, to the minute. */
export function formatTime(at: number | string, locale: Locale): string {
	const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
		dateStyle: 'long',
		timeStyle: 'short',
		timeZone: 'Europe/Paris',
	})
	const text = format.format(new Date(at))
	// French counts the first of a month as an ordinal; Intl does not.
	return locale === 'fr' ? text.replace(/^1 /, '1er ') : text
}
