import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import type { Letters } from '#services/accounts/mails/letters.ts'
import { changeAddress } from './change-address.ts'
import { confirmAddress } from './confirm-address.ts'
import { isTaken, previousAddressSchema } from './previous-addresses.ts'
import { restoreAddress } from './restore-address.ts'

/** An account's address: confirmed, changed, and given back to whom it was taken from. */
export function addressesPlugin(dependencies: { letters: Letters; clock: Clock }) {
	return {
		id: 'addresses',
		schema: previousAddressSchema,
		endpoints: {
			changeEmail: changeAddress(dependencies),
			restoreEmail: restoreAddress(dependencies),
		},
		hooks: {
			before: [
				{ matcher: ({ path }) => path === '/verify-email', handler: confirmAddress(dependencies) },
				{ matcher: ({ path }) => path === '/sign-up/email', handler: refuseKeptAddress(dependencies) },
			],
		},
	} satisfies BetterAuthPlugin
}

/** An address that somebody can still take an account back to is as good as taken. */
function refuseKeptAddress({ clock }: { clock: Clock }) {
	return createAuthMiddleware(async (ctx) => {
		const email: unknown = ctx.body?.email
		if (typeof email !== 'string') return
		if (await isTaken(ctx, email.toLowerCase(), { now: clock.now() })) {
			throw new APIError('UNPROCESSABLE_ENTITY', { message: 'User already exists' })
		}
	})
}
