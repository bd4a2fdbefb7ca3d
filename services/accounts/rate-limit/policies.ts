import type { CallKind } from './limits.ts'

/** What of a call says whose account it speaks of. */
export type Subject = 'email' | 'newEmail' | 'session' | 'pending' | 'client'

/** `isPerCaller`: the call also counts for the signed-in user who makes it. */
export type CountedCall = { kind: CallKind; subject?: Subject; isPerCaller?: boolean }

/** Reads that change nothing and cost a query at most: counting them would cost a write. */
const uncounted = new Set(['/get-session', '/ok', '/error', '/jwks'])

const counted: Record<string, CountedCall> = {
	'/sign-in/email': { kind: 'signIn', subject: 'email' },
	'/sign-up/email': { kind: 'signUp', subject: 'email' },
	'/request-password-reset': { kind: 'mail', subject: 'email' },
	'/send-verification-email': { kind: 'mail', subject: 'email' },
	'/sign-in/magic-link': { kind: 'mail', subject: 'email' },
	'/change-email': { kind: 'mail', subject: 'newEmail' },
	'/two-factor/send-otp': { kind: 'mail', subject: 'pending' },
	'/organization/invite-member': { kind: 'mail', subject: 'email', isPerCaller: true },
	'/change-password': { kind: 'password', subject: 'session' },
	'/delete-user': { kind: 'password', subject: 'session' },
	'/two-factor/enable': { kind: 'password', subject: 'session' },
	'/two-factor/disable': { kind: 'password', subject: 'session' },
	'/two-factor/get-totp-uri': { kind: 'password', subject: 'session' },
	'/two-factor/generate-backup-codes': { kind: 'password', subject: 'session' },
	'/two-factor/verify-totp': { kind: 'code', subject: 'pending' },
	'/two-factor/verify-otp': { kind: 'code', subject: 'pending' },
	'/two-factor/verify-backup-code': { kind: 'code', subject: 'pending' },
	'/device': { kind: 'code', subject: 'session' },
	'/device/approve': { kind: 'code', subject: 'session' },
	'/device/deny': { kind: 'code', subject: 'session' },
	'/reset-password': { kind: 'token' },
	'/verify-email': { kind: 'token' },
	'/restore-email': { kind: 'token' },
	'/delete-user/callback': { kind: 'token' },
	'/magic-link/verify': { kind: 'token' },
	'/passkey/verify-authentication': { kind: 'token' },
	'/oauth2/token': { kind: 'client', subject: 'client' },
	'/oauth2/introspect': { kind: 'client', subject: 'client' },
	'/oauth2/revoke': { kind: 'client', subject: 'client' },
	'/device/code': { kind: 'client', subject: 'client' },
	'/device/token': { kind: 'client', subject: 'client' },
}

/** How a call of the account API is counted; null when it is not. `path` is what follows `/api/auth`. */
export function countedCall(method: string, path: string): CountedCall | null {
	if (method === 'GET' && (uncounted.has(path) || path.startsWith('/.well-known/'))) return null
	if (path.startsWith('/reset-password/')) return { kind: 'token' }
	return (Object.hasOwn(counted, path) ? counted[path] : undefined) ?? { kind: 'other' }
}
