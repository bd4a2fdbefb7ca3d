import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import { commentsPerPage, postsPerPage } from '#services/feedback/limits.ts'
import { summaryOf } from '#services/feedback/posts/list-posts.ts'
import { listPictures } from '#services/feedback/posts/pictures.ts'
import { type Db, listStateChanges, notFound, textHtml } from '#services/feedback/posts/rows.ts'
import type { PostTable } from '#services/feedback/tables.ts'
import type { InboxEntry, inboxLists, InboxPost } from './contract.ts'

type Listed = { list: (typeof inboxLists)[number]; cursor?: string | undefined; userId: string }

/** @throws {AppError} VALIDATION_ERROR for an invalid cursor */
export async function listInbox(db: Db, { list, cursor, userId }: Listed) {
	let query = db.selectFrom('posts').selectAll()
	if (list === 'hidden') query = query.where('place', '=', 'hidden')
	else if (list === 'mine') query = query.where('assigneeId', '=', userId)
	else query = query.where('isHandled', '=', list === 'new' ? 0 : 1).where('place', '!=', 'hidden')
	if (cursor !== undefined) {
		const after = decodeCursor(cursor)
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('createdAt', 'id'), '<', tuple(after.at, after.id)),
		)
	}
	const rows = await query
		.orderBy('createdAt', 'desc')
		.orderBy('id', 'desc')
		.limit(postsPerPage + 1)
		.execute()
	const page = pageOf(rows, postsPerPage, ({ createdAt, id }) => ({ at: createdAt, id }))
	return { posts: page.rows.map(entryOf), next: page.next }
}

export async function countNew(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('posts')
		.select(({ fn }) => fn.countAll().as('count'))
		.where('isHandled', '=', 0)
		.where('place', '!=', 'hidden')
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** A post with all that the team sees. @throws {AppError} NOT_FOUND */
export async function findInInbox(db: Db, id: string): Promise<InboxPost> {
	const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
	if (!row) notFound()
	const related = db.selectFrom('posts').select(['id', 'title', 'votes'])
	const [pictures, history, comments, notes, merged, target] = await Promise.all([
		listPictures(db, id),
		listStateChanges(db, id),
		db
			.selectFrom('comments')
			.selectAll()
			.where('post', '=', id)
			.orderBy('createdAt', 'desc')
			.orderBy('id', 'desc')
			.limit(commentsPerPage)
			.execute(),
		db
			.selectFrom('notes')
			.select(['id', 'author', 'body', 'isReply', 'createdAt'])
			.where('post', '=', id)
			.orderBy('createdAt')
			.orderBy('id')
			.execute(),
		related.where('mergedInto', '=', id).orderBy('id').execute(),
		row.mergedInto === null ? undefined : related.where('id', '=', row.mergedInto).executeTakeFirst(),
	])
	return {
		...entryOf(row),
		html: textHtml(row),
		answer: row.answer ?? '',
		contactEmail: row.contactEmail,
		pictures,
		history,
		commentList: comments.reverse().map((comment) => ({
			id: comment.id,
			author: comment.author,
			html: textHtml(comment),
			locale: comment.locale,
			createdAt: comment.createdAt,
		})),
		notes: notes.map(({ body, isReply, ...note }) => ({
			...note,
			html: textHtml({ body, locale: row.locale }),
			isReply: isReply === 1,
		})),
		mergedInto: target ?? null,
		merged,
	}
}

function entryOf(row: PostTable): InboxEntry {
	const { place, isHandled, assignee, contactName } = row
	return { ...summaryOf(row), place, isHandled: isHandled === 1, assignee, contactName }
}
