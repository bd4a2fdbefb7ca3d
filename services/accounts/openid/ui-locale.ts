const localeCookie = 'i18n_redirected'

const siteLanguages = ['fr', 'en']

/**
 * A session cookie with the first language of `ui_locales` that the site has; null if the user has chosen a language or
 * the request names none (OpenID Connect Core 3.1.2.1).
 */
export function localeCookieOf(request: Request): string | null {
	if (request.headers.get('cookie')?.includes(`${localeCookie}=`)) return null
	const requested = new URL(request.url).searchParams.get('ui_locales')?.split(' ') ?? []
	const languages = requested.map((tag) => tag.toLowerCase().split('-')[0])
	const locale = languages.find((language) => siteLanguages.some((each) => each === language))
	return locale ? `${localeCookie}=${locale}; Path=/; SameSite=Lax` : null
}
