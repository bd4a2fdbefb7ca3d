/** What somebody who meets the sign-in page has just done, as far as its address tells. */
export type Arrival =
	| 'passwordChanged'
	| 'accountDeleted'
	| 'accountBanned'
	| 'linkLost'
	| 'addressConfirmed'
	| 'addressNotConfirmed'
	| 'signInFirst'
	| 'none'

/** Reads it from the page's query and from where it leads afterwards. */
export function arrivalOf(query: URLSearchParams, target: string | null): Arrival {
	if (query.has('password-changed')) return 'passwordChanged'
	if (query.has('account-deleted')) return 'accountDeleted'
	if (query.get('error') === 'BANNED_USER') return 'accountBanned'
	if (query.get('link') === 'lost') return 'linkLost'
	if (!target) return 'none'
	const { pathname, searchParams } = new URL(target, 'http://site.invalid')
	if (pathname !== '/dashboard/welcome') return 'signInFirst'
	if (searchParams.has('error')) return 'addressNotConfirmed'
	return searchParams.has('verified') ? 'addressConfirmed' : 'signInFirst'
}
