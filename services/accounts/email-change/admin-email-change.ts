import { type GenericEndpointContext, generateId } from 'better-auth'
import { AppError } from '#platform/errors.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { User } from '#services/accounts/users/columns.ts'
import { sendVerification } from './change-email.ts'
import { createRestoreToken } from './previous-addresses.ts'

/** A previous address; `token` restores it, and is null where the address was never confirmed. */
export type ReplacedEmail = { name: string; email: string; token: string | null }

/**
 * Rejects an address that an account has or that a user other than `userId` can still restore: `isEmailTaken` for writes
 * that bypass better-auth. One query, so that both conditions are read from one snapshot.
 * @throws {AppError} CONFLICT
 */
export async function requireFreeEmail(
	trx: Db,
	email: string,
	{ userId = '', now }: { userId?: string; now: Date },
): Promise<void> {
	const restorable = trx
		.selectFrom('previousAddress')
		.select('userId as id')
		.where('email', '=', email)
		.where('expiresAt', '>', now)
	const holders = await trx
		.selectFrom('user')
		.select('id')
		.where('email', '=', email)
		.unionAll(restorable)
		.execute()
	if (holders.some(({ id }) => id !== userId))
		throw new AppError({ code: 'CONFLICT', message: 'User already exists' })
}

/**
 * Runs before an administrator's change of an address is written: invalidates links mailed to the old address and, if it
 * was confirmed, creates its restore token.
 */
export async function replaceEmail(
	trx: Db,
	{ id, name, email, emailVerified }: Pick<User, 'id' | 'name' | 'email' | 'emailVerified'>,
	now: Date,
): Promise<ReplacedEmail> {
	await trx.deleteFrom('verification').where('value', '=', id).execute()
	if (!emailVerified) return { name, email, token: null }
	const { token, row } = createRestoreToken({ userId: id, email, now })
	await trx
		.insertInto('previousAddress')
		.values({ id: generateId(), ...row })
		.execute()
	return { name, email, token }
}

/** Notifies the old address, and asks the new one for confirmation unless the administrator marked it as verified. */
export async function notifyBothAddresses(
	ctx: GenericEndpointContext,
	mailer: Mailer,
	{ previous, user }: { previous: ReplacedEmail; user: Pick<User, 'name' | 'email' | 'emailVerified'> },
): Promise<void> {
	const { token } = previous
	if (token === null) await mailer.unverifiedEmailReplaced(previous, ctx.headers)
	else await mailer.emailChanged(previous, { newEmail: user.email, token }, ctx.headers)
	if (!user.emailVerified) await sendVerification(ctx, mailer, user, '/')
}
