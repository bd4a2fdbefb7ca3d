import type { Auth } from '#services/accounts/auth.ts'
import type { FoundSession, SessionReader } from './session-reader.ts'

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', pragma: 'no-cache' }

const supportedQuery = new Set(['disableRefresh', 'disableCookieCache'])

/**
 * Answers `GET /get-session` as better-auth does. Null where better-auth must: a session that is to be renewed, or
 * one that has ended and whose cookie must be deleted.
 */
export function createGetSession({ reader, auth }: { reader: SessionReader; auth: Auth }) {
	const { expiresIn, updateAge } = auth.options.session
	const isDue = ({ session }: FoundSession) =>
		Date.parse(session.expiresAt) - (expiresIn - updateAge) * 1000 <= Date.now()

	return async (request: Request): Promise<Response | null> => {
		const query = new URL(request.url).searchParams
		if (request.method !== 'GET' || query.keys().some((name) => !supportedQuery.has(name))) return null
		const token = reader.tokenOf(request.headers)
		if (!token) return new Response('null', { headers })
		const found = await reader.findByToken(token)
		if (!found) return null
		const staysAsItIs = Boolean(query.get('disableRefresh')) || reader.endsWithBrowser(request.headers)
		if (!staysAsItIs && isDue(found)) return null
		return new Response(JSON.stringify(found), { headers })
	}
}
