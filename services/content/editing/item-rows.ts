import type { Kysely, Selectable } from 'kysely'
import { AppError } from '#platform/errors.ts'
import type { ContentTables } from '#services/content/tables.ts'

type Db = Kysely<ContentTables>

export type ItemRow = Selectable<ContentTables['items']>

/** An item that is not deleted. @throws {AppError} NOT_FOUND */
export async function requireItem(db: Db, id: string): Promise<ItemRow> {
	const item = await db
		.selectFrom('items')
		.selectAll()
		.where('id', '=', id)
		.where('deletedAt', 'is', null)
		.executeTakeFirst()
	return item ?? notFound()
}

/**
 * The same for a change: writes its time, which locks the row until the end of the transaction, so that the changes of an
 * item follow each other. Somebody's change makes an item of the demo theirs.
 */
export async function lockItem(trx: Db, id: string, now: string): Promise<ItemRow> {
	const item = await trx
		.updateTable('items')
		.set({ updatedAt: now, isDemo: false })
		.where('id', '=', id)
		.where('deletedAt', 'is', null)
		.returningAll()
		.executeTakeFirst()
	return item ?? notFound()
}

/** The id of the team of an organization; null without one. */
export async function findTeam(db: Db, organization: string): Promise<string | null> {
	const team = await db
		.selectFrom('items')
		.select('id')
		.where('organization', '=', organization)
		.where('deletedAt', 'is', null)
		.executeTakeFirst()
	return team?.id ?? null
}

export function notFound(): never {
	throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
}
