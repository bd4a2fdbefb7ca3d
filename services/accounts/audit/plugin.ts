import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Background } from '#services/accounts/background.ts'
import { policyOf } from '#services/accounts/endpoint-policies.ts'
import { stateOf } from '#services/accounts/request-state.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { User } from '#services/accounts/users/columns.ts'
import { actorOf, impersonatorIn } from './actor.ts'
import type { Audit } from './audit-log.ts'
import { entryOf } from './endpoint-events.ts'
import type { AuditEvent } from './events.ts'
import { originOf } from './origin.ts'

type Dependencies = { db: Db; audit: Audit; background: Background }

type ChangedUser = Pick<User, 'id' | 'email' | 'emailVerified'>
type Account = { userId: string; providerId: string }

/**
 * Records the events of better-auth's own endpoints: after a call, or after a row has been committed. Must be the last
 * plugin, so that it sees the final answer.
 */
export function auditPlugin({ db, audit, background }: Dependencies) {
	async function recordCall(ctx: GenericEndpointContext): Promise<void> {
		const callEntry = ctx.request && stateOf(ctx.request).isDecoy ? null : entryOf(ctx)
		if (!callEntry) return
		const { email, ...entry } = callEntry
		const record = async () => {
			const subjectId = email === undefined ? entry.subjectId : await findByAddress(db, email)
			await audit.record({ ...entry, subjectId })
		}
		// These calls must take the same time whether or not the address has an account.
		if (email === undefined) await record()
		else background.add(record())
	}

	const recordUserEvent = async (
		ctx: GenericEndpointContext | null,
		event: AuditEvent,
		userId: string,
		details: Record<string, string> = {},
	) => {
		const session = ctx?.context.session
		const impersonatedBy = session?.user.id === userId ? impersonatorIn(session.session) : null
		await audit.record({
			event,
			...actorOf({ id: userId, impersonatedBy }, details),
			subjectId: userId,
			origin: originOf(ctx?.headers),
		})
	}

	const databaseHooks = {
		user: {
			create: {
				after: async ({ id }: Pick<User, 'id'>, ctx: GenericEndpointContext | null) =>
					await recordUserEvent(ctx, 'registered', id),
			},
			update: {
				after: async (user: ChangedUser | null, ctx: GenericEndpointContext | null) => {
					const event = user && addressEvent(user, ctx?.path)
					if (event) await recordUserEvent(ctx, event, user.id, { email: user.email })
				},
			},
		},
		account: {
			create: {
				after: async ({ userId, providerId }: Account, ctx: GenericEndpointContext | null) => {
					if (providerId === 'credential') return
					await recordUserEvent(ctx, 'providerLinked', userId, { provider: providerId })
				},
			},
			delete: {
				after: async ({ userId, providerId }: Account, ctx: GenericEndpointContext | null) => {
					const event = policyOf(ctx?.path).rowAudit?.accountDelete
					if (event) await recordUserEvent(ctx, event, userId, { provider: providerId })
				},
			},
		},
	}

	return {
		id: 'audit',
		init: () => ({ options: { databaseHooks } }),
		hooks: {
			before: [
				{
					matcher: ({ path }) => policyOf(path).readSessionBefore === true,
					handler: createAuthMiddleware(async (ctx) => {
						await getSessionFromCtx(ctx, { disableCookieCache: true, disableRefresh: true })
					}),
				},
			],
			after: [{ matcher: () => true, handler: createAuthMiddleware(recordCall) }],
		},
	} satisfies BetterAuthPlugin
}

function addressEvent({ emailVerified }: ChangedUser, path: string | undefined): AuditEvent | undefined {
	const event = policyOf(path).rowAudit?.userUpdate
	if (event !== 'emailVerifiedOrChanged') return event
	return emailVerified ? 'emailVerified' : 'emailChanged'
}

async function findByAddress(db: Db, email: string): Promise<string | null> {
	const user = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
	return user?.id ?? null
}
