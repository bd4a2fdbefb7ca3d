import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { actorOfSession } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import { takeLock } from '#services/accounts/queries.ts'
import type { Db } from '#services/accounts/tables.ts'
import { transferOwnership } from './owners.ts'

const paths = new Set([
	'/organization/leave',
	'/organization/remove-member',
	'/organization/update-member-role',
])

const member = z.object({ organizationId: z.string() })
const responseSchema = z.union([member, z.object({ member }).transform((answer) => answer.member)])

/**
 * better-auth lets two owners leave concurrently, because each still sees the other. If no owner is left afterwards,
 * ownership passes to a remaining member, as when an account is deleted.
 */
export function keepOwner({ db, audit, clock }: { db: Db; audit: Audit; clock: Clock }) {
	return {
		matcher: ({ path }: { path?: string }) => path !== undefined && paths.has(path),
		handler: createAuthMiddleware(async (ctx) => {
			const { returned } = ctx.context
			if (!returned || isAPIError(returned)) return
			const { organizationId } = responseSchema.parse(returned)
			const session = await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
			if (!session) throw new Error(`${ctx.path} without a session`)
			await db.transaction().execute(async (trx) => {
				const now = clock.now()
				await takeLock(trx, 'administrators', now)
				const organization = await trx
					.selectFrom('organization')
					.select('name')
					.where('id', '=', organizationId)
					.executeTakeFirst()
				if (!organization) return
				for (const entry of await transferOwnership(trx, { organizationId, ...organization }, now)) {
					const actor = actorOfSession(session, entry.details)
					await audit.recordIn(trx, { ...entry, ...actor, origin: originOf(ctx.headers) })
				}
			})
		}),
	}
}
