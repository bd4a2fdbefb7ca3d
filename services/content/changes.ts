import type { Kysely } from 'kysely'
import type { ContentTables } from './tables.ts'

type Db = Kysely<ContentTables>

/** Counts a change of what readers may see. Call it in the transaction of the change. */
export async function countChange(db: Db): Promise<void> {
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
