import type { Kysely, Transaction } from 'kysely'
import type { ContentTables } from './tables.ts'

type Db = Kysely<ContentTables>

/** Runs a change of what readers may see in a transaction. */
export type ChangeContent = <Result>(
	change: (trx: Transaction<ContentTables>) => Promise<Result>,
) => Promise<Result>

/** `onChange` is called after each committed change. */
export function createChangeContent(db: Db, onChange: () => void): ChangeContent {
	return async (change) => {
		const result = await db.transaction().execute(async (trx) => {
			await countChange(trx)
			return await change(trx)
		})
		onChange()
		return result
	}
}

/**
 * Counts a change of what readers may see. Call it first in the transaction of the change: it locks the count, so that
 * changes follow each other. Each sees what the others did, and none waits for a lock that another one has.
 */
async function countChange(db: Db): Promise<void> {
	await db
		.updateTable('changes')
		.set(({ eb }) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', 1)
		.execute()
}

/** Differs whenever readers may see something else: after a change, a scheduled publication or the end of an event. */
export async function contentVersion(db: Db, now: string): Promise<string> {
	const [changes, publication, event] = await Promise.all([
		db.selectFrom('changes').select('version').where('id', '=', 1).executeTakeFirstOrThrow(),
		db
			.selectFrom('periods')
			.select('visibleFrom')
			.where('visibleFrom', '<=', now)
			.orderBy('visibleFrom', 'desc')
			.limit(1)
			.executeTakeFirst(),
		db
			.selectFrom('publications')
			.select('endsAt')
			.where('endsAt', '<=', now)
			.orderBy('endsAt', 'desc')
			.limit(1)
			.executeTakeFirst(),
	])
	const time = (text: string | null | undefined) => (text ? Date.parse(text) : 0)
	return `${changes.version}.${time(publication?.visibleFrom)}.${time(event?.endsAt)}`
}
