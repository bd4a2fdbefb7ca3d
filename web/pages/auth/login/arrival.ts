/** Why the user arrived at the sign-in page. */
export type Arrival =
	| 'passwordChanged'
	| 'accountDeleted'
	| 'deletionScheduled'
	| 'accountBanned'
	| 'linkLost'
	| 'addressConfirmed'
	| 'addressNotConfirmed'
	| 'unauthenticated'
	| 'signInFirst'
	| 'none'

/** Targets of mail links, and the query parameter that marks each. */
const linkParams = new Map([
	['/dashboard/welcome', 'verified'],
	['/dashboard/settings/email', 'followed'],
])

/** Derives the reason from the query of the page and the target after sign-in. */
export function arrivalOf(query: URLSearchParams, target: string | null): Arrival {
	if (query.has('password-changed')) return 'passwordChanged'
	if (query.has('account-deleted')) return 'accountDeleted'
	if (query.has('deletion-scheduled')) return 'deletionScheduled'
	if (query.get('error') === 'BANNED_USER') return 'accountBanned'
	if (query.get('link') === 'lost') return 'linkLost'
	if (!target) return 'none'
	const { pathname, searchParams } = new URL(target, 'http://site.invalid')
	const param = linkParams.get(pathname)
	const isFromLink = param !== undefined && searchParams.has(param)
	const error = searchParams.get('error')?.toUpperCase()
	// A link to the old address requires its owner to be signed in: after sign-in it still works.
	if (!isFromLink || error === 'UNAUTHORIZED') {
		return query.get('reason') === 'unauthenticated' ? 'unauthenticated' : 'signInFirst'
	}
	return error ? 'addressNotConfirmed' : 'addressConfirmed'
}
