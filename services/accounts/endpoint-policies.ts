import type { AuditEvent } from './audit/events.ts'
import type { SecurityChange } from './mails/messages.ts'
import type { CallKind } from './rate-limit/limits.ts'

/** Which part of a request names the account it is about. */
export type RateLimitSubject = 'email' | 'newEmail' | 'session' | 'pending' | 'client'

/** `perCaller`: the request also counts for the signed-in user who makes it. */
export type RateLimitPolicy = { kind: CallKind; subject?: RateLimitSubject; perCaller?: boolean }

export type EndpointPolicy = {
	rateLimit?: RateLimitPolicy
	/** How the endpoint signs in, for the audit log. */
	signIn?: string
	/** The endpoint checks a second factor: of a pending sign-in, or within a session to enable it. */
	isSecondStep?: boolean
	/** The audit event of an accepted request; a name where the event depends on the request. */
	audit?: { event: AuditEvent; details?: Record<string, string> } | 'consent' | 'profile' | 'passwordReset'
	/** The audit events of rows that the request changes, recorded once they are committed. */
	rowAudit?: { userUpdate?: AuditEvent | 'emailVerifiedOrChanged'; accountDelete?: AuditEvent }
	/** The mail sent to the owner of the account after an accepted request. */
	notice?: SecurityChange
	/** Why the endpoint asks for the account's own password, for the audit log. */
	passwordPurpose?: string
	/** The body field with a new password, and where to find the owner of that password. */
	newPassword?: { field: 'password' | 'newPassword'; owner: 'body' | 'session' | 'resetLink' | 'target' }
	/** `name` or `data.name` is the name of a user. */
	namesUser?: boolean
	/** The session must have begun recently: always, or for users without a password. */
	freshSession?: 'always' | 'withoutPassword'
	forbiddenWhileImpersonating?: boolean
	/** Same answer in the same time, whether or not the address has an account. */
	enumerationProtection?: boolean
	/** better-auth does not ask for the second factor after this sign-in method; our patch does. */
	secondFactor?: 'ours'
	/** The endpoint ends its session or never reads it, so the audit log reads it first. */
	readSessionBefore?: boolean
}

const mail = (subject: RateLimitSubject): EndpointPolicy => ({ rateLimit: { kind: 'mail', subject } })
const client: EndpointPolicy = { rateLimit: { kind: 'client', subject: 'client' } }
const token: EndpointPolicy = { rateLimit: { kind: 'token' } }
const deviceCode: EndpointPolicy = { rateLimit: { kind: 'code', subject: 'session' } }
const forbidden: EndpointPolicy = { forbiddenWhileImpersonating: true }
const secondStep = (signIn: string): EndpointPolicy => ({
	...forbidden,
	signIn,
	isSecondStep: true,
	rateLimit: { kind: 'code', subject: 'pending' },
})
/** An endpoint that asks for the account's own password. */
const asksPassword = (passwordPurpose: string): EndpointPolicy => ({
	...forbidden,
	passwordPurpose,
	rateLimit: { kind: 'password', subject: 'session' },
})
const revokes = (which: string): EndpointPolicy => ({
	audit: { event: 'sessionsRevoked', details: { which } },
})

/** Keyed by the path below `/api/auth`. */
const policies: Record<string, EndpointPolicy> = {
	'/sign-in/email': { signIn: 'password', rateLimit: { kind: 'signIn', subject: 'email' } },
	'/sign-in/social': { signIn: 'provider', secondFactor: 'ours' },
	'/callback/:id': { signIn: 'provider', secondFactor: 'ours' },
	'/sign-in/magic-link': { ...mail('email'), enumerationProtection: true },
	'/magic-link/verify': { ...token, signIn: 'link', secondFactor: 'ours' },
	'/sign-up/email': {
		rateLimit: { kind: 'signUp', subject: 'email' },
		newPassword: { field: 'password', owner: 'body' },
		namesUser: true,
	},
	'/request-invitation': { ...mail('email'), namesUser: true },
	'/sign-out': { audit: { event: 'signedOut' }, readSessionBefore: true },

	'/request-password-reset': { ...mail('email'), audit: 'passwordReset', enumerationProtection: true },
	'/reset-password': { ...token, newPassword: { field: 'newPassword', owner: 'resetLink' } },
	'/change-password': {
		...asksPassword('passwordChange'),
		audit: { event: 'passwordChanged' },
		notice: 'passwordChanged',
		newPassword: { field: 'newPassword', owner: 'session' },
	},
	'/set-first-password': {
		...forbidden,
		audit: { event: 'passwordSet' },
		notice: 'passwordSet',
		newPassword: { field: 'newPassword', owner: 'session' },
	},
	// Endpoints without a path, such as `auth.api.setPassword`: callable only by our own code.
	'/': { newPassword: { field: 'newPassword', owner: 'session' } },

	'/send-verification-email': { ...mail('email'), enumerationProtection: true },
	'/verify-email': {
		...token,
		secondFactor: 'ours',
		readSessionBefore: true,
		rowAudit: { userUpdate: 'emailVerifiedOrChanged' },
	},
	'/change-email': {
		...forbidden,
		...mail('newEmail'),
		audit: { event: 'emailChangeRequested' },
		rowAudit: { userUpdate: 'emailChanged' },
	},
	'/restore-email': { ...token, rowAudit: { userUpdate: 'emailRestored' } },
	'/update-user': { audit: 'profile', namesUser: true },
	'/delete-user': asksPassword('deletion'),
	'/delete-user/schedule': asksPassword('deletion'),
	'/delete-user/callback': { ...forbidden, ...token },

	'/revoke-session': revokes('one'),
	'/revoke-sessions': { ...forbidden, ...revokes('all') },
	'/revoke-other-sessions': { ...forbidden, ...revokes('others') },
	'/multi-session/revoke': { ...forbidden, ...revokes('one') },

	'/link-social': forbidden,
	'/unlink-account': { ...forbidden, rowAudit: { accountDelete: 'providerUnlinked' } },
	'/get-access-token': forbidden,
	'/refresh-token': forbidden,
	'/account-info': forbidden,

	'/two-factor/enable': { ...asksPassword('twoFactor'), freshSession: 'withoutPassword' },
	'/two-factor/disable': {
		...asksPassword('twoFactor'),
		freshSession: 'withoutPassword',
		audit: { event: 'twoFactorOff' },
		notice: 'twoFactorOff',
	},
	'/two-factor/get-totp-uri': { ...asksPassword('twoFactor'), freshSession: 'withoutPassword' },
	'/two-factor/generate-backup-codes': {
		...asksPassword('twoFactor'),
		freshSession: 'withoutPassword',
		audit: { event: 'backupCodesGenerated' },
		notice: 'newBackupCodes',
	},
	'/two-factor/send-otp': { ...forbidden, ...mail('pending') },
	'/two-factor/verify-totp': { ...secondStep('totp'), notice: 'twoFactorOn' },
	'/two-factor/verify-otp': secondStep('mailedCode'),
	'/two-factor/verify-backup-code': secondStep('backupCode'),

	'/passkey/verify-authentication': { ...forbidden, ...token, signIn: 'passkey' },
	'/passkey/generate-register-options': { ...forbidden, freshSession: 'always' },
	'/passkey/verify-registration': {
		...forbidden,
		freshSession: 'always',
		audit: { event: 'passkeyAdded' },
		notice: 'passkeyAdded',
	},
	'/passkey/delete-passkey': {
		...forbidden,
		freshSession: 'always',
		audit: { event: 'passkeyRemoved' },
		notice: 'passkeyRemoved',
	},

	'/admin/create-user': { newPassword: { field: 'password', owner: 'body' }, namesUser: true },
	'/admin/update-user': { namesUser: true },
	'/admin/set-user-password': { newPassword: { field: 'newPassword', owner: 'target' } },
	'/organization/invite-member': { rateLimit: { kind: 'mail', subject: 'email', perCaller: true } },

	'/oauth2/consent': { ...forbidden, audit: 'consent' },
	'/oauth2/token': client,
	'/oauth2/introspect': client,
	'/oauth2/revoke': client,
	'/device/code': client,
	'/device/token': client,
	'/device': deviceCode,
	'/device/approve': { ...forbidden, ...deviceCode, audit: { event: 'deviceApproved' } },
	'/device/deny': { ...deviceCode, audit: { event: 'deviceDenied' } },
}

const forbiddenGroup = /^\/(two-factor|passkey|multi-session)\//
const none: EndpointPolicy = {}

export function policyOf(path: string | undefined): EndpointPolicy {
	if (path === undefined) return none
	const policy = Object.hasOwn(policies, path) ? policies[path] : undefined
	return policy ?? (forbiddenGroup.test(path) ? forbidden : none)
}

/** Reads that cost at most one query: counting them would cost a write. */
const uncounted = new Set(['/get-session', '/ok', '/error', '/jwks'])

/** Null for requests that are not counted. */
export function rateLimitPolicyOf(method: string, path: string): RateLimitPolicy | null {
	if (method === 'GET' && (uncounted.has(path) || path.startsWith('/.well-known/'))) return null
	if (path.startsWith('/reset-password/')) return { kind: 'token' }
	return policyOf(path).rateLimit ?? { kind: 'other' }
}
