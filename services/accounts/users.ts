import { generateId } from 'better-auth'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { checkedName } from './check-input.ts'
import { passwordLength, type Passwords } from './passwords/passwords.ts'
import type { RoleName } from './permissions.ts'
import { listTakenUsernames, takeLock } from './queries.ts'
import type { Db } from './tables.ts'
import { freeUsername } from './usernames.ts'

export type NewUser = { email: string; name: string; password: string; role: RoleName }

type Dependencies = { db: Db; passwords: Passwords; clock: Clock }

/**
 * Makes an account whose address is taken as verified, outside better-auth: for the command line and the first
 * administrator. `within` runs first in the same transaction and refuses by throwing.
 * @throws {AppError} VALIDATION_ERROR, or CONFLICT when the address has an account.
 */
export async function createUser(
	{ db, passwords, clock }: Dependencies,
	given: NewUser,
	within: (trx: Db) => Promise<void> = async () => {},
): Promise<void> {
	const user = checked(given)
	const password = await passwords.hash(user.password)
	await db.transaction().execute(async (trx) => {
		const now = clock.now()
		await takeLock(trx, 'usernames', now)
		await within(trx)
		const existing = await trx
			.selectFrom('user')
			.select('id')
			.where('email', '=', user.email)
			.executeTakeFirst()
		if (existing) throw new AppError('CONFLICT', 'User already exists')
		const id = generateId()
		const times = { createdAt: now, updatedAt: now }
		const username = await freeUsername(user.name, (names) => listTakenUsernames(trx, names))
		const { name, email, role } = user
		await trx
			.insertInto('user')
			.values({ id, name, email, emailVerified: true, username, role, ...times })
			.execute()
		const account = { id: generateId(), accountId: id, providerId: 'credential', userId: id, password }
		await trx
			.insertInto('account')
			.values({ ...account, ...times })
			.execute()
	})
}

/** @throws {AppError} NOT_FOUND when nobody has this address. */
export async function setRole({ db, clock }: Dependencies, email: string, role: RoleName): Promise<void> {
	const { numUpdatedRows } = await db
		.updateTable('user')
		.set({ role, updatedAt: clock.now() })
		.where('email', '=', email.toLowerCase())
		.executeTakeFirst()
	if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND', 'User not found')
}

function checked({ email, name, password, role }: NewUser): NewUser {
	if (!z.email().max(254).safeParse(email).success) throw new AppError('VALIDATION_ERROR', 'Invalid email')
	if (password.length < passwordLength.min) throw new AppError('VALIDATION_ERROR', 'Password too short')
	if (password.length > passwordLength.max) throw new AppError('VALIDATION_ERROR', 'Password too long')
	const parsed = checkedName.safeParse(name)
	if (!parsed.success) throw new AppError('VALIDATION_ERROR', 'Invalid name')
	return { email: email.toLowerCase(), name: parsed.data, password, role }
}
