import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { decodeKeys, encodeKeys, idKey, timeKey } from '#platform/database/cursor.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import type { ContentTables } from '#services/content/tables.ts'
import type { Comment, CommentsPage } from './contract.ts'
import { commentsPerPage } from './limits.ts'

type Db = Kysely<ContentTables>

export type CommentRow = Selectable<ContentTables['comments']>

const threadKeys = z.tuple([timeKey, idKey, timeKey, idKey])

/** A page of the comments of an item. @throws {AppError} VALIDATION_ERROR for an invalid cursor */
export async function listComments(db: Db, item: string, cursor: string | undefined): Promise<CommentsPage> {
	const after = cursor === undefined ? undefined : decodeKeys(cursor, threadKeys)
	let query = db
		.selectFrom('comments')
		.selectAll()
		.where('item', '=', item)
		.where(({ or, eb, exists, selectFrom }) =>
			or([
				eb('state', '=', 'visible'),
				exists(
					selectFrom('comments as reply')
						.select('reply.id')
						// Implied by the next condition; without it PostgreSQL may read the comments of all items.
						.where('reply.item', '=', item)
						.whereRef('reply.parent', '=', 'comments.id')
						.where('reply.state', '=', 'visible'),
				),
			]),
		)
	if (after)
		query = query.where(sql<boolean>`("threadAt", "thread", "createdAt", "id") > (${sql.join([...after])})`)
	const [rows, { total }] = await Promise.all([
		query
			.orderBy('threadAt')
			.orderBy('thread')
			.orderBy('createdAt')
			.orderBy('id')
			.limit(commentsPerPage + 1)
			.execute(),
		db
			.selectFrom('comments')
			.select(({ fn }) => fn.countAll().as('total'))
			.where('item', '=', item)
			.where('state', '=', 'visible')
			.executeTakeFirstOrThrow(),
	])
	const last = rows.length > commentsPerPage ? rows[commentsPerPage - 1] : undefined
	return {
		comments: rows.slice(0, commentsPerPage).map(viewOf),
		total: Number(total),
		next: last ? encodeKeys([last.threadAt, last.thread, last.createdAt, last.id]) : null,
	}
}

const maxHidden = 10

/** The comments of an item that moderators have hidden, for their author. */
export async function listHidden(db: Db, item: string, authorId: string) {
	const rows = await db
		.selectFrom('comments')
		.select(['id', 'body', 'createdAt', 'hiddenReason'])
		.where('authorId', '=', authorId)
		.where('item', '=', item)
		.where('state', '=', 'hidden')
		.orderBy('createdAt', 'desc')
		.limit(maxHidden)
		.execute()
	return rows.map(({ hiddenReason, ...comment }) => ({ ...comment, reason: hiddenReason ?? '' }))
}

/** As readers see it. */
export function viewOf(row: CommentRow): Comment {
	const { id, parent, state, author, body, locale, createdAt, editedAt } = row
	const isVisible = state === 'visible'
	return {
		id,
		parent,
		state,
		author: isVisible ? author : null,
		html: isVisible ? commentHtml(row) : '',
		body: isVisible ? body : '',
		locale,
		createdAt,
		editedAt: isVisible ? editedAt : null,
	}
}

export function commentHtml({ body, locale }: Pick<CommentRow, 'body' | 'locale'>): string {
	return renderMarkdown(body, { locale, isSimple: true, linkRel: 'nofollow ugc noopener' })
}

/** Deletes a comment; what has replies stays as an empty row. */
export async function deleteComment(trx: Db, id: string): Promise<void> {
	const reply = await trx
		.selectFrom('comments')
		.select('id')
		.where('parent', '=', id)
		.limit(1)
		.executeTakeFirst()
	if (!reply) {
		await trx.deleteFrom('comments').where('id', '=', id).execute()
		return
	}
	await trx
		.updateTable('comments')
		.set({
			state: 'deleted',
			body: '',
			author: null,
			authorId: null,
			editedAt: null,
			hiddenBy: null,
			hiddenReason: null,
		})
		.where('id', '=', id)
		.execute()
	await trx.deleteFrom('reports').where('comment', '=', id).execute()
}
