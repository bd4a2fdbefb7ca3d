/** Puzzles that the account service asks for after repeated failures, as its error carries them. */
export type Challenge = { token: string; seed: string; rounds: number; bits: number }

/** The challenge in the body of an error, if there is one. */
export function challengeIn(body: unknown): Challenge | undefined {
	if (typeof body !== 'object' || body === null || !('challenge' in body)) return undefined
	return body.challenge as Challenge
}

/** The cookie that takes the answer along with the next call, whichever form makes it. */
export function answerCookie(challenge: Challenge, solutions: readonly number[], isSecure: boolean): string {
	const name = `${isSecure ? '__Host-' : ''}parvis.challenge`
	const attributes = `Path=/; Max-Age=60; SameSite=Strict${isSecure ? '; Secure' : ''}`
	return `${name}=${challenge.token}~${solutions.join('-')}; ${attributes}`
}
