import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import {
	type ReplacedEmail,
	replaceEmail,
	requireFreeEmail,
} from '#services/accounts/email-change/admin-email-change.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { Origin } from '#services/accounts/audit/origin.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import { builtInRoles, covers, roleList, rolesOf } from '#services/accounts/permissions.ts'
import { revokeGrants } from '#services/accounts/openid/end-grants.ts'
import { takeLock } from '#services/accounts/queries.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { Caller } from './caller.ts'
import { type Change, createChangeAccount, findTarget } from './change-user.ts'
import { endImpersonationsAround } from '#services/accounts/impersonation/end-impersonations.ts'
import { withFoldedName } from './folded-names.ts'
import { requireOwner } from './last-owner.ts'
import { leaveOrganizations } from '#services/accounts/organizations/owners.ts'
import { addDeletion } from '#services/accounts/personal-data/requests.ts'
import { savePassword } from './save-password.ts'

type AccountFields = {
	name?: string
	image?: string | null
	email?: string
	emailVerified?: boolean
	roles?: string[]
	/** The roles as they were read; any, if absent. */
	from?: string[] | undefined
}

type RolesChange = { roles: string[]; from: string[] | undefined }

type Ban = { until: Date | null; reason: string | null }

export type UserChanges = {
	setRoles(caller: Caller, id: string, roles: string[], from?: string[]): Promise<void>
	/** Also ends every session of the account. */
	ban(caller: Caller, id: string, ban: Ban): Promise<void>
	unban(caller: Caller, id: string): Promise<void>
	setPassword(caller: Caller, id: string, hash: string): Promise<void>
	verifyEmail(caller: Caller, id: string): Promise<void>
	update(caller: Caller, id: string, fields: AccountFields): Promise<ReplacedEmail | undefined>
	revokeSessions(caller: Caller, id: string, sessionId?: string): Promise<void>
	remove(caller: Caller, id: string): Promise<void>
	/**
	 * Runs before users delete their own account: an owner loses the role, which is rejected for the last owner, and
	 * organizations pass to a remaining member.
	 */
	leave(id: string, origin: Origin): Promise<void>
}

type Dependencies = { db: Db; audit: Audit; mailer: Mailer; clock: Clock }

/** How long after its deletion begins that the services forget an account. */
const forgetAfterMs = 60_000

export function createUserChanges({ db, audit, mailer, clock }: Dependencies): UserChanges {
	const changeAccount = createChangeAccount({ db, audit, clock })

	const rolesChange = (id: string, { roles, from }: RolesChange, onChanged: () => void): Change => ({
		permission: 'users.roles',
		event: 'rolesChanged',
		isForOneself: true,
		async apply({ trx, target, callerRole, sets, now }) {
			if (!roles.every((name) => sets.has(name)))
				throw new AppError({
					code: 'VALIDATION_ERROR',
					reason: 'UNKNOWN_ROLE',
					message: 'No such role',
				})
			if (from && roleList(from.join(','), sets) !== roleList(target.role, sets))
				throw new AppError({
					code: 'CONFLICT',
					reason: 'USER_CHANGED_MEANWHILE',
					message: 'The roles of this user are others by now',
				})
			const role = roleList(roles.join(','), sets)
			if (!covers(callerRole, role, sets))
				throw new AppError({
					code: 'FORBIDDEN',
					reason: 'THIS_ROLE_HAS_MORE_POWER',
					message: 'This role has more power',
				})
			if (role === target.role) return null
			onChanged()
			await trx.updateTable('user').set({ role, updatedAt: now }).where('id', '=', id).execute()
			return { from: target.role, to: role }
		},
	})

	const fieldsChange = (
		id: string,
		fields: Omit<AccountFields, 'roles' | 'from'>,
		onReplaced: (address: ReplacedEmail) => void,
	): Change => ({
		permission: 'users.manage',
		event: 'userChanged',
		isForOneself: true,
		async apply({ trx, target, now }) {
			const { email = target.email } = fields
			const changesEmail = email !== target.email
			if (changesEmail) {
				await requireFreeEmail(trx, email, { userId: id, now })
				onReplaced(await replaceEmail(trx, target, now))
			}
			await trx
				.updateTable('user')
				.set({ ...(changesEmail && { emailVerified: false }), ...withFoldedName(fields), updatedAt: now })
				.where('id', '=', id)
				.execute()
			return { fields: Object.keys(fields) }
		},
	})

	async function update(caller: Caller, id: string, { roles, from, ...fields }: AccountFields) {
		let replaced: ReplacedEmail | undefined
		let changesRoles = false
		const hasFields = Object.keys(fields).length > 0
		// Fields first: changing the roles may take the permission away from the caller.
		const [change, next] = [
			...(hasFields ? [fieldsChange(id, fields, (address) => (replaced = address))] : []),
			...(roles === undefined ? [] : [rolesChange(id, { roles, from }, () => (changesRoles = true))]),
		]
		if (!change) return undefined
		await changeAccount(caller, id, change, next)
		// After a role change, existing impersonations may no longer be permitted.
		if (changesRoles) await endImpersonationsAround(db, caller.sessions, id)
		return replaced
	}

	return {
		async setRoles(caller, id, roles, from) {
			await update(caller, id, { roles, from })
		},
		async ban(caller, id, { until, reason }) {
			await changeAccount(caller, id, {
				permission: 'users.ban',
				event: 'banned',
				async apply({ trx, now }) {
					if (until && until <= now)
						throw new AppError({ code: 'VALIDATION_ERROR', message: 'The ban ends before it begins' })
					await trx
						.updateTable('user')
						.set({ banned: true, banReason: reason, banExpires: until, updatedAt: now })
						.where('id', '=', id)
						.execute()
					return { until: until?.toISOString() ?? null, reason }
				},
			})
			await caller.sessions.deleteUserSessions(id)
		},
		async unban(caller, id) {
			await changeAccount(caller, id, {
				permission: 'users.ban',
				event: 'unbanned',
				async apply({ trx, target, now }) {
					if (!target.banned) return null
					await trx
						.updateTable('user')
						.set({ banned: false, banReason: null, banExpires: null, updatedAt: now })
						.where('id', '=', id)
						.execute()
					return {}
				},
			})
		},
		async setPassword(caller, id, hash) {
			const target = await changeAccount(caller, id, {
				permission: 'users.manage',
				event: 'passwordSetByAdmin',
				async apply({ trx, now }) {
					await savePassword(trx, id, hash, now)
					return {}
				},
			})
			await caller.sessions.deleteUserSessions(id)
			await revokeGrants(db, id)
			await mailer.passwordChanged(target, undefined)
		},
		async verifyEmail(caller, id) {
			await changeAccount(caller, id, {
				permission: 'users.manage',
				event: 'emailVerifiedByAdmin',
				isForOneself: true,
				async apply({ trx, target, now }) {
					if (target.emailVerified) return null
					await trx
						.updateTable('user')
						.set({ emailVerified: true, updatedAt: now })
						.where('id', '=', id)
						.execute()
					return { email: target.email }
				},
			})
		},
		update,
		async revokeSessions(caller, id, sessionId) {
			let token: string | undefined
			await changeAccount(caller, id, {
				permission: 'sessions.manage',
				event: 'sessionsRevoked',
				isForOneself: true,
				async apply({ trx }) {
					if (sessionId === undefined) return { which: 'all' }
					token = await findToken(trx, id, sessionId)
					if (token === undefined)
						throw new AppError({
							code: 'NOT_FOUND',
							reason: 'SESSION_NOT_FOUND',
							message: 'Session not found',
						})
					return { which: 'one' }
				},
			})
			if (token === undefined) await caller.sessions.deleteUserSessions(id)
			else {
				await caller.sessions.deleteSession(token)
				await endImpersonationsAround(db, caller.sessions, id)
			}
		},
		async remove(caller, id) {
			const removal = { permission: 'users.manage', event: 'userRemoved' } as const
			// Checks the permission, then ends the sessions while the account still exists.
			await changeAccount(caller, id, { ...removal, apply: async () => null })
			await caller.sessions.deleteUserSessions(id)
			await changeAccount(caller, id, {
				...removal,
				async apply({ trx, target, now }) {
					const transfers = await leaveOrganizations(trx, id, now)
					await trx.deleteFrom('user').where('id', '=', id).execute()
					await addDeletion(trx, { user: target, locale: 'fr', now, dueAt: now })
					for (const entry of transfers) {
						await audit.recordIn(trx, { ...entry, ...actorOf(caller, entry.details), origin: caller.origin })
					}
					return { role: target.role }
				},
			})
		},
		async leave(id, origin) {
			await db.transaction().execute(async (trx) => {
				const now = clock.now()
				await takeLock(trx, 'administrators', now)
				const target = await findTarget(trx, id)
				if (!target) return
				if (rolesOf(target.role, builtInRoles).includes('owner')) {
					await trx.updateTable('user').set({ role: 'member' }).where('id', '=', id).execute()
					await requireOwner(trx, now)
				}
				const transfers = await leaveOrganizations(trx, id, now)
				// A moment later, when better-auth has deleted the account; otherwise the job does.
				const dueAt = new Date(now.getTime() + forgetAfterMs)
				await addDeletion(trx, { user: target, locale: 'fr', now, dueAt })
				for (const entry of transfers) await audit.recordIn(trx, { ...entry, actorId: id, origin })
				await audit.recordIn(trx, { event: 'accountDeleted', actorId: id, subjectId: id, origin })
			})
		},
	}
}

async function findToken(trx: Db, userId: string, sessionId: string): Promise<string | undefined> {
	const session = await trx
		.selectFrom('session')
		.select('token')
		.where('id', '=', sessionId)
		.where('userId', '=', userId)
		.executeTakeFirst()
	return session?.token
}
