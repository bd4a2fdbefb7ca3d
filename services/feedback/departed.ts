import type { FeedbackAccounts } from './accounts.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { removePicturesOf } from './posts/pictures.ts'
import { countVotes, type Db, lockPost } from './posts/rows.ts'

const usersPerQuery = 500

type Stored = { db: Db; files: FileStore }

/** Of accounts that no longer exist: removes votes, pictures, contact messages and names; what they wrote on the board stays. */
export async function removeDeparted(stored: Stored, accounts: FeedbackAccounts): Promise<void> {
	const { db } = stored
	const userIds = (
		await db
			.selectFrom('posts')
			.select('authorId as userId')
			.where('authorId', 'is not', null)
			.union(db.selectFrom('posts').select('assigneeId as userId').where('assigneeId', 'is not', null))
			.union(db.selectFrom('votes').select('userId'))
			.union(db.selectFrom('followers').select('userId'))
			.union(db.selectFrom('comments').select('authorId as userId').where('authorId', 'is not', null))
			.execute()
	).map(({ userId }) => userId!)
	for (let start = 0; start < userIds.length; start += usersPerQuery) {
		const asked = userIds.slice(start, start + usersPerQuery)
		const existing = await accounts.internal.avatarsOf(asked)
		for (const userId of asked.filter((id) => !Object.hasOwn(existing, id))) await removeUser(stored, userId)
	}
}

/** Their pictures and contact messages as well, and their name from what they wrote. */
export async function removeUser(stored: Stored, userId: string): Promise<void> {
	await removePicturesOf(stored, userId)
	await stored.db.transaction().execute((trx) => removeRows(trx, userId))
}

async function removeRows(trx: Db, userId: string): Promise<void> {
	await trx.deleteFrom('posts').where('authorId', '=', userId).where('kind', '=', 'contact').execute()
	for (const table of ['posts', 'comments'] as const)
		await trx
			.updateTable(table)
			.set({ authorId: null, author: null })
			.where('authorId', '=', userId)
			.execute()
	await trx
		.updateTable('posts')
		.set({ assigneeId: null, assignee: null })
		.where('assigneeId', '=', userId)
		.execute()
	await trx.deleteFrom('followers').where('userId', '=', userId).execute()
	const voted = await trx
		.selectFrom('votes')
		.innerJoin('posts', 'posts.id', 'votes.post')
		.select(['posts.id', 'posts.mergedInto'])
		.where('votes.userId', '=', userId)
		.execute()
	await trx.deleteFrom('votes').where('userId', '=', userId).execute()
	for (const id of new Set(voted.map((post) => post.mergedInto ?? post.id).toSorted())) {
		await lockPost(trx, id)
		await countVotes(trx, id)
	}
}
