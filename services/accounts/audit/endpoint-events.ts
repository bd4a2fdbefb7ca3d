import type { GenericEndpointContext } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { policyOf } from '#services/accounts/endpoint-policies.ts'
import { actorOfSession, impersonatorIn } from './actor.ts'
import type { AuditDetails } from './contract.ts'
import type { AuditEntry } from './audit-log.ts'
import type { AuditEvent } from './events.ts'
import { originOf } from './origin.ts'

type Ctx = Pick<GenericEndpointContext, 'path' | 'body' | 'params' | 'headers'> & {
	/** `returned` is set after the endpoint has run. */
	context: GenericEndpointContext['context'] & { returned?: unknown }
}

export type CallEntry = AuditEntry & { email?: string }

type CallEvent = { event: AuditEvent; details?: AuditDetails }

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : null)

/** The audit entry of a finished better-auth call, or null. */
export function entryOf(ctx: Ctx): CallEntry | null {
	const { session, newSession, returned } = ctx.context
	const origin = originOf(ctx.headers)
	const { signIn: method, isSecondStep, audit } = policyOf(ctx.path)
	const status = isAPIError(returned) ? returned.statusCode : 200
	const isRejected = status >= 400

	if (method && newSession && newSession.session.token !== session?.session.token) {
		// A code verified within a session enables two-factor authentication.
		const event = session && isSecondStep ? 'twoFactorOn' : 'signedIn'
		const { id } = newSession.user
		const provider = textOf(ctx.params?.id) ?? textOf(ctx.body?.provider)
		return { event, actorId: id, subjectId: id, origin, details: { method, ...(provider && { provider }) } }
	}
	if (method && (status === 401 || status === 403)) {
		const event = isSecondStep ? 'secondFactorFailed' : 'signInFailed'
		const email = textOf(ctx.body?.email)?.toLowerCase()
		return { event, actorId: null, subjectId: null, origin, details: { method }, ...(email && { email }) }
	}
	if (audit === 'passwordReset' && !isRejected) {
		const email = textOf(ctx.body?.email)?.toLowerCase()
		return {
			event: 'passwordResetRequested',
			actorId: null,
			subjectId: null,
			origin,
			...(email && { email }),
		}
	}
	const call = isRejected ? rejectedPasswordOf(ctx) : acceptedCallOf(ctx)
	if (!call || !session) return null
	const { details = {} } = call
	return { event: call.event, ...actorOfSession(session, details), subjectId: session.user.id, origin }
}

function acceptedCallOf(ctx: Ctx): CallEvent | null {
	const { audit } = policyOf(ctx.path)
	if (audit === 'consent') return consentOf(ctx)
	if (audit === 'profile') return impersonatedProfileChange(ctx)
	return typeof audit === 'object' ? audit : null
}

function impersonatedProfileChange({ body, context: { session } }: Ctx): CallEvent | null {
	if (!session || impersonatorIn(session.session) === null) return null
	return {
		event: 'userChanged',
		details: { fields: ['name', 'image'].filter((field) => body?.[field] !== undefined) },
	}
}

/** A wrong password typed within a session: somebody may be guessing in a browser left signed in. */
function rejectedPasswordOf({ path, body, context: { returned } }: Ctx): CallEvent | null {
	const purpose = policyOf(path).passwordPurpose
	const typed = textOf(body?.currentPassword) ?? textOf(body?.password)
	if (!purpose || !typed || !isAPIError(returned) || returned.body?.code !== 'INVALID_PASSWORD') return null
	return { event: 'passwordRejected', details: { for: purpose } }
}

function consentOf({ body }: Ctx): CallEvent {
	const query = new URLSearchParams(textOf(body?.oauth_query) ?? '')
	const details = { client: query.get('client_id') }
	return { event: body?.accept ? 'consentGiven' : 'consentDenied', details }
}
