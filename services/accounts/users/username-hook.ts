import { getCurrentAdapter } from '@better-auth/core/context'
import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import type { LockName } from '#services/accounts/tables.ts'
import { freeUsername } from './usernames.ts'

type UserHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>
type BeforeCreate = NonNullable<NonNullable<UserHooks['create']>['before']>

/** Declares the lock table to better-auth, so that its transactions can take the lock. */
export const lockSchema = { accountLock: { fields: { takenAt: { type: 'date' as const, required: true } } } }

/**
 * Assigns a username under a lock, so that usernames are unique, and lets only one of several concurrent registrations of
 * an address succeed. Runs inside better-auth's transaction and must use its adapter, because on SQLite that transaction
 * holds the only connection.
 */
export function assignUsername(clock: Clock): BeforeCreate {
	return async ({ name, email }, context) => {
		if (!context) throw new Error('Users can only be created through the account API')
		const adapter = await getCurrentAdapter(context.context.adapter)
		const lock: LockName = 'usernames'
		await adapter.update({
			model: 'accountLock',
			where: [{ field: 'id', value: lock }],
			update: { takenAt: clock.now() },
		})
		const existing = await adapter.count({ model: 'user', where: [{ field: 'email', value: email }] })
		if (existing > 0) throw new APIError('UNPROCESSABLE_ENTITY', { message: 'User already exists' })
		const username = await freeUsername(name, async (names) => {
			const rows = await adapter.findMany<{ username: string }>({
				model: 'user',
				where: [{ field: 'username', operator: 'in', value: names }],
			})
			return rows.map((row) => row.username)
		})
		return { data: { username } }
	}
}
