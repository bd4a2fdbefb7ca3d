/** What led to the sign-in page, according to its query. */
export type Arrival =
	| 'passwordChanged'
	| 'accountDeleted'
	| 'accountBanned'
	| 'linkLost'
	| 'addressConfirmed'
	| 'addressNotConfirmed'
	| 'unauthenticated'
	| 'signInFirst'
	| 'none'

/** Where the links of mails lead, and the word that the address has there. */
const linkWords = new Map([
	['/dashboard/welcome', 'verified'],
	['/dashboard/settings/email', 'followed'],
])

/** Reads it from the page's query and from where it leads afterwards. */
export function arrivalOf(query: URLSearchParams, target: string | null): Arrival {
	if (query.has('password-changed')) return 'passwordChanged'
	if (query.has('account-deleted')) return 'accountDeleted'
	if (query.get('error') === 'BANNED_USER') return 'accountBanned'
	if (query.get('link') === 'lost') return 'linkLost'
	if (!target) return 'none'
	const { pathname, searchParams } = new URL(target, 'http://site.invalid')
	const word = linkWords.get(pathname)
	const isFromLink = word !== undefined && searchParams.has(word)
	const error = searchParams.get('error')?.toUpperCase()
	// The link of the old address serves where its owner is signed in: it is still good.
	if (!isFromLink || error === 'UNAUTHORIZED') {
		return query.get('reason') === 'unauthenticated' ? 'unauthenticated' : 'signInFirst'
	}
	return error ? 'addressNotConfirmed' : 'addressConfirmed'
}
