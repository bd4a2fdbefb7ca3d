import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { doneBy } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { covers, permissionsOf } from '#services/accounts/permissions.ts'
import { takeLock } from '#services/accounts/queries.ts'
import type { Db } from '#services/accounts/tables.ts'
import { insertUser } from '#services/accounts/users.ts'
import type { Caller } from './caller.ts'
import { findTarget } from './change-user.ts'

/** `role` is comma-separated; without a hash the person signs in otherwise, or asks for a password. */
export type NewPerson = { name: string; email: string; role: string; hash: string | null }

/**
 * Makes an account for somebody else, with its audit row. Answers its id.
 * @throws {AppError} FORBIDDEN, or CONFLICT when the address has an account.
 */
export async function createPerson(
	{ db, audit, clock }: { db: Db; audit: Audit; clock: Clock },
	caller: Caller,
	person: NewPerson,
): Promise<string> {
	return await db.transaction().execute(async (trx) => {
		const now = clock.now()
		await takeLock(trx, 'usernames', now)
		await takeLock(trx, 'administrators', now)
		const callerRole = caller.id === null ? 'owner' : ((await findTarget(trx, caller.id))?.role ?? '')
		const permissions = permissionsOf(callerRole)
		const mayMake = permissions.includes('users.manage')
		const mayGive = person.role === 'member' || permissions.includes('users.roles')
		if (!mayMake || !mayGive) throw new AppError({ code: 'FORBIDDEN', message: 'Not authorized' })
		if (!covers(callerRole, person.role))
			throw new AppError({ code: 'FORBIDDEN', message: 'This role has more power' })
		const id = await insertUser(trx, { ...person, emailVerified: false }, now)
		await audit.recordIn(trx, {
			event: 'userCreated',
			...doneBy(caller, { role: person.role }),
			subjectId: id,
			origin: caller.origin,
		})
		return id
	})
}
