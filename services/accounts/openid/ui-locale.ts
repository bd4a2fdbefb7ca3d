const localeCookie = 'i18n_redirected'

const spoken = ['fr', 'en']

/**
 * The cookie that shows our pages in the first language of `ui_locales` that they speak, until the browser closes;
 * null where the user has chosen one, or the request names none (OpenID Connect Core 3.1.2.1).
 */
export function localeCookieOf(request: Request): string | null {
	if (request.headers.get('cookie')?.includes(`${localeCookie}=`)) return null
	const asked = new URL(request.url).searchParams.get('ui_locales')?.split(' ') ?? []
	const languages = asked.map((tag) => tag.toLowerCase().split('-')[0])
	const locale = languages.find((language) => spoken.some((each) => each === language))
	return locale ? `${localeCookie}=${locale}; Path=/; SameSite=Lax` : null
}
