import type { GenericEndpointContext } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { actorOfSession, impersonatorIn } from './actor.ts'
import type { AuditDetails } from './contract.ts'
import type { AuditEntry } from './audit-log.ts'
import type { AuditEvent } from './events.ts'
import { originOf } from './origin.ts'

type Ctx = Pick<GenericEndpointContext, 'path' | 'body' | 'params' | 'headers'> & {
	/** `returned` is there once the call has been answered. */
	context: GenericEndpointContext['context'] & { returned?: unknown }
}

/** `email` is there where the account is known by its address alone. */
export type CallEntry = AuditEntry & { email?: string }

/** How each call signs in. */
const signIns: Record<string, string> = {
	'/sign-in/email': 'password',
	'/sign-in/social': 'provider',
	'/callback/:id': 'provider',
	'/magic-link/verify': 'link',
	'/passkey/verify-authentication': 'passkey',
	'/two-factor/verify-totp': 'totp',
	'/two-factor/verify-otp': 'mailedCode',
	'/two-factor/verify-backup-code': 'backupCode',
}

type CallEvent = { event: AuditEvent; details?(): AuditDetails }

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : null)

/** What a call that was accepted is in the trail. The calls `/admin/*` write their own rows. */
const events: Record<string, CallEvent> = {
	'/sign-out': { event: 'signedOut' },
	'/change-password': { event: 'passwordChanged' },
	'/set-first-password': { event: 'passwordSet' },
	'/change-email': { event: 'emailChangeRequested' },
	'/two-factor/disable': { event: 'twoFactorOff' },
	'/two-factor/generate-backup-codes': { event: 'backupCodesGenerated' },
	'/passkey/verify-registration': { event: 'passkeyAdded' },
	'/passkey/delete-passkey': { event: 'passkeyRemoved' },
	'/revoke-session': { event: 'sessionsRevoked', details: () => ({ which: 'one' }) },
	'/revoke-sessions': { event: 'sessionsRevoked', details: () => ({ which: 'all' }) },
	'/revoke-other-sessions': { event: 'sessionsRevoked', details: () => ({ which: 'others' }) },
	'/multi-session/revoke': { event: 'sessionsRevoked', details: () => ({ which: 'one' }) },
	'/device/approve': { event: 'deviceApproved' },
	'/device/deny': { event: 'deviceDenied' },
}

/** What a call in a session asks the user's password for. */
const passwordPurposes: Record<string, string> = {
	'/change-password': 'passwordChange',
	'/delete-user': 'deletion',
	'/two-factor/enable': 'twoFactor',
	'/two-factor/disable': 'twoFactor',
	'/two-factor/get-totp-uri': 'twoFactor',
	'/two-factor/generate-backup-codes': 'twoFactor',
}

/** The calls that end their session, or never read it: it is read before them. */
export const needsSession = (path = '') => path === '/sign-out' || path === '/verify-email'

/** What a call of better-auth that has been answered is in the trail; null for nothing. */
export function entryOf(ctx: Ctx): CallEntry | null {
	const { session, newSession, returned } = ctx.context
	const origin = originOf(ctx.headers)
	const method = Object.hasOwn(signIns, ctx.path) ? signIns[ctx.path] : undefined
	const status = isAPIError(returned) ? returned.statusCode : 200
	const isRefused = status >= 400

	if (method && newSession && newSession.session.token !== session?.session.token) {
		// A code given in a session turns the second step on.
		const event = session && ctx.path.startsWith('/two-factor/') ? 'twoFactorOn' : 'signedIn'
		const { id } = newSession.user
		const provider = textOf(ctx.params?.id) ?? textOf(ctx.body?.provider)
		return { event, actorId: id, subjectId: id, origin, details: { method, ...(provider && { provider }) } }
	}
	if (method && (status === 401 || status === 403)) {
		const event = ctx.path.startsWith('/two-factor/') ? 'secondFactorFailed' : 'signInFailed'
		const email = textOf(ctx.body?.email)?.toLowerCase()
		return { event, actorId: null, subjectId: null, origin, details: { method }, ...(email && { email }) }
	}
	if (ctx.path === '/request-password-reset' && !isRefused) {
		const email = textOf(ctx.body?.email)?.toLowerCase()
		return {
			event: 'passwordResetRequested',
			actorId: null,
			subjectId: null,
			origin,
			...(email && { email }),
		}
	}
	const call = isRefused ? rejectedPasswordOf(ctx) : acceptedCallOf(ctx)
	if (!call || !session) return null
	const details = call.details?.() ?? {}
	return { event: call.event, ...actorOfSession(session, details), subjectId: session.user.id, origin }
}

function acceptedCallOf(ctx: Ctx): CallEvent | null | undefined {
	if (ctx.path === '/oauth2/consent') return consentOf(ctx)
	if (ctx.path === '/update-user') return changeInTheNameOf(ctx)
	return events[ctx.path]
}

/** A name and a picture that users change themselves are no matter of the trail. */
function changeInTheNameOf({ body, context: { session } }: Ctx): CallEvent | null {
	if (!session || impersonatorIn(session.session) === null) return null
	return {
		event: 'userChanged',
		details: () => ({ fields: ['name', 'image'].filter((field) => body?.[field] !== undefined) }),
	}
}

/** A password that was typed in a session and is not the account's: somebody may be guessing at an open browser. */
function rejectedPasswordOf({ path, body, context: { returned } }: Ctx): CallEvent | null {
	const purpose = passwordPurposes[path]
	const typed = textOf(body?.currentPassword) ?? textOf(body?.password)
	if (!purpose || !typed || !isAPIError(returned) || returned.body?.code !== 'INVALID_PASSWORD') return null
	return { event: 'passwordRejected', details: () => ({ for: purpose }) }
}

function consentOf({ body }: Ctx): CallEvent {
	const query = new URLSearchParams(textOf(body?.oauth_query) ?? '')
	const details = () => ({ client: query.get('client_id') })
	return { event: body?.accept ? 'consentGiven' : 'consentDenied', details }
}
