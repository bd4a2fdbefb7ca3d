import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import { changeEmail } from './change-email.ts'
import { verifyEmailHook } from './verify-email.ts'
import { isEmailTaken, previousAddressSchema } from './previous-addresses.ts'
import { restoreEmail } from './restore-email.ts'

export function emailChangePlugin(dependencies: { mailer: Mailer; clock: Clock }) {
	return {
		id: 'addresses',
		schema: previousAddressSchema,
		endpoints: {
			changeEmail: changeEmail(dependencies),
			restoreEmail: restoreEmail(dependencies),
		},
		init: () => ({
			options: { databaseHooks: { user: { create: { before: rejectReservedEmail(dependencies) } } } },
		}),
		hooks: {
			before: [{ matcher: ({ path }) => path === '/verify-email', handler: verifyEmailHook(dependencies) }],
		},
	} satisfies BetterAuthPlugin
}

/**
 * An address that another user can still restore counts as taken. Checked when the account is created: an earlier check
 * would reveal whether the address is taken even to registrations that fail for another reason, without a trace.
 */
function rejectReservedEmail({ clock }: { clock: Clock }) {
	return async ({ email }: { email: string }, ctx: GenericEndpointContext | null) => {
		if (!ctx || !(await isEmailTaken(ctx, email, { now: clock.now() }))) return
		// The provider callback redirects to an error page by this code.
		const code = ctx.path === '/callback/:id' ? { code: 'unable_to_create_user' } : {}
		throw new APIError('UNPROCESSABLE_ENTITY', { message: 'User already exists', ...code })
	}
}
