// oauthProvider rejects some requests that OAuth 2.0 allows and words some errors otherwise than its RFCs.
// No upstream issue found.

import { isForm } from '#platform/http/media-type.ts'
import { asSpecified } from '#services/accounts/compatibility/answers.ts'
import { withMetadata } from '#services/accounts/openid/metadata.ts'
import { localeCookieOf } from '#services/accounts/openid/ui-locale.ts'

/** The calls that programs make, and browsers on behalf of programs: they speak OAuth, not the specification. */
const own = /^\/(?:oauth2\/(?!consent$)|device\/code$|\.well-known\/|jwks$)/

const forms = new Set(['/oauth2/token', '/oauth2/introspect', '/oauth2/revoke', '/device/code'])

/** What any page may read: it needs a token of its own, or no secret at all (Fetch, CORS without credentials). */
const open = /^\/(?:oauth2\/(?:token|userinfo|revoke)|device\/code|\.well-known\/.+|jwks)$/

export const isOpenidCall = (path: string) => own.test(path)

/**
 * A call of OAuth as better-auth answers it, put right before and after. `path` is what follows `/api/auth`, or the
 * whole path of a well-known address.
 */
export async function exchangeOpenid(
	request: Request,
	path: string,
	handler: (request: Request) => Promise<Response>,
): Promise<Response> {
	if (request.method === 'OPTIONS' && open.test(path)) return allowing(new Response(null, { status: 204 }))
	if (request.method === 'POST' && path === '/oauth2/authorize') return await asRead(request)
	const answer = await handler(await normalizedRequest(request, path))
	const right = await rightAnswer(answer, path)
	if (path === '/oauth2/authorize') return inLanguage(right, request)
	return open.test(path) ? allowing(right) : right
}

/**
 * A form that another site sends comes without our session cookie (SameSite=Lax); the same request, read, brings it.
 * OpenID Connect Core 3.1.2.1 asks for both methods.
 */
async function asRead(request: Request): Promise<Response> {
	const url = new URL(request.url)
	if (!isForm(request.headers)) {
		return Response.json({ error: 'invalid_request' }, { status: 415 })
	}
	for (const [name, value] of new URLSearchParams(await request.text())) url.searchParams.append(name, value)
	return new Response(null, { status: 303, headers: { location: url.pathname + url.search } })
}

/** What better-auth would reject of what the standards allow. */
async function normalizedRequest(request: Request, path: string): Promise<Request> {
	if (forms.has(path)) return await withBasic(request)
	// A POST without a body (OpenID Connect Core 5.3.1) asks what a GET asks.
	if (path !== '/oauth2/userinfo' || !request.headers.has('authorization')) return request
	const headers = new Headers(request.headers)
	for (const name of ['content-length', 'content-type']) headers.delete(name)
	return new Request(request.url, { headers })
}

/** A secret in the form counts as one in the header: a client may use either (RFC 6749, 2.3.1). */
async function withBasic(request: Request): Promise<Request> {
	if (request.method !== 'POST' || request.headers.has('authorization')) return request
	if (!isForm(request.headers)) return request
	const form = new URLSearchParams(await request.clone().text())
	const [id, secret] = [form.getAll('client_id'), form.getAll('client_secret')]
	if (id.length !== 1 || secret.length !== 1 || !id[0] || !secret[0]) return request
	form.delete('client_secret')
	const headers = new Headers(request.headers)
	headers.delete('content-length')
	const pair = `${encodeURIComponent(id[0])}:${encodeURIComponent(secret[0])}`
	headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
	return new Request(request.url, { method: 'POST', headers, body: form.toString() })
}

async function rightAnswer(answer: Response, path: string): Promise<Response> {
	const isJson = answer.headers.get('content-type')?.includes('json') ?? false
	// A call that is closed, or that there is none of, speaks no OAuth.
	if (answer.status === 404 && !isJson) return await asSpecified(answer, path)
	if (path.startsWith('/.well-known/')) return await withMetadata(answer)
	if (path.startsWith('/oauth2/end-session')) return logoutAnswer(answer, path)
	if (answer.status < 400 || !isJson) return answer
	const body = (await answer.clone().json()) as { error?: string; error_description?: string }
	if (path === '/oauth2/revoke' && body.error === 'invalid_request' && isUnknownToken(body)) {
		return new Response(null, { status: 200 })
	}
	const headers = new Headers(answer.headers)
	headers.delete('content-length')
	const status = isBadGrant(path, body) ? 400 : answer.status
	const untold = status >= 500 ? 'server_error' : 'invalid_request'
	const error = isBadGrant(path, body) ? 'invalid_grant' : (body.error ?? untold)
	if (path === '/oauth2/userinfo' && status === 401 && !headers.has('www-authenticate')) {
		headers.set(
			'www-authenticate',
			body.error === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Bearer',
		)
	}
	const described = body.error_description ? { error_description: body.error_description } : {}
	return new Response(JSON.stringify({ error, ...described }), { status, headers })
}

/** A token that is unknown is as good as revoked (RFC 7009, 2.2). */
function isUnknownToken({ error_description: words }: { error_description?: string }): boolean {
	return ['Invalid access token', 'token not found', 'refresh token revoked'].includes(words ?? '')
}

const badGrants = new Set([
	'code verification failed',
	'code_verifier required because PKCE was used in authorization',
	'code_verifier provided but PKCE was not used in authorization',
	'missing user, user may have been deleted',
	'session no longer exists',
])

/** A verifier that does not fit (RFC 7636, 4.6), and a user or session that is gone, make the code a bad grant. */
function isBadGrant(path: string, { error_description: words }: { error_description?: string }): boolean {
	return path === '/oauth2/token' && badGrants.has(words ?? '')
}

const logoutStates = { confirmation: 'ask', 'state="logged-out"': 'done', 'state="error"': 'refused' }

/**
 * better-auth's plain pages become ours. A way back to another site is taken by `Refresh`: the page's policy lets a
 * form end on this site alone.
 */
async function logoutAnswer(answer: Response, path: string): Promise<Response> {
	const headers = new Headers({ 'cache-control': 'no-store' })
	for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
	const location = answer.headers.get('location')
	if (path.endsWith('/confirm') && location) {
		headers.set('refresh', `0; url=${location}`)
		return new Response(null, { status: 200, headers })
	}
	if (!answer.headers.get('content-type')?.includes('html')) return answer
	const page = await answer.text()
	const [, state] =
		Object.entries(logoutStates).find(([mark]) => page.includes(`data-oidc-logout-${mark}`)) ?? []
	headers.set('location', `/auth/oidc/sign-out?state=${state}`)
	return new Response(null, { status: 303, headers })
}

function inLanguage(answer: Response, request: Request): Response {
	const cookie = localeCookieOf(request)
	if (!cookie) return answer
	const headers = new Headers(answer.headers)
	headers.append('set-cookie', cookie)
	return new Response(answer.body, { status: answer.status, headers })
}

function allowing(answer: Response): Response {
	const headers = new Headers(answer.headers)
	headers.set('access-control-allow-origin', '*')
	headers.set('access-control-allow-headers', 'authorization, content-type')
	headers.set('access-control-allow-methods', 'GET, POST')
	return new Response(answer.body, { status: answer.status, headers })
}
