import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Engine } from '#platform/database/open.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { Notice, NoticeData } from './contract.ts'
import type { NotificationKind } from './kinds.ts'
import type { NotificationTables } from './tables.ts'

/** A notice of which this process has the lease until `dueAt`. */
export type ClaimedNotice = {
	key: string
	dueAt: string
	position: string
} & Notice

/** Stores a notice to deliver at once; does nothing if it was stored before. */
export async function insertNotice(db: Db, { id, to, kind, path, data }: Notice, now: string): Promise<void> {
	const audience = JSON.stringify(to)
	await db
		.insertInto('notice')
		.values({
			key: createHash('sha256')
				.update(JSON.stringify([id, audience]))
				.digest('base64url'),
			id,
			kind,
			path,
			data: JSON.stringify(data),
			audience,
			createdAt: now,
			dueAt: now,
			position: '',
		})
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
}

/** Leases the oldest due notice to this process; null for none. */
export async function claimNotice(
	db: Db,
	engine: Engine,
	{ now, leaseUntil }: { now: string; leaseUntil: string },
): Promise<ClaimedNotice | null> {
	const row = await db
		.updateTable('notice')
		.set({ dueAt: leaseUntil })
		.where('dueAt', '<=', now)
		.where('key', 'in', (from) =>
			from
				.selectFrom('notice')
				.select('key')
				.where('dueAt', '<=', now)
				.orderBy('dueAt')
				.limit(1)
				.$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
		)
		.returningAll()
		.executeTakeFirst()
	return row ? claimed(row, leaseUntil) : null
}

function claimed(row: Selectable<NotificationTables['notice']>, dueAt: string): ClaimedNotice {
	const { key, id, path, position } = row
	const to = JSON.parse(row.audience) as Notice['to']
	const data = JSON.parse(row.data) as NoticeData
	return { key, id, path, position, dueAt, to, data, kind: row.kind as NotificationKind }
}

/**
 * Records the last user who has the notice and renews the lease; `leaseUntil` null ends the delivery. False if the lease
 * was lost to another process.
 */
export async function advanceNotice(
	db: Db,
	{ key, dueAt }: Pick<ClaimedNotice, 'key' | 'dueAt'>,
	{ position, leaseUntil }: { position: string; leaseUntil: string | null },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('notice')
		.set({ position, dueAt: leaseUntil })
		.where('key', '=', key)
		.where('dueAt', '=', dueAt)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
