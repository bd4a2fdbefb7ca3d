import { sql } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { rolesOf } from '#services/accounts/permissions.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import type { Db } from '#services/accounts/tables.ts'
import { banColumns } from './columns.ts'

/**
 * Rejects a change that leaves nobody in charge. Goes after the change, in its transaction, under the lock
 * `administrators`: of several changes at once each sees what the others did.
 * @throws {AppError} CONFLICT
 */
export async function requireOwner(trx: Db, now: Date): Promise<void> {
	const users = await trx
		.selectFrom('user')
		.select(['role', ...banColumns])
		.where(sql<boolean>`"role" <> 'member'`)
		.execute()
	const isInCharge = users.some((user) => rolesOf(user.role).includes('owner') && !isBanned(user, now))
	if (!isInCharge)
		throw new AppError({
			code: 'CONFLICT',
			reason: 'THE_LAST_OWNER_MUST_STAY',
			message: 'The last owner must stay',
		})
}
