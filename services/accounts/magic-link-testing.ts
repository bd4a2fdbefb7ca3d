/**
 * The call that the page of a mailed link makes when its button is pressed: its targets encoded once more, since
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
