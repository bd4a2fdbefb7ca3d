import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { idempotentId } from '#platform/idempotent-id.ts'
import { parseInput } from '#platform/parse-input.ts'
import type { FeedbackAccounts } from '#services/feedback/accounts.ts'
import type { Notices } from '#services/feedback/notices.ts'
import { deleteComment } from '#services/feedback/posts/comments.ts'
import { deletePicture, type Pictures } from '#services/feedback/posts/pictures.ts'
import { addStateChange, conflict, type Db, lockPost, notFound } from '#services/feedback/posts/rows.ts'
import type { PostTable } from '#services/feedback/tables.ts'
import type { TeamMember, Users } from '#services/feedback/users.ts'
import {
	handledChange,
	inboxQuery,
	type InboxService,
	mergeInput,
	noteInput,
	replyInput,
	stateInput,
} from './contract.ts'
import { countNew, findInInbox, listInbox } from './list-inbox.ts'
import { mergePosts, previewMerge, unmergePost } from './merges.ts'

type Dependencies = {
	db: Db
	clock: Clock
	users: Users
	notices: Notices
	pictures: Pictures
	accounts: FeedbackAccounts
}

export function createInbox({ db, clock, users, notices, pictures, accounts }: Dependencies): InboxService {
	const now = () => clock.now().toISOString()
	const { requireTeam } = users

	/** Runs a change of a locked post in one transaction, and sends its notifications after it. */
	async function changing(
		headers: Headers,
		id: string,
		change: (trx: Db, post: PostTable, by: TeamMember) => Promise<void>,
	): Promise<void> {
		const by = await requireTeam(headers)
		await db.transaction().execute(async (trx) => change(trx, await lockPost(trx, id), by))
		await notices.sendSoon()
	}

	const update = (trx: Db, id: string, values: Partial<PostTable>) =>
		trx.updateTable('posts').set(values).where('id', '=', id).execute()

	/** Returns whether the note is new: a repeated request has the same id. */
	async function addNote(
		trx: Db,
		note: { id: string; post: string; author: string; body: string; isReply: 0 | 1 },
	): Promise<boolean> {
		const added = await trx
			.insertInto('notes')
			.values({ ...note, createdAt: now() })
			.onConflict((conflicting) => conflicting.column('id').doNothing())
			.returning('id')
			.executeTakeFirst()
		return added !== undefined
	}

	return {
		async list(headers, input) {
			const { userId } = await requireTeam(headers)
			return await listInbox(db, { ...parseInput(inboxQuery, input), userId })
		},
		async count(headers) {
			await requireTeam(headers)
			return await countNew(db)
		},
		async find(headers, id) {
			await requireTeam(headers)
			return await findInInbox(db, id)
		},
		async setHandled(headers, input) {
			await requireTeam(headers)
			const change = parseInput(handledChange, input)
			const isHandled = change.isHandled ? 1 : 0
			await db
				.updateTable('posts')
				.set(({ eb, ref }) => ({
					isHandled,
					changedAt: eb.case().when('kind', '=', 'contact').then(now()).else(ref('changedAt')).end(),
				}))
				.where('id', 'in', change.ids)
				.where('isHandled', '!=', isHandled)
				.execute()
		},
		assign: (headers, id, isAssigned) =>
			changing(headers, id, async (trx, _, { userId, username }) => {
				await update(trx, id, {
					assigneeId: isAssigned ? userId : null,
					assignee: isAssigned ? username : null,
				})
			}),
		async setState(headers, id, input) {
			const { state, answer: written } = parseInput(stateInput, input)
			const answer = written || null
			await changing(headers, id, async (trx, post, by) => {
				if (post.place === 'merged') conflict('POST_MERGED', 'It is a duplicate of another post')
				if (post.kind === 'contact') conflict('CONTACT_POST', 'A contact message has no state')
				if (post.state === state && post.answer === answer) {
					await update(trx, id, { isHandled: 1 })
					return
				}
				const createdAt = now()
				await update(trx, id, { state, answer, isHandled: 1, changedAt: createdAt })
				if (post.state !== state) await addStateChange(trx, { post: id, state, createdAt })
				if (post.place !== 'hidden')
					await notices.tellFollowers(trx, post, {
						id: `state-${randomUUID()}`,
						by: by.userId,
						kind: 'feedbackChanged',
						data: post.state === state ? {} : { state },
					})
				await by.note('feedbackStateChanged', { item: post.title, state })
			})
		},
		pin: (headers, id, isPinned) =>
			changing(headers, id, async (trx) => {
				await update(trx, id, { isPinned: isPinned ? 1 : 0 })
			}),
		hide: (headers, id, isHidden) =>
			changing(headers, id, async (trx, post, by) => {
				if (post.place === 'merged') conflict('POST_MERGED', 'It is a duplicate of another post')
				const visible = post.kind === 'contact' ? 'private' : 'board'
				await update(trx, id, {
					place: isHidden ? 'hidden' : visible,
					isHandled: 1,
					...(post.kind === 'contact' && { changedAt: now() }),
				})
				await by.note(isHidden ? 'feedbackHidden' : 'feedbackShown', { item: post.title })
			}),
		async addNote(headers, id, input) {
			const { idempotencyKey, body } = parseInput(noteInput, input)
			await changing(headers, id, async (trx, _, { userId, username }) => {
				const noteId = idempotentId('feedback note', idempotencyKey, [userId, id, body])
				await addNote(trx, { id: noteId, post: id, author: username, body, isReply: 0 })
			})
		},
		removeComment: (headers, id, commentId) =>
			changing(headers, id, async (trx, { title }, by) => {
				await deleteComment(trx, { post: id, id: commentId })
				await by.note('feedbackCommentRemoved', { item: title })
			}),
		async removePicture(headers, id, pictureId) {
			const by = await requireTeam(headers)
			const file = await db.transaction().execute(async (trx) => {
				const { title } = await lockPost(trx, id)
				const removed = await deletePicture(trx, { post: id, id: pictureId })
				await by.note('feedbackPictureRemoved', { item: title })
				return removed
			})
			await pictures.removeFiles([file])
		},
		async previewMerge(headers, id, input) {
			await requireTeam(headers)
			return await previewMerge(db, { id, ...parseInput(mergeInput, input) })
		},
		async merge(headers, id, input) {
			const { into } = parseInput(mergeInput, input)
			const by = await requireTeam(headers)
			await db.transaction().execute(async (trx) => {
				const post = await mergePosts(trx, { id, into }, now())
				await notices.tellFollowers(trx, post, {
					id: `merge-${randomUUID()}`,
					by: by.userId,
					kind: 'feedbackChanged',
					data: { state: 'duplicate' },
				})
				await by.note('feedbackMerged', { item: post.title })
			})
			await notices.sendSoon()
		},
		async unmerge(headers, id) {
			const by = await requireTeam(headers)
			await db.transaction().execute(async (trx) => {
				const { title } = await unmergePost(trx, id, now())
				await by.note('feedbackUnmerged', { item: title })
			})
		},
		async reply(headers, id, input) {
			const { idempotencyKey, body } = parseInput(replyInput, input)
			const { email: replyTo } = await accounts.legalIdentity()
			await changing(headers, id, async (trx, post, by) => {
				const { contactName, contactEmail, locale } = post
				if (contactEmail === null) notFound()
				const replyId = idempotentId('contact reply', idempotencyKey, [by.userId, id, body])
				const isNew = await addNote(trx, { id: replyId, post: id, author: by.username, body, isReply: 1 })
				if (isNew) {
					await update(trx, id, { isHandled: 1, changedAt: now() })
					await by.note('contactAnswered', { item: post.title })
				}
				// Last, so that a reply that is not stored is not sent; a repeated one has the same id.
				await accounts.internal.mailContactReply({
					id: replyId,
					to: { name: contactName ?? '', email: contactEmail },
					replyTo: replyTo || null,
					locale,
					subject: post.title,
					reply: body,
					message: post.body,
				})
			})
		},
	}
}
