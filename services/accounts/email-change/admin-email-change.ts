import { type GenericEndpointContext, generateId } from 'better-auth'
import { AppError } from '#platform/errors.ts'
import type { Mailer } from '#services/accounts/mails/mailer.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { User } from '#services/accounts/users/columns.ts'
import { sendVerification } from './change-email.ts'
import { createRestoreToken } from './previous-addresses.ts'

/** An address that an account had; `token` is its way back, null where the address was never confirmed. */
export type ReplacedEmail = { name: string; email: string; token: string | null }

/**
 * Rejects an address that an account has, or to which somebody else than `userId` can still take one back: `isEmailTaken`
 * for accounts that are written without better-auth. One query, so that both are seen at the same moment.
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
 * Before an administrator's change of somebody's address is written: what was mailed to the old one opens nothing any
 * more, and one that was confirmed gets a way back.
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

/** Notifies the old address, and asks the new one for confirmation unless the administrator vouches for it. */
export async function notifyBothAddresses(
	ctx: GenericEndpointContext,
	mailer: Mailer,
	{ left, user }: { left: ReplacedEmail; user: Pick<User, 'name' | 'email' | 'emailVerified'> },
): Promise<void> {
	if (left.token === null) await mailer.unverifiedEmailReplaced(left, ctx.headers)
	else await mailer.emailChanged(left, { newEmail: user.email, token: left.token }, ctx.headers)
	if (!user.emailVerified) await sendVerification(ctx, mailer, user, '/')
}
