import { STATUS_CODES } from 'node:http'
import { codeOf } from '#platform/http/errors.ts'
import { callbackAnswer } from '#services/accounts/better-auth-patches/callback-answers.ts'

type ErrorBody = { code?: string; message?: string }

/** Messages of better-auth that differ from the specification (section 8). */
const specifiedMessages: Record<string, string> = {
	'User already exists. Use another email.': 'User already exists',
	'User already exists.': 'User already exists',
	'User already has a password set': 'user already has a password',
	'Invalid token': 'invalid token',
	'Invalid redirectURL': 'Invalid redirectTo',
	'Email is already verified': 'You can only send a verification email to an unverified email',
	'Email mismatch': 'You can only send a verification email to your own email',
	'Too many requests. Please try again later.': 'Too many requests',
}

/** Messages of plugins for requests without a session; the specification has one message for all endpoints. */
const notSignedIn = new Set(['Not authenticated', 'User not found'])

/** better-auth's message for a body that is not JSON. */
const unreadableBody = 'Invalid JSON in request body'

/** Codes of the specification or HTTP that are not derived from the message. */
const fixedCodes = new Set(['VALIDATION_ERROR', 'UNAUTHORIZED', 'UNSUPPORTED_MEDIA_TYPE', 'BAD_REQUEST'])

const redirectCodes: Record<string, string> = {
	TOKEN_EXPIRED: 'token_expired',
	INVALID_TOKEN: 'invalid_token',
	USER_NOT_FOUND: 'user_not_found',
	INVALID_USER: 'unauthorized',
}

/** Converts better-auth's answer to the specification: a code and a message for every error, and its redirect codes. */
export async function asSpecified(answer: Response, path: string): Promise<Response> {
	if (path.startsWith('/callback/')) return callbackAnswer(answer)
	if (answer.status === 302 && path === '/verify-email') return withRedirectCode(answer)
	if (answer.status < 400) return answer
	const headers = new Headers(answer.headers)
	headers.delete('content-length')
	headers.set('content-type', 'application/json')
	const retryAfterSeconds = headers.get('x-retry-after')
	if (retryAfterSeconds) headers.set('retry-after', retryAfterSeconds)
	const body = specifiedError(await errorBodyOf(answer), answer.status, path)
	return new Response(JSON.stringify(body), { status: answer.status, headers })
}

function specifiedError(body: ErrorBody, status: number, path: string): ErrorBody {
	const redirected = path === '/verify-email' ? redirectCodes[body.code ?? ''] : undefined
	const original = redirected ?? body.message ?? STATUS_CODES[status] ?? 'Error'
	const message =
		status === 401 && notSignedIn.has(original) ? 'Unauthorized' : (specifiedMessages[original] ?? original)
	const originalCode = message === unreadableBody ? 'VALIDATION_ERROR' : body.code
	const code = originalCode && fixedCodes.has(originalCode) ? originalCode : codeOf(message)
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
