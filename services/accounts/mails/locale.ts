import { parse } from 'hono/utils/cookie'

export type Locale = 'fr' | 'en'

/** The language that the user chose on the site (cookie `i18n_redirected`), French unless told otherwise. */
export function localeOf(headers: Headers | undefined): Locale {
	return parse(headers?.get('cookie') ?? '')['i18n_redirected'] === 'en' ? 'en' : 'fr'
}
