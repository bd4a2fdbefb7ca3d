// oauthProvider rejects some requests that OAuth 2.0 allows and returns some errors that differ from its RFCs.
// No upstream issue found.

import { isForm } from '#platform/http/media-type.ts'
import { asSpecified } from '#services/accounts/compatibility/answers.ts'
import { withMetadata } from '#services/accounts/openid/metadata.ts'
import { localeCookieOf } from '#services/accounts/openid/ui-locale.ts'

/** Endpoints that follow OAuth and OpenID Connect instead of the specification's error format. */
const oauthPaths = /^\/(?:oauth2\/(?!consent$)|device\/code$|\.well-known\/|jwks$)/

const formEndpoints = new Set(['/oauth2/token', '/oauth2/introspect', '/oauth2/revoke', '/device/code'])

/** Endpoints open to cross-origin requests: they need a token of their own or no secret (CORS without credentials). */
const corsPaths = /^\/(?:oauth2\/(?:token|userinfo|revoke)|device\/code|\.well-known\/.+|jwks)$/

export const isOpenidCall = (path: string) => oauthPaths.test(path)

/**
 * Handles an OAuth request: normalizes it for better-auth and corrects the answer. `path` is the path below
 * `/api/auth`, or the whole path of a well-known address.
 */
export async function exchangeOpenid(
	request: Request,
	path: string,
	handler: (request: Request) => Promise<Response>,
): Promise<Response> {
	if (request.method === 'OPTIONS' && corsPaths.test(path))
		return withCors(new Response(null, { status: 204 }))
	if (request.method === 'POST' && path === '/oauth2/authorize') return await redirectToGet(request)
	const answer = await handler(await normalizedRequest(request, path))
	const corrected = await correctedAnswer(answer, path)
	if (path === '/oauth2/authorize') return withLocaleCookie(corrected, request)
	return corsPaths.test(path) ? withCors(corrected) : corrected
}

/**
 * A form posted by another site comes without our session cookie (SameSite=Lax); the same request as a GET has it.
 * OpenID Connect Core 3.1.2.1 requires both methods.
 */
async function redirectToGet(request: Request): Promise<Response> {
	const url = new URL(request.url)
	if (!isForm(request.headers)) {
		return Response.json({ error: 'invalid_request' }, { status: 415 })
	}
	for (const [name, value] of new URLSearchParams(await request.text())) url.searchParams.append(name, value)
	return new Response(null, { status: 303, headers: { location: url.pathname + url.search } })
}

/** Rewrites requests that the standards allow and better-auth rejects. */
async function normalizedRequest(request: Request, path: string): Promise<Request> {
	if (formEndpoints.has(path)) return await withBasicAuth(request)
	// A POST without a body (OpenID Connect Core 5.3.1) is equivalent to a GET.
	if (path !== '/oauth2/userinfo' || !request.headers.has('authorization')) return request
	const headers = new Headers(request.headers)
	for (const name of ['content-length', 'content-type']) headers.delete(name)
	return new Request(request.url, { headers })
}

/** Moves client credentials from the form to the header: a client may use either (RFC 6749, 2.3.1). */
async function withBasicAuth(request: Request): Promise<Request> {
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

async function correctedAnswer(answer: Response, path: string): Promise<Response> {
	const isJson = answer.headers.get('content-type')?.includes('json') ?? false
	// Disabled and unknown endpoints answer in the specification's format.
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
	const defaultError = status >= 500 ? 'server_error' : 'invalid_request'
	const error = isBadGrant(path, body) ? 'invalid_grant' : (body.error ?? defaultError)
	if (path === '/oauth2/userinfo' && status === 401 && !headers.has('www-authenticate')) {
		headers.set(
			'www-authenticate',
			body.error === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Bearer',
		)
	}
	const described = body.error_description ? { error_description: body.error_description } : {}
	return new Response(JSON.stringify({ error, ...described }), { status, headers })
}

/** Revoking an unknown token succeeds (RFC 7009, 2.2). */
function isUnknownToken({ error_description: description }: { error_description?: string }): boolean {
	return ['Invalid access token', 'token not found', 'refresh token revoked'].includes(description ?? '')
}

const badGrants = new Set([
	'code verification failed',
	'code_verifier required because PKCE was used in authorization',
	'code_verifier provided but PKCE was not used in authorization',
	'missing user, user may have been deleted',
	'session no longer exists',
])

/** A wrong verifier (RFC 7636, 4.6) and a deleted user or session mean `invalid_grant`. */
function isBadGrant(
	path: string,
	{ error_description: description }: { error_description?: string },
): boolean {
	return path === '/oauth2/token' && badGrants.has(description ?? '')
}

const logoutStates = { confirmation: 'ask', 'state="logged-out"': 'done', 'state="error"': 'refused' }

/**
 * Redirects better-auth's plain logout pages to ours. A return to another site uses `Refresh`, because the content
 * security policy allows forms to redirect only within this site.
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

function withLocaleCookie(answer: Response, request: Request): Response {
	const cookie = localeCookieOf(request)
	if (!cookie) return answer
	const headers = new Headers(answer.headers)
	headers.append('set-cookie', cookie)
	return new Response(answer.body, { status: answer.status, headers })
}

function withCors(answer: Response): Response {
	const headers = new Headers(answer.headers)
	headers.set('access-control-allow-origin', '*')
	headers.set('access-control-allow-headers', 'authorization, content-type')
	headers.set('access-control-allow-methods', 'GET, POST')
	return new Response(answer.body, { status: answer.status, headers })
}
