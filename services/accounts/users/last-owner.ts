import { sql } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { builtInRoles, rolesOf } from '#services/accounts/permissions.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import type { Db } from '#services/accounts/tables.ts'
import { banColumns } from './columns.ts'

/**
 * Rejects a change that leaves the site without an owner. Call it after the change, in its transaction and under the lock
 * `administrators`, which serializes concurrent changes.
 * @throws {AppError} CONFLICT
 */
export async function requireOwner(trx: Db, now: Date): Promise<void> {
	const users = await trx
		.selectFrom('user')
		.select(['role', ...banColumns])
		.where(sql<boolean>`"role" <> 'member'`)
		.execute()
	const hasOwner = users.some(
		(user) => rolesOf(user.role, builtInRoles).includes('owner') && !isBanned(user, now),
	)
	if (!hasOwner)
		throw new AppError({
			code: 'CONFLICT',
			reason: 'THE_LAST_OWNER_MUST_STAY',
			message: 'The last owner must stay',
		})
}
