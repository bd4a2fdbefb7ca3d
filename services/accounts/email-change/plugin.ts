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
 * An address that somebody can still take an account back to counts as taken for every other user. Asked as the
 * account is made: before that, a registration that fails for another reason would reveal who has an account, and leave
 * no trace.
 */
function rejectReservedEmail({ clock }: { clock: Clock }) {
	return async ({ email }: { email: string }, ctx: GenericEndpointContext | null) => {
		if (!ctx || !(await isEmailTaken(ctx, email, { now: clock.now() }))) return
		// Who comes back from a provider is led to a page by this code.
		const code = ctx.path === '/callback/:id' ? { code: 'unable_to_create_user' } : {}
		throw new APIError('UNPROCESSABLE_ENTITY', { message: 'User already exists', ...code })
	}
}
