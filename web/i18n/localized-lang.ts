import { useLocale } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'

/** The `lang` attribute of a text in `locale`; undefined when the page has the same language. */
export function useTextLang(locale: Locale): Locale | undefined {
	return useLocale() === locale ? undefined : locale
}
