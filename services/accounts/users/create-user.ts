import { generateId } from 'better-auth'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { requireFreeEmail } from '#services/accounts/email-change/admin-email-change.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { noOrigin, type Origin } from '#services/accounts/audit/origin.ts'
import { checkedName, linkInName } from '#services/accounts/check-input.ts'
import type { Passwords } from '#services/accounts/passwords/passwords.ts'
import { lengthProblem, type PasswordProblem, passwordProblems } from '#services/accounts/passwords/rules.ts'
import { weaknessOf } from '#services/accounts/passwords/weaknesses.ts'
import { withFoldedName } from './folded-names.ts'
import { savePassword } from './save-password.ts'
import type { RoleName } from '#services/accounts/permissions.ts'
import { listTakenUsernames, takeLock } from '#services/accounts/queries.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'
import type { Db } from '#services/accounts/tables.ts'
import { hasLink } from '#services/accounts/texts.ts'
import { freeUsername } from './usernames.ts'

export type NewUser = { email: string; name: string; password: string; role: RoleName }

type Dependencies = { db: Db; passwords: Passwords; settings: Settings; audit: Audit; clock: Clock }

/** `within` runs first in the same transaction and rejects by throwing. */
type CreationOptions = {
	event?: 'userCreated' | 'setUp'
	origin?: Origin
	within?: (trx: Db) => Promise<void>
}

/**
 * Creates an account with a verified address outside better-auth, for the command line and the first administrator.
 * @throws {AppError} VALIDATION_ERROR, or CONFLICT if the address has an account.
 */
export async function createUser(
	{ db, passwords, settings, audit, clock }: Dependencies,
	input: NewUser,
	{ event = 'userCreated', origin = noOrigin, within = async () => {} }: CreationOptions = {},
): Promise<void> {
	const user = checked(input)
	await rejectWeakPassword(user, (await settings.current()).identity)
	const hash = await passwords.hash(user.password)
	await db.transaction().execute(async (trx) => {
		const now = clock.now()
		await takeLock(trx, 'usernames', now)
		await within(trx)
		const id = await insertUser(trx, { ...user, emailVerified: true, hash }, now)
		await audit.recordIn(trx, { event, actorId: null, subjectId: id, origin, details: { role: user.role } })
	})
}

type UserRow = { name: string; email: string; emailVerified: boolean; role: string; hash: string | null }

/**
 * Writes an account, under the lock `usernames`; without a hash it has no password. Returns its id.
 * @throws {AppError} CONFLICT if the address has an account or is reserved for restoring one.
 */
export async function insertUser(
	trx: Db,
	{ name, email, emailVerified, role, hash }: UserRow,
	now: Date,
): Promise<string> {
	await requireFreeEmail(trx, email, { now })
	const id = generateId()
	const times = { createdAt: now, updatedAt: now }
	const username = await freeUsername(name, (names) => listTakenUsernames(trx, names))
	await trx
		.insertInto('user')
		.values(withFoldedName({ id, name, username, email, emailVerified, role, ...times }))
		.execute()
	if (hash !== null) await savePassword(trx, id, hash, now)
	return id
}

/** @throws {AppError} NOT_FOUND if no account has this address. */
export async function findByAddress(db: Db, email: string): Promise<string> {
	const user = await db
		.selectFrom('user')
		.select('id')
		.where('email', '=', email.toLowerCase())
		.executeTakeFirst()
	if (!user) throw new AppError({ code: 'NOT_FOUND', message: 'User not found' })
	return user.id
}

function checked({ email, name, password, role }: NewUser): NewUser {
	if (!z.email().max(254).safeParse(email).success)
		throw new AppError({
			code: 'VALIDATION_ERROR',
			reason: 'INVALID_EMAIL',
			field: 'email',
			message: 'Invalid email',
		})
	const problem = lengthProblem(password)
	if (problem) throw passwordError(problem)
	const parsed = checkedName.safeParse(name)
	if (!parsed.success) throw nameError('INVALID_NAME', 'Invalid name')
	if (hasLink(parsed.data)) throw nameError('NAME_MUST_NOT_CONTAIN_A_LINK', linkInName)
	return { email: email.toLowerCase(), name: parsed.data, password, role }
}

async function rejectWeakPassword(user: NewUser, { siteName }: { siteName: string }): Promise<void> {
	const weakness = await weaknessOf(user.password, user, siteName)
	if (weakness) throw passwordError(weakness)
}

export const passwordError = (reason: PasswordProblem) =>
	new AppError({
		code: 'VALIDATION_ERROR',
		reason,
		field: 'password',
		message: passwordProblems[reason],
	})

const nameError = (reason: string, message: string) =>
	new AppError({ code: 'VALIDATION_ERROR', reason, field: 'name', message })
