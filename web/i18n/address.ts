import { localeIn } from './cookie.ts'
import { type Locale, locales } from './messages.ts'

/** The query parameter of every page that chooses its language, over the cookie. */
const localeParam = 'lang'

/** Undefined for an address that leaves the language to the cookie. */
function localeInAddress(search: string): Locale | undefined {
	if (!search.includes(localeParam)) return undefined
	const value = new URLSearchParams(search).get(localeParam)
	return locales.find((locale) => locale === value)
}

/** The language of a request, from its query and its `Cookie` header; French by default. */
export function localeOf(search: string, cookies: string | null | undefined): Locale {
	return localeInAddress(search) ?? localeIn(cookies)
}

/** The path, its query without a language. */
export function withoutLocale(path: string): string {
	const url = new URL(path, 'http://localhost')
	if (!url.searchParams.has(localeParam)) return path
	url.searchParams.delete(localeParam)
	return url.pathname + url.search + url.hash
}

/** The address of a page in a language: French has the bare one. */
export function addressIn(locale: Locale, url: string): string {
	if (locale === 'fr') return url
	return `${url}${url.includes('?') ? '&' : '?'}${localeParam}=${locale}`
}
