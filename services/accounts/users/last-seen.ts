import type { GenericEndpointContext } from 'better-auth'
import type { Clock } from '#platform/clock.ts'
import { withRelaxedDurability } from '#platform/database/relaxed-durability.ts'
import type { Db } from '#services/accounts/tables.ts'

type Session = { userId: string } & Record<string, unknown>

/**
 * Stores when a user was last seen: at each sign-in and when their session is renewed, about once a day. Also keeps
 * impersonation sessions from being extended.
 */
export function trackLastSeen({ db, clock }: { db: Db; clock: Clock }) {
	const remember = async (session: Session | null) => {
		if (!session || session['impersonatedBy']) return
		await withRelaxedDurability(db, (each) =>
			each.updateTable('user').set({ lastSeenAt: clock.now() }).where('id', '=', session.userId).execute(),
		)
	}
	return {
		create: { after: remember },
		update: {
			before: async (_session: unknown, ctx: GenericEndpointContext | null) => {
				const own = ctx?.context.session?.session
				if (own?.['impersonatedBy']) return { data: { expiresAt: own.expiresAt } }
			},
			after: remember,
		},
	}
}
