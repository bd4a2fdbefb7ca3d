import { useLocale } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'

/** Undefined when the page is in the same language. */
export function useTextLang(locale: Locale): Locale | undefined {
	return useLocale() === locale ? undefined : locale
}
