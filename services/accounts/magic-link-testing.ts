/**
 * The request that the magic-link page sends when its button is pressed. Redirect targets are encoded twice because
 * better-auth decodes them twice.
 */
export function callOfLink(link: string, errorCallbackURL = '/auth/login?link=lost'): string {
	const { searchParams } = new URL(link)
	return `/magic-link/verify?${new URLSearchParams({
		token: searchParams.get('token') ?? '',
		callbackURL: encodeURIComponent(searchParams.get('callbackURL') ?? ''),
		errorCallbackURL: encodeURIComponent(searchParams.get('errorCallbackURL') ?? errorCallbackURL),
	})}`
}
