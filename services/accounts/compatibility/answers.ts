import { STATUS_CODES } from 'node:http'
import { codeOf } from '#platform/http/errors.ts'
import { callbackAnswer } from '#services/accounts/better-auth-patches/callback-answers.ts'

type ErrorBody = { code?: string; message?: string }

/** Where better-auth words an error otherwise than the specification (its section 8). */
const wordings: Record<string, string> = {
	'User already exists. Use another email.': 'User already exists',
	'User already exists.': 'User already exists',
	'User already has a password set': 'user already has a password',
	'Invalid token': 'invalid token',
	'Invalid redirectURL': 'Invalid redirectTo',
	'Email is already verified': 'You can only send a verification email to an unverified email',
	'Email mismatch': 'You can only send a verification email to your own email',
	'Too many requests. Please try again later.': 'Too many requests',
}

/** How plugins say that nobody is signed in, where the specification has one word for all calls. */
const notSignedIn = new Set(['Not authenticated', 'User not found'])

/** What better-auth says of a body that is no JSON. */
const unreadableBody = 'Invalid JSON in request body'

/** Codes that the specification, or HTTP, names apart from their message. */
const ownCodes = new Set(['VALIDATION_ERROR', 'UNAUTHORIZED', 'UNSUPPORTED_MEDIA_TYPE', 'BAD_REQUEST'])

const redirectCodes: Record<string, string> = {
	TOKEN_EXPIRED: 'token_expired',
	INVALID_TOKEN: 'invalid_token',
	USER_NOT_FOUND: 'user_not_found',
	INVALID_USER: 'unauthorized',
}

/** better-auth's answer in the specification's form: a code and a message for every rejection, its redirect codes. */
export async function asSpecified(answer: Response, path: string): Promise<Response> {
	if (path.startsWith('/callback/')) return callbackAnswer(answer)
	if (answer.status === 302 && path === '/verify-email') return withRedirectCode(answer)
	if (answer.status < 400) return answer
	const headers = new Headers(answer.headers)
	headers.delete('content-length')
	headers.set('content-type', 'application/json')
	const retryAfterSeconds = headers.get('x-retry-after')
	if (retryAfterSeconds) headers.set('retry-after', retryAfterSeconds)
	const body = worded(await errorBodyOf(answer), answer.status, path)
	return new Response(JSON.stringify(body), { status: answer.status, headers })
}

function worded(body: ErrorBody, status: number, path: string): ErrorBody {
	const redirected = path === '/verify-email' ? redirectCodes[body.code ?? ''] : undefined
	const english = redirected ?? body.message ?? STATUS_CODES[status] ?? 'Error'
	const message = status === 401 && notSignedIn.has(english) ? 'Unauthorized' : (wordings[english] ?? english)
	const own = message === unreadableBody ? 'VALIDATION_ERROR' : body.code
	const code = own && ownCodes.has(own) ? own : codeOf(message)
	return { ...body, code, message }
}

async function errorBodyOf(answer: Response): Promise<ErrorBody> {
	if (!answer.headers.get('content-type')?.includes('json')) return {}
	const body: unknown = await answer.json().catch(() => null)
	return typeof body === 'object' && body !== null ? body : {}
}

function withRedirectCode(answer: Response): Response {
	const location = answer.headers.get('location')
	if (!location) return answer
	const headers = new Headers(answer.headers)
	headers.set(
		'location',
		location.replace(/([?&]error=)([A-Z_]+)/, (whole, name, code) =>
			redirectCodes[code] ? name + redirectCodes[code] : whole,
		),
	)
	return new Response(null, { status: answer.status, headers })
}
