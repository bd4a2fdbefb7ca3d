import {
	addStateChange,
	conflict,
	countVotes,
	type Db,
	familyOf,
	lockPost,
	notFound,
} from '#services/feedback/posts/rows.ts'
import type { PostTable } from '#services/feedback/tables.ts'
import type { MergePreview } from './contract.ts'

type Merge = { id: string; into: string }

/** @throws {AppError} CONFLICT `MERGE_IMPOSSIBLE` unless both are on the board and differ */
function requireMergeable(source: PostTable | undefined, target: PostTable | undefined): void {
	if (source?.id === target?.id || source?.place !== 'board' || target?.place !== 'board')
		conflict('MERGE_IMPOSSIBLE', 'Both must be on the board')
}

/** Locks two posts in the order of their ids, so that concurrent merges cannot deadlock. */
async function lockBoth(trx: Db, one: string, other: string): Promise<Map<string, PostTable>> {
	const rows = new Map<string, PostTable>()
	for (const id of [...new Set([one, other])].toSorted()) rows.set(id, await lockPost(trx, id))
	return rows
}

export async function previewMerge(db: Db, { id, into }: Merge): Promise<MergePreview> {
	const rows = await db.selectFrom('posts').selectAll().where('id', 'in', [id, into]).execute()
	const target = rows.find((row) => row.id === into)
	requireMergeable(
		rows.find((row) => row.id === id),
		target,
	)
	// They are told nothing after the merge either: see `tellFollowers`.
	const silent = db
		.selectFrom('followers')
		.select('userId')
		.where('post', '=', into)
		.where('isFollowing', '=', 0)
	const addedOf = async (table: 'votes' | 'followers') => {
		const users = (family: string) => {
			const rowsOf = db.selectFrom(table).select(`${table}.userId`).where('post', 'in', familyOf(db, family))
			return table === 'votes' ? rowsOf : rowsOf.where('isFollowing' as never, '=', 1 as never)
		}
		const { count } = await db
			.selectFrom(users(id).distinct().as('added'))
			.select(({ fn }) => fn.countAll().as('count'))
			.where('added.userId', 'not in', users(into))
			.$if(table === 'followers', (query) => query.where('added.userId', 'not in', silent))
			.executeTakeFirstOrThrow()
		return Number(count)
	}
	const [newVotes, newFollowers] = await Promise.all([addedOf('votes'), addedOf('followers')])
	return { votes: target!.votes + newVotes, newVotes, newFollowers }
}

/** Votes and followers stay where they are: those of duplicates count for the target, so that nothing has to move back. */
export async function mergePosts(trx: Db, { id, into }: Merge, now: string): Promise<PostTable> {
	const rows = await lockBoth(trx, id, into)
	const source = rows.get(id)!
	requireMergeable(source, rows.get(into))
	await trx.updateTable('posts').set({ mergedInto: into }).where('mergedInto', '=', id).execute()
	await trx
		.updateTable('posts')
		.set({ mergedInto: into, place: 'merged', state: 'duplicate', isHandled: 1, changedAt: now })
		.where('id', '=', id)
		.execute()
	await addStateChange(trx, { post: id, state: 'duplicate', createdAt: now })
	await countVotes(trx, into)
	return source
}

/** Gives a duplicate its place and its state back. @throws {AppError} NOT_FOUND for what is no duplicate */
export async function unmergePost(trx: Db, id: string, now: string): Promise<PostTable> {
	const known = await trx.selectFrom('posts').select('mergedInto').where('id', '=', id).executeTakeFirst()
	const target = known?.mergedInto ?? notFound()
	const source = (await lockBoth(trx, id, target)).get(id)!
	if (source.mergedInto !== target) notFound()
	const before = await trx
		.selectFrom('stateChanges')
		.select('state')
		.where('post', '=', id)
		.where('state', '!=', 'duplicate')
		.orderBy('createdAt', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	const state = before?.state ?? 'open'
	await trx
		.updateTable('posts')
		.set({ mergedInto: null, place: 'board', state, changedAt: now })
		.where('id', '=', id)
		.execute()
	await addStateChange(trx, { post: id, state, createdAt: now })
	await countVotes(trx, id)
	await countVotes(trx, target)
	return source
}
