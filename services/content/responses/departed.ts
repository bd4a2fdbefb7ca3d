import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { ChangeContent } from '#services/content/changes.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { lockItemRow, promoteWaiting } from './attendance.ts'
import { deleteComment } from './comments.ts'

type Dependencies = {
	db: Kysely<ContentTables>
	clock: Clock
	accounts: Pick<AccountsService, 'internal'>
	changeContent: ChangeContent
}

const usersPerQuery = 500

/** Removes the comments, likes and sign-ups of accounts that no longer exist. */
export async function removeDeparted({ db, clock, accounts, changeContent }: Dependencies): Promise<void> {
	const userIds = (
		await db
			.selectFrom('comments')
			.select('authorId as userId')
			.where('authorId', 'is not', null)
			.union(db.selectFrom('likes').select('userId'))
			.union(db.selectFrom('attendance').select('userId'))
			.union(db.selectFrom('reports').select('reporter as userId'))
			.execute()
	).map(({ userId }) => userId!)
	for (let start = 0; start < userIds.length; start += usersPerQuery) {
		const asked = userIds.slice(start, start + usersPerQuery)
		const existing = await accounts.internal.avatarsOf(asked)
		for (const userId of asked.filter((id) => !Object.hasOwn(existing, id)))
			await changeContent((trx) => removeUser(trx, userId, clock.now().toISOString()))
	}
}

/** Removes the comments, likes, reports and sign-ups of a user; freed places go to who waits. */
export async function removeUser(trx: Kysely<ContentTables>, userId: string, now: string): Promise<void> {
	await trx.deleteFrom('likes').where('userId', '=', userId).execute()
	await trx.deleteFrom('reports').where('reporter', '=', userId).execute()
	const events = await trx
		.selectFrom('attendance')
		.select('item')
		.where('userId', '=', userId)
		.orderBy('item')
		.execute()
	for (const { item } of events) {
		const event = await lockItemRow(trx, item)
		await trx.deleteFrom('attendance').where('item', '=', item).where('userId', '=', userId).execute()
		if (event) await promoteWaiting(trx, event, now)
	}
	const comments = await trx.selectFrom('comments').select('id').where('authorId', '=', userId).execute()
	for (const { id } of comments) await deleteComment(trx, id)
}
