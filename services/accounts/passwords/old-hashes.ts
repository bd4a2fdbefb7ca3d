import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { Passwords } from './passwords.ts'

/** PHC strings begin with `$`; the partial index `account_by_old_hash` holds all other hashes. */
const isOld = sql<boolean>`substr("password", 1, 1) <> '$'`

const cacheMs = 60_000

/**
 * Checks whether any account still has a hash from before Argon2id. A negative result is cached for a minute: only
 * imported accounts could change it.
 */
export function createOldHashes({ db, clock }: { db: Db; clock: Clock }): () => Promise<boolean> {
	let noneUntilMs = 0
	return async () => {
		const nowMs = clock.now().getTime()
		if (nowMs < noneUntilMs) return false
		if (await selectOldHash(db).executeTakeFirst()) return true
		noneUntilMs = nowMs + cacheMs
		return false
	}
}

/** Sorted like the index: PostgreSQL overestimates the number of old hashes and would scan the whole table otherwise. */
export function selectOldHash(db: Db) {
	return db.selectFrom('account').select('id').where(isOld).orderBy('id').limit(1)
}

/**
 * Replaces an outdated hash, if it is still `hash`. Does nothing if the hashing queue is full: the next sign-in tries
 * again.
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
