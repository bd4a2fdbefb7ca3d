import type { Refusal } from '#web/pages/auth/refusal.ts'

/** The codes with which the account service leads back from a confirmation link, whatever their case. */
const codes = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND', 'UNAUTHORIZED'])

/** Why the link of a confirmation mail did not work, from the query of the page it led to. */
export function verificationRefusal(query: URLSearchParams): Refusal | undefined {
	const error = query.get('error')?.toUpperCase()
	if (!error) return undefined
	return { code: codes.has(error) ? error : 'INVALID_TOKEN', waitSeconds: 0 }
}
