import { defaultLocale } from './locale.ts'
import { type Locale, locales } from './messages.ts'

export const localeCookie = 'i18n_redirected'

/** Of the cookie, which lives for 365 days. */
export const localeCookieOptions = `Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax`

const cookiePattern = new RegExp(`(?:^|;\\s*)${localeCookie}=([a-z]+)`)

/** Reads the language from a `Cookie` header; French by default. */
export function localeIn(cookies: string | null | undefined): Locale {
	if (!cookies) return defaultLocale
	const value = cookiePattern.exec(cookies)?.[1]
	return locales.find((locale) => locale === value) ?? defaultLocale
}

/** `Set-Cookie` value that stores the language for 365 days. */
export function rememberLocale(locale: Locale): string {
	return `${localeCookie}=${locale}; ${localeCookieOptions}`
}
