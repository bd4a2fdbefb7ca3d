import type { Locale } from '#web/i18n/messages.ts'

const timeZone = 'Europe/Paris'

/** The time of day of an ISO 8601 instant in Paris: '14 h 05', '14:05'. */
export function clockTime(iso: string, locale: Locale): string {
	const style = { hour: '2-digit', minute: '2-digit', timeZone } as const
	const time = new Intl.DateTimeFormat('en-GB', style).format(new Date(iso))
	return locale === 'fr' ? time.replace(/^0?(\d+):/, '$1\u00a0h\u00a0') : time
}
