import { getCurrentAdapter } from '@better-auth/core/context'
import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import { stateOf } from '#services/accounts/request-state.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'

type ValidateUser = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

type Caller = Pick<GenericEndpointContext, 'path' | 'body' | 'request' | 'context'>

/**
 * Who may register, by the mode of the settings. `check` runs before each call, outside better-auth's transaction: it
 * reads the mode and decides about registrations with a password. `validateUser` decides about each new account, whichever
 * way it is created, inside that transaction, and so rejects what `check` did not see.
 */
export function createRegistrationGate({ settings, clock }: { settings: Settings; clock: Clock }) {
	return {
		/** @throws {APIError} 403 REGISTRATION_IS_CLOSED or INVITATION_REQUIRED */
		async check({ path, body, request, context }: Caller): Promise<void> {
			const { mode } = (await settings.current()).registration
			const registration = { mode, isInvited: false }
			if (request) stateOf(request).registration = registration
			if (path !== '/sign-up/email' || mode === 'open') return
			if (mode === 'closed') throw new APIError('FORBIDDEN', { message: 'Registration is closed' })
			const { email, invitation } = (body ?? {}) as Record<string, unknown>
			// The link proves that the mail was received: an address alone can be guessed.
			registration.isInvited =
				typeof email === 'string' &&
				typeof invitation === 'string' &&
				(await isInvited({ context }, { email, id: invitation }, clock.now()))
			if (!registration.isInvited) throw new APIError('FORBIDDEN', { message: 'Invitation required' })
		},
		/** A provider that verified the address proves that it is the invited one. */
		validateUser: (async ({ user, source }, { context, request }) => {
			if (source.action !== 'create-user') return undefined
			const registration = request && stateOf(request).registration
			const { mode, isInvited: isAdmitted } = registration ?? { mode: 'closed', isInvited: false }
			if (mode === 'open' || isAdmitted) return undefined
			const { email, emailVerified } = user
			const mayBeInvited = mode !== 'closed' && emailVerified === true && email !== undefined
			if (mayBeInvited && (await isInvited({ context }, { email }, clock.now()))) return undefined
			return { error: 'signup_disabled', errorDescription: 'signup disabled' }
		}) satisfies ValidateUser,
	}
}

/** Whether the address has a valid invitation to the site or to a team, `id` if given. */
async function isInvited(
	{ context }: Pick<Caller, 'context'>,
	{ email, id }: { email: string; id?: string },
	now: Date,
): Promise<boolean> {
	const adapter = await getCurrentAdapter(context.adapter)
	const where = [
		{ field: 'email', value: email.toLowerCase() },
		{ field: 'expiresAt', value: now, operator: 'gt' as const },
		...(id === undefined ? [] : [{ field: 'id', value: id }]),
	]
	const toSite = [...where, { field: 'state', value: 'invited' }]
	if ((await adapter.count({ model: 'registrationInvitation', where: toSite })) > 0) return true
	const toTeam = [...where, { field: 'status', value: 'pending' }]
	return (await adapter.count({ model: 'invitation', where: toTeam })) > 0
}
