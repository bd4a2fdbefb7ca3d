import { defaultLocale } from './locale.ts'
import { type Locale, locales } from './messages.ts'

const localeCookie = 'i18n_redirected'

const maxAgeSeconds = 365 * 24 * 60 * 60

const chosen = new RegExp(`(?:^|;\\s*)${localeCookie}=([a-z]+)`)

/** The language that the person chose, from a `Cookie` header; French until they choose. */
export function localeIn(cookies: string | null | undefined): Locale {
	if (!cookies) return defaultLocale
	const value = chosen.exec(cookies)?.[1]
	return locales.find((locale) => locale === value) ?? defaultLocale
}

/** The `Set-Cookie` that remembers a language for 365 days. */
export function rememberLocale(locale: Locale): string {
	return `${localeCookie}=${locale}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
}
