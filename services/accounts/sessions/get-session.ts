import type { Auth } from '#services/accounts/auth.ts'
import type { FoundSession, SessionReader } from './session-reader.ts'

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', pragma: 'no-cache' }

const supportedQuery = new Set(['disableRefresh', 'disableCookieCache'])

/**
 * Handles `GET /get-session` like better-auth, but faster. Null where better-auth must handle it: to renew a session, or to
 * delete the cookie of an ended one.
 */
export function createGetSession({
	reader,
	auth,
	isToBeDeleted,
}: {
	reader: SessionReader
	auth: Auth
	isToBeDeleted(headers: Headers): Promise<boolean>
}) {
	const { expiresIn, updateAge } = auth.options.session
	const isDue = ({ session }: FoundSession) =>
		Date.parse(session.expiresAt) - (expiresIn - updateAge) * 1000 <= Date.now()

	return async (request: Request): Promise<Response | null> => {
		const query = new URL(request.url).searchParams
		if (request.method !== 'GET' || query.keys().some((name) => !supportedQuery.has(name))) return null
		const token = reader.tokenOf(request.headers)
		if (!token) return new Response('null', { headers })
		const current = await reader.findByToken(token)
		// A user who asked to delete the account looks signed out, but keeps the cookie, to keep the account by it.
		if (!current && (await isToBeDeleted(request.headers))) return new Response('null', { headers })
		if (!current) return null
		const skipsRefresh = Boolean(query.get('disableRefresh')) || reader.endsWithBrowser(request.headers)
		if (!skipsRefresh && isDue(current)) return null
		return new Response(JSON.stringify(current), { headers })
	}
}
