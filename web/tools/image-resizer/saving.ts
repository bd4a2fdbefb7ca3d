import type { Locale } from '#web/i18n/messages.ts'

/** How much lighter the result is, as '92 %'; never more than it is: 'all of it' would be untrue. `null` below 1 %. */
export function savingOf(before: number, after: number, locale: Locale): string | null {
	const percent = Math.floor((1 - after / before) * 100)
	if (percent < 1) return null
	return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
}
