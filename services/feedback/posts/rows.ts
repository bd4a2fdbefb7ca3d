import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import { wordsIn } from '#platform/search/analyze.ts'
import type { FeedbackTables, PostState, PostTable } from '#services/feedback/tables.ts'

export type Db = Kysely<FeedbackTables>

export function notFound(): never {
	throw new AppError({ code: 'NOT_FOUND', message: 'Not found' })
}

export function conflict(reason: string, message: string): never {
	throw new AppError({ code: 'CONFLICT', reason, message })
}

export function textHtml({ body, locale }: Pick<PostTable, 'body' | 'locale'>): string {
	return renderMarkdown(body, { locale, isSimple: true, topLevel: 3, linkRel: 'nofollow ugc noopener' })
}

/**
 * Locks a post until the end of the transaction by writing it, so that its counts and what it is merged into change one by
 * one. @throws {AppError} NOT_FOUND
 */
export async function lockPost(trx: Db, id: string): Promise<PostTable> {
	const row = await trx
		.updateTable('posts')
		.set(({ ref }) => ({ votes: ref('votes') }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirst()
	return row ?? notFound()
}

/** A locked post of the board. @throws {AppError} NOT_FOUND, CONFLICT `POST_MERGED` for a duplicate */
export async function lockOnBoard(trx: Db, id: string): Promise<PostTable> {
	const row = await lockPost(trx, id)
	if (row.place === 'merged') conflict('POST_MERGED', 'It is a duplicate of another post')
	return row.place === 'board' ? row : notFound()
}

/** The ids of a post and its duplicates. */
export const familyOf = (db: Db, id: string) =>
	db
		.selectFrom('posts')
		.select('id')
		.where(({ or, eb }) => or([eb('id', '=', id), eb('mergedInto', '=', id)]))

/** Counts each voter of a locked post and its duplicates once. */
export async function countVotes(trx: Db, id: string): Promise<number> {
	const { count } = await trx
		.selectFrom('votes')
		.select(({ fn }) => fn.count('userId').distinct().as('count'))
		.where('post', 'in', familyOf(trx, id))
		.executeTakeFirstOrThrow()
	const votes = Number(count)
	await trx.updateTable('posts').set({ votes }).where('id', '=', id).execute()
	return votes
}

export async function setFollower(
	trx: Db,
	follower: { post: string; userId: string; isFollowing: 0 | 1 },
): Promise<void> {
	const { isFollowing } = follower
	await trx
		.insertInto('followers')
		.values(follower)
		.onConflict((conflicting) => conflicting.columns(['post', 'userId']).doUpdateSet({ isFollowing }))
		.execute()
}

/** Makes a user follow a post, unless they have unfollowed it. */
export async function addFollower(trx: Db, post: string, userId: string): Promise<void> {
	await trx
		.insertInto('followers')
		.values({ post, userId, isFollowing: 1 })
		.onConflict((conflicting) => conflicting.columns(['post', 'userId']).doNothing())
		.execute()
}

export async function addStateChange(
	trx: Db,
	{ post, state, createdAt }: { post: string; state: PostState; createdAt: string },
): Promise<void> {
	await trx.insertInto('stateChanges').values({ id: randomUUID(), post, state, createdAt }).execute()
}

/** The states of a post, oldest first. */
export const listStateChanges = async (db: Db, post: string) =>
	await db
		.selectFrom('stateChanges')
		.select(['state', 'createdAt'])
		.where('post', '=', post)
		.orderBy('createdAt')
		.orderBy('id')
		.execute()

type NewPost = Pick<
	PostTable,
	| 'id'
	| 'kind'
	| 'place'
	| 'title'
	| 'body'
	| 'locale'
	| 'authorId'
	| 'author'
	| 'contactName'
	| 'contactEmail'
	| 'votes'
	| 'createdAt'
>

/** Adds a post that nobody has looked at yet. Returns whether it is new: a repeated request has the same id. */
export async function insertPost(trx: Db, post: NewPost): Promise<boolean> {
	const added = await trx
		.insertInto('posts')
		.values({
			...post,
			state: 'open',
			answer: null,
			isPinned: 0,
			comments: 0,
			mergedInto: null,
			isHandled: 0,
			assigneeId: null,
			assignee: null,
			changedAt: post.createdAt,
		})
		.onConflict((conflicting) => conflicting.column('id').doNothing())
		.returning('id')
		.executeTakeFirst()
	return added !== undefined
}

const termsPerInsert = 200

/** Replaces what search knows of a post. */
export async function indexPost(
	trx: Db,
	{ id, title, body, locale }: Pick<PostTable, 'id' | 'title' | 'body' | 'locale'>,
): Promise<void> {
	const terms = new Map<string, number>()
	for (const [text, isInTitle] of [
		[title, 1],
		[body, 0],
	] as const) {
		for (const word of wordsIn(text, locale)) {
			for (const term of [word.text, word.term]) if (!terms.has(term)) terms.set(term, isInTitle)
		}
	}
	await trx.deleteFrom('postTerms').where('post', '=', id).execute()
	const rows = [...terms].map(([term, isInTitle]) => ({ term, post: id, isInTitle }))
	for (let start = 0; start < rows.length; start += termsPerInsert)
		await trx
			.insertInto('postTerms')
			.values(rows.slice(start, start + termsPerInsert))
			.execute()
}
