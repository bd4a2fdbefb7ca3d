import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import {
	covers,
	type Permission,
	permissionsOf,
	rolesOf,
	type RoleSets,
} from '#services/accounts/permissions.ts'
import { takeLock } from '#services/accounts/queries.ts'
import { readRoleSets } from '#services/accounts/roles/queries.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { Caller } from './caller.ts'
import { userColumns, type UserRow } from './columns.ts'
import { requireOwner } from './last-owner.ts'

export type Target = Omit<UserRow, 'emailVerified'> & { emailVerified: boolean }

type ChangeOptions = {
	trx: Db
	target: Target
	callerRole: string
	sets: RoleSets
	now: Date
}

export type Change = {
	permission: Permission
	event: AuditEvent
	isForOneself?: boolean
	/** Makes the change; returns the audit details, or null if there was nothing to change. */
	apply(options: ChangeOptions): Promise<AuditDetails | null>
}

/** Makes one or two changes in one transaction; returns the account as it was before the last one. */
export type ChangeAccount = (caller: Caller, id: string, change: Change, next?: Change) => Promise<Target>

const commandLineRole = 'owner'

/**
 * Every change of a user's account goes through here: one transaction, under one lock, reads the caller's roles again,
 * makes the change, requires a remaining owner and writes the audit row.
 * @throws {AppError} UNAUTHORIZED, FORBIDDEN, NOT_FOUND, VALIDATION_ERROR or CONFLICT
 */
export function createChangeAccount({
	db,
	audit,
	clock,
}: {
	db: Db
	audit: Audit
	clock: Clock
}): ChangeAccount {
	async function makeIn(trx: Db, caller: Caller, id: string, change: Change): Promise<Target> {
		const { permission, event, isForOneself, apply } = change
		const now = clock.now()
		await takeLock(trx, 'administrators', now)
		const callerRole = caller.id === null ? commandLineRole : (await findTarget(trx, caller.id))?.role
		if (callerRole === undefined) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		const sets = await readRoleSets(trx)
		if (!permissionsOf(callerRole, sets).includes(permission))
			throw new AppError({ code: 'FORBIDDEN', reason: 'NOT_AUTHORIZED', message: 'Not authorized' })
		if (caller.id === id && !isForOneself) {
			throw new AppError({
				code: 'VALIDATION_ERROR',
				reason: 'NOT_FOR_YOUR_OWN_ACCOUNT',
				message: 'Not for your own account',
			})
		}
		const target = await findTarget(trx, id)
		if (!target)
			throw new AppError({ code: 'NOT_FOUND', reason: 'USER_NOT_FOUND', message: 'User not found' })
		if (!covers(callerRole, target.role, sets))
			throw new AppError({
				code: 'FORBIDDEN',
				reason: 'THIS_ACCOUNT_HAS_MORE_POWER',
				message: 'This account has more power',
			})
		const details = await apply({ trx, target, callerRole, sets, now })
		if (!details) return target
		if (rolesOf(target.role, sets).includes('owner')) await requireOwner(trx, now)
		await audit.recordIn(trx, { event, ...actorOf(caller, details), subjectId: id, origin: caller.origin })
		return target
	}

	return async (caller, id, change, next) =>
		await db.transaction().execute(async (trx) => {
			const target = await makeIn(trx, caller, id, change)
			return next ? await makeIn(trx, caller, id, next) : target
		})
}

export async function findTarget(db: Db, id: string): Promise<Target | undefined> {
	const row = await db.selectFrom('user').select(userColumns).where('id', '=', id).executeTakeFirst()
	return row && { ...row, emailVerified: Boolean(row.emailVerified) }
}
