import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import { commentsPerPage } from '#services/feedback/limits.ts'
import type { Post } from './contract.ts'
import { type Db, lockPost, notFound, textHtml } from './rows.ts'

type Listed = { post: string; cursor?: string | undefined; userId: string | null }

/** A page of the comments of a post, oldest first. @throws {AppError} VALIDATION_ERROR for an invalid cursor */
export async function listComments(
	db: Db,
	{ post, cursor, userId }: Listed,
): Promise<Pick<Post, 'commentList' | 'next'>> {
	let query = db.selectFrom('comments').selectAll().where('post', '=', post)
	if (cursor !== undefined) {
		const after = decodeCursor(cursor)
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('createdAt', 'id'), '>', tuple(after.at, after.id)),
		)
	}
	const rows = await query
		.orderBy('createdAt')
		.orderBy('id')
		.limit(commentsPerPage + 1)
		.execute()
	const page = pageOf(rows, commentsPerPage, ({ createdAt, id }) => ({ at: createdAt, id }))
	return {
		commentList: page.rows.map((row) => ({
			id: row.id,
			author: row.author,
			html: textHtml(row),
			locale: row.locale,
			createdAt: row.createdAt,
			isOwn: row.authorId !== null && row.authorId === userId,
		})),
		next: page.next,
	}
}

/** Deletes a comment, with `authorId` only one of this user. @throws {AppError} NOT_FOUND */
export async function deleteComment(
	trx: Db,
	{ post, id, authorId }: { post: string; id: string; authorId?: string },
): Promise<void> {
	await lockPost(trx, post)
	let removal = trx.deleteFrom('comments').where('id', '=', id).where('post', '=', post)
	if (authorId !== undefined) removal = removal.where('authorId', '=', authorId)
	const removed = await removal.returning('id').executeTakeFirst()
	if (!removed) notFound()
	await trx
		.updateTable('posts')
		.set(({ eb }) => ({ comments: eb('comments', '-', 1) }))
		.where('id', '=', post)
		.execute()
}
