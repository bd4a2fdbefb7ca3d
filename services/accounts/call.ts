import { type Auth, authPath } from './auth.ts'
import type { Background } from './background.ts'
import type { RateLimiter } from './rate-limit/rate-limiter.ts'
import { withEnumerationProtection } from './enumeration-protection/decoy-requests.ts'
import { createHandler } from './better-auth-patches/router-built-once.ts'
import { bannedUserAnswer } from './better-auth-patches/banned-user-redirects.ts'
import { exchangeOpenid, isOpenidCall } from './better-auth-patches/oauth-answers.ts'
import { errorPageAnswer } from './better-auth-patches/callback-answers.ts'
import { keepOnSite } from './redirect-targets.ts'
import { createGetSession } from './sessions/get-session.ts'
import { stateOf } from './request-state.ts'
import type { SessionReader } from './sessions/session-reader.ts'
import { asSpecified } from './compatibility/answers.ts'

type Dependencies = {
	auth: Auth
	reader: SessionReader
	background: Background
	rateLimiter: RateLimiter
	baseUrl: string
	/** The address of the user of the session cookie, or null. */
	ownAddress(headers: Headers): Promise<string | null>
	/** Whether the session is of an account that its user asked to delete. */
	isToBeDeleted(headers: Headers): Promise<boolean>
}

/** Handles requests to the account API: the steps before and after better-auth, in order. */
export function createCall({
	auth,
	reader,
	background,
	rateLimiter,
	baseUrl,
	ownAddress,
	isToBeDeleted,
}: Dependencies) {
	const getSession = createGetSession({ reader, auth, isToBeDeleted })
	const handler = createHandler(auth)
	const answerTo = withEnumerationProtection({ handler, background, ownAddress })
	const handle = async (request: Request): Promise<Response> => {
		const { pathname } = new URL(request.url)
		const requestedPath = pathname.startsWith(authPath) ? pathname.slice(authPath.length) : pathname
		const path = requestedPath === '/forget-password' ? '/request-password-reset' : requestedPath
		if (path === '/error') return errorPageAnswer(request)
		const known = path === '/get-session' ? await getSession(request) : null
		if (known) return known
		const admission = await rateLimiter.admit(request, path)
		if (admission.rejection) return admission.rejection
		if (isOpenidCall(path)) {
			const answer = await exchangeOpenid(request, path, handler)
			await admission.settle(answer)
			return answer
		}
		const answer = await answerTo(path === requestedPath ? request : withPath(request, path), path)
		// The registration mail must be in the outbox before the response is sent.
		if (path === '/sign-up/email') await background.settled()
		await admission.settle(answer, stateOf(request).signedInEmail)
		return await asSpecified(bannedUserAnswer(answer, request, path, baseUrl), path)
	}
	return async (request: Request): Promise<Response> => keepOnSite(await handle(request))
}

/** The request under better-auth's current path. */
function withPath(request: Request, path: string): Request {
	const url = new URL(request.url)
	url.pathname = authPath + path
	return new Request(url, request)
}
