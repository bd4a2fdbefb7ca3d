import type { Kysely, Selectable } from 'kysely'
import type { Engine } from '#platform/database/open.ts'
import type { MailTables } from './tables.ts'

type Db = Kysely<MailTables>

type Row = Selectable<MailTables['mails']>

export type MailRow = Omit<Row, 'headers'> & Partial<Pick<Row, 'headers'>>

/** Does nothing if there is a mail with this id. */
export async function insertMail(db: Db, mail: MailRow): Promise<void> {
	await db
		.insertInto('mails')
		.values(mail)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute()
}

/**
 * Leases at most `limit` due mails to this process: each counts one more attempt and is due again at `leaseUntil`, so
 * that no mail is lost if the process dies.
 */
export async function claimDueMails(
	db: Db,
	engine: Engine,
	{ now, leaseUntil, limit }: { now: string; leaseUntil: string; limit: number },
): Promise<MailRow[]> {
	return await db
		.updateTable('mails')
		.set((row) => ({ dueAt: leaseUntil, attempts: row('attempts', '+', 1) }))
		.where('state', '=', 'waiting')
		.where('dueAt', '<=', now)
		.where('id', 'in', (from) =>
			from
				.selectFrom('mails')
				.select('id')
				.where('state', '=', 'waiting')
				.where('dueAt', '<=', now)
				.orderBy('dueAt')
				.limit(limit)
				.$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
		)
		.returningAll()
		.execute()
}

/** When the next waiting mail is due, or null. */
export async function nextDueAt(db: Db): Promise<string | null> {
	const row = await db
		.selectFrom('mails')
		.select('dueAt')
		.where('state', '=', 'waiting')
		.orderBy('dueAt')
		.limit(1)
		.executeTakeFirst()
	return row?.dueAt ?? null
}

/** Deletes the body, which may contain a token that only the recipient should have. */
export async function markSent(db: Db, { id, attempts }: MailRow): Promise<void> {
	await db
		.updateTable('mails')
		.set({ state: 'sent', html: '', text: '', lastError: null })
		.where('id', '=', id)
		.where('attempts', '=', attempts)
		.execute()
}

export async function markFailed(
	db: Db,
	{ id, attempts }: MailRow,
	rejection: { state: 'waiting' | 'failed'; dueAt: string; lastError: string },
): Promise<void> {
	await db.updateTable('mails').set(rejection).where('id', '=', id).where('attempts', '=', attempts).execute()
}
