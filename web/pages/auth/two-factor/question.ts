/** Whether the account API answered a sign-in with the question for a second factor. */
export function isQuestion(body: unknown): boolean {
	return typeof body === 'object' && body !== null && 'twoFactorRedirect' in body
}
