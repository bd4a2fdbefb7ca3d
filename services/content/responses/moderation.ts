import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import { typeset } from '#platform/markdown/typography.ts'
import { requireAllowed } from '#platform/errors.ts'
import { parseInput } from '#platform/parse-input.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { ChangeContent } from '#services/content/changes.ts'
import { notFound } from '#services/content/editing/item-rows.ts'
import { pathOf } from '#services/content/paths.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { commentHtml, type CommentRow } from './comments.ts'
import { type ModeratedComment, moderationQuery, reasonBody, type ResponsesService } from './contract.ts'
import { commentsPerPage } from './limits.ts'

type Db = Kysely<ContentTables>
type Moderation = Pick<ResponsesService, 'listForModeration' | 'hide' | 'show' | 'dismissReports'>

type Dependencies = {
	db: Db
	clock: Clock
	changeContent: ChangeContent
	actorOf(headers: Headers): Promise<Actor>
}

const maxReported = 100

/** What moderators do with comments. */
export function createModeration({ db, clock, changeContent, actorOf }: Dependencies): Moderation {
	const now = () => clock.now().toISOString()

	async function requireModerator(headers: Headers): Promise<Actor> {
		const actor = await actorOf(headers)
		requireAllowed(actor.may('content.moderate'))
		return actor
	}

	/** Changes a comment that is not deleted, and resolves its open reports. */
	async function changing(
		headers: Headers,
		id: string,
		change: (trx: Transaction<ContentTables>, comment: CommentRow, actor: Actor) => Promise<void>,
	): Promise<void> {
		const actor = await requireModerator(headers)
		await changeContent(async (trx) => {
			const comment = await trx
				.selectFrom('comments')
				.selectAll()
				.where('id', '=', id)
				.where('state', '!=', 'deleted')
				.executeTakeFirst()
			if (!comment) notFound()
			await trx
				.updateTable('reports')
				.set({ resolvedAt: now() })
				.where('comment', '=', id)
				.where('resolvedAt', 'is', null)
				.execute()
			await change(trx, comment, actor)
		})
	}

	return {
		async listForModeration(headers, input) {
			await requireModerator(headers)
			const { list, cursor } = parseInput(moderationQuery, input)
			const after = cursor === undefined ? undefined : decodeCursor(cursor)
			if (list === 'reported')
				return { comments: await viewsOf(db, await listReported(db), now()), next: null }
			let query = db.selectFrom('comments').selectAll().where('state', '!=', 'deleted')
			if (after)
				query = query.where(({ eb, refTuple, tuple }) =>
					eb(refTuple('createdAt', 'id'), '<', tuple(after.at, after.id)),
				)
			const rows = await query
				.orderBy('createdAt', 'desc')
				.orderBy('id', 'desc')
				.limit(commentsPerPage + 1)
				.execute()
			const page = pageOf(rows, commentsPerPage, ({ createdAt, id }) => ({ at: createdAt, id }))
			return { comments: await viewsOf(db, page.rows, now()), next: page.next }
		},
		async hide(headers, id, input) {
			const { reason } = parseInput(reasonBody, input)
			await changing(headers, id, async (trx, comment, actor) => {
				await trx
					.updateTable('comments')
					.set({ state: 'hidden', hiddenBy: actor.name, hiddenReason: reason })
					.where('id', '=', id)
					.execute()
				await actor.note('commentHidden', await detailsOf(trx, comment, { now: now(), reason }))
			})
		},
		async show(headers, id) {
			await changing(headers, id, async (trx, comment, actor) => {
				await trx
					.updateTable('comments')
					.set({ state: 'visible', hiddenBy: null, hiddenReason: null })
					.where('id', '=', id)
					.execute()
				await actor.note('commentShown', await detailsOf(trx, comment, { now: now() }))
			})
		},
		async dismissReports(headers, id) {
			await changing(headers, id, async (trx, comment, actor) =>
				actor.note('reportsDismissed', await detailsOf(trx, comment, { now: now() })),
			)
		},
	}
}

async function listReported(db: Db): Promise<CommentRow[]> {
	const open = db
		.selectFrom('reports')
		.select(['comment', ({ fn }) => fn.min('createdAt').as('since')])
		.where('resolvedAt', 'is', null)
		.groupBy('comment')
		.as('open')
	return await db
		.selectFrom('comments')
		.innerJoin(open, 'open.comment', 'comments.id')
		.selectAll('comments')
		.orderBy('open.since')
		.orderBy('comments.id')
		.limit(maxReported)
		.execute()
}

/** For moderators, who also see what is not public any more. */
async function viewsOf(db: Db, rows: readonly CommentRow[], now: string): Promise<ModeratedComment[]> {
	if (rows.length === 0) return []
	const itemIds = rows.map(({ item }) => item)
	const ids = rows.map(({ id }) => id)
	const [items, reports] = await Promise.all([
		itemTitles(db, itemIds, now),
		db
			.selectFrom('reports')
			.select(['comment', 'reason', 'createdAt'])
			.where('comment', 'in', ids)
			.where('resolvedAt', 'is', null)
			.orderBy('createdAt')
			.execute(),
	])
	return rows.map((row) => {
		const { id, parent, state, author, locale, createdAt, editedAt, hiddenBy, hiddenReason, item } = row
		return {
			id,
			parent,
			state,
			author,
			html: commentHtml(row),
			locale,
			createdAt,
			editedAt,
			hiddenBy,
			hiddenReason,
			title: items.get(item)?.title ?? '',
			path: items.get(item)?.path ?? '',
			reports: reports
				.filter(({ comment }) => comment === id)
				.map(({ reason, createdAt: at }) => ({ reason, createdAt: at })),
		}
	})
}

/** The title that readers saw last, the French one if there is one: who moderates may not read drafts. */
/** The title and the path of items, also of those that are not public. */
export async function itemTitles(db: Db, ids: readonly string[], now: string) {
	const rows = await db
		.selectFrom('items')
		.innerJoin('periods', 'periods.item', 'items.id')
		.innerJoin('versions', (join) =>
			join
				.onRef('versions.item', '=', 'periods.item')
				.onRef('versions.locale', '=', 'periods.locale')
				.onRef('versions.number', '=', 'periods.version'),
		)
		.select(['items.id', 'items.kind', 'items.slug', 'items.category', 'versions.title', 'versions.locale'])
		.where('items.id', 'in', ids)
		.where('periods.visibleFrom', '<=', now)
		// The latest French one comes last, so that its title wins.
		.orderBy('periods.locale')
		.orderBy('periods.visibleFrom')
		.execute()
	return new Map(rows.map((row) => [row.id, { title: typeset(row.title, row.locale), path: pathOf(row) }]))
}

async function detailsOf(
	trx: Db,
	{ item, author }: CommentRow,
	{ now, reason }: { now: string; reason?: string },
) {
	const title = (await itemTitles(trx, [item], now)).get(item)?.title ?? ''
	return { item: title, ...(author !== null && { author }), ...(reason !== undefined && { reason }) }
}
