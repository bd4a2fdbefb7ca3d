import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import type { Letters } from '#services/accounts/mails/mailer.ts'
import { changeAddress } from './change-email.ts'
import { confirmAddress } from './verify-email.ts'
import { isTaken, previousAddressSchema } from './previous-addresses.ts'
import { restoreAddress } from './restore-email.ts'

/** An account's address: confirmed, changed, and given back to whom it was taken from. */
export function addressesPlugin(dependencies: { letters: Letters; clock: Clock }) {
	return {
		id: 'addresses',
		schema: previousAddressSchema,
		endpoints: {
			changeEmail: changeAddress(dependencies),
			restoreEmail: restoreAddress(dependencies),
		},
		init: () => ({
			options: { databaseHooks: { user: { create: { before: refuseKeptAddress(dependencies) } } } },
		}),
		hooks: {
			before: [{ matcher: ({ path }) => path === '/verify-email', handler: confirmAddress(dependencies) }],
		},
	} satisfies BetterAuthPlugin
}

/**
 * An address that somebody can still take an account back to is as good as taken, whoever asks for it. Asked as the
 * account is made: before that, a registration that fails for another reason would tell who has an account, and leave
 * no trace.
 */
function refuseKeptAddress({ clock }: { clock: Clock }) {
	return async ({ email }: { email: string }, ctx: GenericEndpointContext | null) => {
		if (!ctx || !(await isTaken(ctx, email, { now: clock.now() }))) return
		// Who comes back from a provider is led to a page by this code.
		const code = ctx.path === '/callback/:id' ? { code: 'unable_to_create_user' } : {}
		throw new APIError('UNPROCESSABLE_ENTITY', { message: 'User already exists', ...code })
	}
}
