import { type Auth, authPath } from './auth.ts'
import type { Background } from './background.ts'
import { asSpecified } from './specification/answers.ts'

/** Answers one call of the account API. What surrounds better-auth stands here, in the order in which it happens. */
export function createCall({ auth, background }: { auth: Auth; background: Background }) {
	return async (request: Request): Promise<Response> => {
		const path = new URL(request.url).pathname.slice(authPath.length)
		const answer = await auth.handler(path === '/forget-password' ? renamed(request) : request)
		// A registration that was answered has its mail written down.
		if (path === '/sign-up/email') await background.settled()
		return await asSpecified(answer, path)
	}
}

/** The specification's older name of the same call. */
function renamed(request: Request): Request {
	const url = new URL(request.url)
	url.pathname = `${authPath}/request-password-reset`
	return new Request(url, request)
}
