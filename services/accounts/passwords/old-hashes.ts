import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { Passwords } from './passwords.ts'

/** Every PHC string begins with this sign; the index `account_by_old_hash` holds the others. */
const isOld = sql<boolean>`substr("password", 1, 1) <> '$'`

const retentionMs = 60_000

/**
 * Asks whether some account still has a hash of before Argon2id. That there is none is remembered for a minute: only
 * accounts brought from elsewhere could change it.
 */
export function createOldHashes({ db, clock }: { db: Db; clock: Clock }): () => Promise<boolean> {
	let noneUntilMs = 0
	return async () => {
		const nowMs = clock.now().getTime()
		if (nowMs < noneUntilMs) return false
		if (await selectOldHash(db).executeTakeFirst()) return true
		noneUntilMs = nowMs + retentionMs
		return false
	}
}

/** In the order of the index: PostgreSQL, which takes most hashes for old ones, would read the whole table instead. */
export function selectOldHash(db: Db) {
	return db.selectFrom('account').select('id').where(isOld).orderBy('id').limit(1)
}

/**
 * Hashes the password of an account as today, if its hash is still `hash`. Does nothing when too many are waiting:
 * the next sign-in does it.
 */
export async function rehash(
	{ db, passwords, clock }: { db: Db; passwords: Passwords; clock: Clock },
	{ email, hash, password }: { email: string; hash: string; password: string },
): Promise<void> {
	try {
		const renewed = await passwords.hash(password)
		await db
			.updateTable('account')
			.set({ password: renewed, updatedAt: clock.now() })
			.where('userId', 'in', (users) =>
				users.selectFrom('user').select('id').where('email', '=', email.toLowerCase()),
			)
			.where('providerId', '=', 'credential')
			.where('password', '=', hash)
			.execute()
	} catch (error) {
		if (!(error instanceof AppError)) throw error
	}
}
