import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { idempotentId } from '#platform/idempotent-id.ts'
import { parseInput } from '#platform/parse-input.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { ChangeContent } from '#services/content/changes.ts'
import { notFound } from '#services/content/editing/item-rows.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { listActivity } from './activity.ts'
import { addAttendee, attendanceOf, listAttended, removeAttendee } from './attendance.ts'
import { type CommentRow, deleteComment, listComments, listHidden, viewOf } from './comments.ts'
import { commentChange, newComment, reasonBody, type ResponsesService } from './contract.ts'
import { commentEditMinutes } from './limits.ts'
import { createMembers, type Member } from './members.ts'
import { createModeration, itemTitles } from './moderation.ts'
import { requireReadable, requireVisibleComment } from './readable-item.ts'

type Db = Kysely<ContentTables>

type Dependencies = {
	db: Db
	clock: Clock
	accounts: Pick<AccountsService, 'session' | 'profile' | 'internal'>
	/** Tells users something; a failure does not undo what it is about. */
	notify: AccountsService['internal']['notify']
	changeContent: ChangeContent
	actorOf(headers: Headers): Promise<Actor>
	/** Call it after a transaction in which waiting users may have got a place. */
	afterEventChange(): Promise<void>
	/** Called when a page says that somebody reads an item. */
	onRead(): void
}

export function createResponses(dependencies: Dependencies): ResponsesService {
	const { db, clock, accounts, changeContent, notify } = dependencies
	const now = () => clock.now().toISOString()
	const requireMember = createMembers(dependencies)

	async function likesOf(item: string, userId: string | null) {
		const likes = db.selectFrom('likes').where('item', '=', item)
		const [{ count }, own] = await Promise.all([
			likes.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
			userId === null ? undefined : likes.select('userId').where('userId', '=', userId).executeTakeFirst(),
		])
		return { likes: Number(count), liked: own !== undefined }
	}

	async function changeAttendance(
		headers: Headers,
		id: string,
		change: (trx: Db, attendee: { item: string; now: string } & Member) => Promise<void>,
	) {
		const member = await requireMember(headers)
		const item = await requireReadable(db, id, now())
		await member.count('attend')
		await db.transaction().execute((trx) => change(trx, { ...member, item, now: now() }))
		await dependencies.afterEventChange()
		return (await attendanceOf(db, { item, userId: member.userId, now: now() })) ?? notFound()
	}

	/** @throws {AppError} NOT_FOUND for another user's */
	async function requireOwn(id: string, { userId }: Member): Promise<CommentRow> {
		const own = await db
			.selectFrom('comments')
			.selectAll()
			.where('id', '=', id)
			.where('authorId', '=', userId)
			.executeTakeFirst()
		return own ?? notFound()
	}

	/** @throws {AppError} NOT_FOUND for a comment of another item, or a reply */
	async function requireParent(trx: Db, item: string, parent: string): Promise<CommentRow> {
		const found = await trx
			.selectFrom('comments')
			.selectAll()
			.where('id', '=', parent)
			.where('item', '=', item)
			.where('parent', 'is', null)
			.where('state', '=', 'visible')
			.executeTakeFirst()
		return found ?? notFound()
	}

	const placeOf = async (item: string) =>
		(await itemTitles(db, [item], now())).get(item) ?? { title: '', path: '/' }

	return {
		async of(headers, { id, isRead = false }) {
			const item = await requireReadable(db, id, now())
			if (isRead) dependencies.onRead()
			const session = await accounts.session(headers)
			const userId = session?.user.id ?? null
			return {
				...(await likesOf(item, userId)),
				attendance: await attendanceOf(db, { item, userId, now: now() }),
				viewer: session && {
					username: session.user.username,
					isVerified: session.user.emailVerified,
					mayModerate: session.permissions.includes('content.moderate'),
					hidden: await listHidden(db, item, session.user.id),
				},
			}
		},
		async comments({ id, cursor }) {
			return await listComments(db, await requireReadable(db, id, now()), cursor)
		},
		async addComment(headers, { id }, input) {
			const member = await requireMember(headers)
			const { body, locale, parent, idempotencyKey } = parseInput(newComment, input)
			const item = await requireReadable(db, id, now())
			const { userId, username } = member
			const commentId = idempotentId('comment', idempotencyKey, [userId, item, parent, body])
			const find = () => db.selectFrom('comments').selectAll().where('id', '=', commentId).executeTakeFirst()
			const known = await find()
			if (known) return viewOf(known)
			await member.count('comment')
			const repliedTo = await changeContent(async (trx) => {
				const thread = parent === null ? null : await requireParent(trx, item, parent)
				const createdAt = thread ? laterThan(thread.createdAt, now()) : now()
				await trx
					.insertInto('comments')
					.values({
						id: commentId,
						item,
						parent,
						thread: thread?.id ?? commentId,
						threadAt: thread?.createdAt ?? createdAt,
						locale,
						authorId: userId,
						author: username,
						body,
						createdAt,
						editedAt: null,
						state: 'visible',
						hiddenBy: null,
						hiddenReason: null,
					})
					.onConflict((conflict) => conflict.column('id').doNothing())
					.execute()
				return thread?.authorId ?? null
			})
			if (repliedTo !== null && repliedTo !== userId) {
				const { title, path } = await placeOf(item)
				await notify({
					id: `reply.${commentId}`,
					to: { userIds: [repliedTo] },
					kind: 'commentReplied',
					path,
					data: { title, author: username },
				})
			}
			return viewOf((await find()) ?? notFound())
		},
		async changeComment(headers, id, input) {
			const member = await requireMember(headers)
			const { body } = parseInput(commentChange, input)
			const own = await requireOwn(id, member)
			await requireVisibleComment(db, id, now())
			if (clock.now().getTime() - Date.parse(own.createdAt) > commentEditMinutes * 60_000)
				throw new AppError({ code: 'FORBIDDEN', reason: 'EDIT_TIME_OVER', message: 'Too late to edit' })
			return await changeContent(async (trx) => {
				const reported = await trx
					.selectFrom('reports')
					.select('comment')
					.where('comment', '=', id)
					.where('resolvedAt', 'is', null)
					.executeTakeFirst()
				// Moderators read what was reported.
				if (reported)
					throw new AppError({ code: 'CONFLICT', reason: 'COMMENT_REPORTED', message: 'It was reported' })
				const changed = await trx
					.updateTable('comments')
					.set({ body, editedAt: now() })
					.where('id', '=', id)
					.where('state', '=', 'visible')
					.returningAll()
					.executeTakeFirst()
				return viewOf(changed ?? notFound())
			})
		},
		async removeComment(headers, id) {
			await requireOwn(id, await requireMember(headers))
			await changeContent((trx) => deleteComment(trx, id))
		},
		async report(headers, id, input) {
			const member = await requireMember(headers)
			const { reason } = parseInput(reasonBody, input)
			const { authorId, item } = await requireVisibleComment(db, id, now())
			if (authorId === member.userId)
				throw new AppError({ code: 'FORBIDDEN', reason: 'OWN_COMMENT', message: 'It is your own comment' })
			await member.count('report')
			await db
				.insertInto('reports')
				.values({ comment: id, reporter: member.userId, reason, createdAt: now(), resolvedAt: null })
				.onConflict((conflict) => conflict.columns(['comment', 'reporter']).doNothing())
				.execute()
			await notify({
				// Once a day, however many users report it.
				id: `report.${id}.${now().slice(0, 10)}`,
				to: { permission: 'content.moderate' },
				kind: 'reportReceived',
				path: '/panel/comments',
				data: { title: (await placeOf(item)).title },
			})
		},
		async like(headers, { id }) {
			const member = await requireMember(headers)
			const item = await requireReadable(db, id, now())
			await member.count('like')
			await db
				.insertInto('likes')
				.values({ item, userId: member.userId })
				.onConflict((conflict) => conflict.columns(['item', 'userId']).doNothing())
				.execute()
			return await likesOf(item, member.userId)
		},
		async unlike(headers, { id }) {
			const member = await requireMember(headers)
			const item = await requireReadable(db, id, now())
			await member.count('like')
			await db.deleteFrom('likes').where('item', '=', item).where('userId', '=', member.userId).execute()
			return await likesOf(item, member.userId)
		},
		attend: (headers, { id }) => changeAttendance(headers, id, addAttendee),
		cancelAttendance: (headers, { id }) => changeAttendance(headers, id, removeAttendee),
		async attending(headers, { locale }) {
			const session = await accounts.session(headers)
			if (!session) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
			return await listAttended(db, { locale, now: now() }, session.user.id)
		},
		...createModeration(dependencies),
		async activityOf(headers, { username, locale }) {
			const profile = (await accounts.profile(username, headers)) ?? notFound()
			const names = [profile.username, profile.name]
			const existing = async (userIds: readonly string[]) =>
				new Set(Object.keys(await accounts.internal.avatarsOf(userIds)))
			return await listActivity(db, { locale, now: now() }, { username: profile.username, names, existing })
		},
	}
}

/** `now`, or a millisecond after `before` if that is later: a reply is sorted after what it answers. */
function laterThan(before: string, now: string): string {
	return now > before ? now : new Date(Date.parse(before) + 1).toISOString()
}
