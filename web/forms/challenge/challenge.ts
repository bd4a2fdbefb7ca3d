/** Proof of work that the account service requires after repeated failures. */
export type Challenge = { token: string; seed: string; rounds: number; bits: number }

export function challengeIn(body: unknown): Challenge | undefined {
	if (typeof body !== 'object' || body === null || !('challenge' in body)) return undefined
	return body.challenge as Challenge
}

/** Cookie that carries the solution to the next call. */
export function answerCookie(challenge: Challenge, solutions: readonly number[], isSecure: boolean): string {
	const name = `${isSecure ? '__Host-' : ''}parvis.challenge`
	const attributes = `Path=/; Max-Age=60; SameSite=Strict${isSecure ? '; Secure' : ''}`
	return `${name}=${challenge.token}~${solutions.join('-')}; ${attributes}`
}
