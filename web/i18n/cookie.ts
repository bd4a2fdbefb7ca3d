import { defaultLocale } from './locale.ts'
import { type Locale, locales } from './messages.ts'

const localeCookie = 'i18n_redirected'

const maxAgeSeconds = 365 * 24 * 60 * 60

const chosen = new RegExp(`(?:^|;\\s*)${localeCookie}=([a-z]+)`)

/** From a `Cookie` header; French by default. */
export function localeIn(cookies: string | null | undefined): Locale {
	if (!cookies) return defaultLocale
	const value = chosen.exec(cookies)?.[1]
	return locales.find((locale) => locale === value) ?? defaultLocale
}

/** `Set-Cookie` for 365 days. */
export function rememberLocale(locale: Locale): string {
	return `${localeCookie}=${locale}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
}
