import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { covers, permissionsOf, roleList } from '#services/accounts/permissions.ts'
import { takeLock } from '#services/accounts/queries.ts'
import { readRoleSets } from '#services/accounts/roles/queries.ts'
import type { Db } from '#services/accounts/tables.ts'
import { insertUser } from '#services/accounts/users/create-user.ts'
import type { Caller } from './caller.ts'
import { findTarget } from './change-user.ts'

/** `role` is comma-separated; without a hash the user has no password yet. */
export type AdminNewUser = { name: string; email: string; role: string; hash: string | null }

/**
 * Creates an account for another user, with its audit row. Returns its id.
 * @throws {AppError} FORBIDDEN, or CONFLICT if the address has an account.
 */
export async function createUserAsAdmin(
	{ db, audit, clock }: { db: Db; audit: Audit; clock: Clock },
	caller: Caller,
	user: AdminNewUser,
): Promise<string> {
	return await db.transaction().execute(async (trx) => {
		const now = clock.now()
		await takeLock(trx, 'usernames', now)
		await takeLock(trx, 'administrators', now)
		const callerRole = caller.id === null ? 'owner' : ((await findTarget(trx, caller.id))?.role ?? '')
		const sets = await readRoleSets(trx)
		const role = roleList(user.role, sets)
		const permissions = permissionsOf(callerRole, sets)
		const mayCreate = permissions.includes('users.manage')
		const mayAssignRole = role === 'member' || permissions.includes('users.roles')
		if (!mayCreate || !mayAssignRole)
			throw new AppError({ code: 'FORBIDDEN', reason: 'NOT_AUTHORIZED', message: 'Not authorized' })
		if (!covers(callerRole, role, sets))
			throw new AppError({
				code: 'FORBIDDEN',
				reason: 'THIS_ROLE_HAS_MORE_POWER',
				message: 'This role has more power',
			})
		const id = await insertUser(trx, { ...user, role, emailVerified: false }, now)
		await audit.recordIn(trx, {
			event: 'userCreated',
			...actorOf(caller, { role }),
			subjectId: id,
			origin: caller.origin,
		})
		return id
	})
}
