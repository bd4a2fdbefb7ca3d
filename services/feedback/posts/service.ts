import type { Clock } from '#platform/clock.ts'
import { idempotentId } from '#platform/idempotent-id.ts'
import { parseInput } from '#platform/parse-input.ts'
import { createSignedValues, unfollowPurpose } from '#platform/signed-values.ts'
import type { Notices } from '#services/feedback/notices.ts'
import type { Member, Users } from '#services/feedback/users.ts'
import { deleteComment, listComments } from './comments.ts'
import { boardQuery, newComment, newPost, postChange, type PostsService, similarQuery } from './contract.ts'
import { listPictures, type Pictures } from './pictures.ts'
import { hasVoted, listBoard, listSimilar, readRoadmap, summaryOf } from './list-posts.ts'
import {
	addFollower,
	addStateChange,
	conflict,
	countVotes,
	type Db,
	familyOf,
	indexPost,
	insertPost,
	listStateChanges,
	lockOnBoard,
	lockPost,
	notFound,
	setFollower,
	textHtml,
} from './rows.ts'

type Dependencies = {
	db: Db
	clock: Clock
	users: Users
	notices: Notices
	pictures: Pictures
	secret: string
}

export function createPosts({ db, clock, users, notices, pictures, secret }: Dependencies): PostsService {
	const now = () => clock.now().toISOString()
	const { requireMember, requireSession } = users
	const unfollowTokens = createSignedValues(secret, unfollowPurpose)

	/** What others would miss if its author took it away. */
	async function hasResponses(source: Db, id: string, authorId: string): Promise<boolean> {
		const [vote, comment, duplicate] = await Promise.all([
			source
				.selectFrom('votes')
				.select('userId')
				.where('post', '=', id)
				.where('userId', '!=', authorId)
				.limit(1)
				.executeTakeFirst(),
			source
				.selectFrom('comments')
				.select('id')
				.where('post', '=', id)
				.where(({ or, eb }) => or([eb('authorId', 'is', null), eb('authorId', '!=', authorId)]))
				.limit(1)
				.executeTakeFirst(),
			source.selectFrom('posts').select('id').where('mergedInto', '=', id).limit(1).executeTakeFirst(),
		])
		return vote !== undefined || comment !== undefined || duplicate !== undefined
	}

	/** A locked post that its author may still change. @throws {AppError} NOT_FOUND, CONFLICT */
	async function lockEditable(trx: Db, id: string, { userId }: Member): Promise<void> {
		const row = await lockOnBoard(trx, id)
		if (row.authorId !== userId) notFound()
		if (row.state !== 'open' || (await hasResponses(trx, id, userId)))
			conflict('POST_HAS_RESPONSES', 'Others have answered already')
	}

	async function changeVote(
		headers: Headers,
		id: string,
		change: (trx: Db, member: Member) => Promise<unknown>,
	) {
		const member = await requireMember(headers)
		await member.count('vote')
		return await db.transaction().execute(async (trx) => {
			await lockOnBoard(trx, id)
			await change(trx, member)
			return { votes: await countVotes(trx, id), isVoted: await hasVoted(trx, id, member.userId) }
		})
	}

	async function setFollowing(headers: Headers, id: string, isFollowing: 0 | 1): Promise<void> {
		const { userId } = await requireMember(headers)
		await db.transaction().execute(async (trx) => {
			await lockOnBoard(trx, id)
			await setFollower(trx, { post: id, userId, isFollowing })
		})
	}

	async function isFollowed(id: string, userId: string): Promise<boolean> {
		const rows = await db
			.selectFrom('followers')
			.select(['post', 'isFollowing'])
			.where('userId', '=', userId)
			.where('post', 'in', familyOf(db, id))
			.execute()
		const own = rows.find(({ post }) => post === id)
		return own ? own.isFollowing === 1 : rows.some((row) => row.isFollowing === 1)
	}

	return {
		async board(headers, input) {
			const { user } = await requireSession(headers)
			return await listBoard(db, user.id, parseInput(boardQuery, input))
		},
		async similar(headers, input) {
			const { user } = await requireSession(headers)
			return await listSimilar(db, user.id, parseInput(similarQuery, input))
		},
		async find(headers, id, { cursor }) {
			const { user } = await requireSession(headers)
			const row = await db
				.selectFrom('posts')
				.selectAll()
				.where('id', '=', id)
				.where('place', 'in', ['board', 'merged'])
				.executeTakeFirst()
			if (!row) notFound()
			const [isVoted, followed, shown, history, comments, isAnswered] = await Promise.all([
				hasVoted(db, id, user.id),
				isFollowed(id, user.id),
				listPictures(db, id),
				listStateChanges(db, id),
				listComments(db, { post: id, cursor, userId: user.id }),
				row.authorId === user.id ? hasResponses(db, id, user.id) : true,
			])
			return {
				...summaryOf(row),
				isVoted,
				body: row.body,
				html: textHtml(row),
				answerHtml: row.answer === null ? null : textHtml({ body: row.answer, locale: row.locale }),
				pictures: shown,
				history,
				...comments,
				isFollowed: followed,
				isOwn: row.authorId === user.id,
				isEditable: !isAnswered && row.state === 'open',
				mergedInto: row.mergedInto,
			}
		},
		async add(headers, input) {
			const member = await requireMember(headers)
			const { idempotencyKey, ...written } = parseInput(newPost, input)
			const { userId, username } = member
			const id = idempotentId('post', idempotencyKey, [userId, written])
			const known = await db.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst()
			if (known) return { id }
			await member.count('post')
			await db.transaction().execute(async (trx) => {
				const createdAt = now()
				const added = await insertPost(trx, {
					id,
					...written,
					place: 'board',
					authorId: userId,
					author: username,
					contactName: null,
					contactEmail: null,
					votes: 1,
					createdAt,
				})
				if (!added) return
				await trx.insertInto('votes').values({ post: id, userId }).execute()
				await addFollower(trx, id, userId)
				await addStateChange(trx, { post: id, state: 'open', createdAt })
				await indexPost(trx, { id, ...written })
				await notices.tellTeam(trx, id, { id, title: written.title, author: username })
			})
			await notices.sendSoon()
			return { id }
		},
		async change(headers, id, input) {
			const member = await requireMember(headers)
			const written = parseInput(postChange, input)
			await db.transaction().execute(async (trx) => {
				await lockEditable(trx, id, member)
				const changed = await trx
					.updateTable('posts')
					.set({ ...written, changedAt: now() })
					.where('id', '=', id)
					.returningAll()
					.executeTakeFirstOrThrow()
				await indexPost(trx, changed)
			})
		},
		async remove(headers, id) {
			const member = await requireMember(headers)
			const files = await db.transaction().execute(async (trx) => {
				await lockEditable(trx, id, member)
				const shown = await trx.deleteFrom('pictures').where('post', '=', id).returning('file').execute()
				await trx.deleteFrom('posts').where('id', '=', id).execute()
				return shown.map(({ file }) => file)
			})
			await pictures.removeFiles(files)
		},
		vote: (headers, id) =>
			changeVote(headers, id, async (trx, { userId }) => {
				if (!(await hasVoted(trx, id, userId)))
					await trx.insertInto('votes').values({ post: id, userId }).execute()
				await addFollower(trx, id, userId)
			}),
		unvote: (headers, id) =>
			changeVote(headers, id, (trx, { userId }) =>
				trx.deleteFrom('votes').where('userId', '=', userId).where('post', 'in', familyOf(trx, id)).execute(),
			),
		follow: (headers, id) => setFollowing(headers, id, 1),
		unfollow: (headers, id) => setFollowing(headers, id, 0),
		async unfollowByMail(token) {
			const [userId, post] = unfollowTokens.read(token) ?? []
			if (userId === undefined || post === undefined) notFound()
			await db.transaction().execute(async (trx) => {
				await lockPost(trx, post)
				await setFollower(trx, { post, userId, isFollowing: 0 })
			})
		},
		async addComment(headers, id, input) {
			const member = await requireMember(headers)
			const { idempotencyKey, ...written } = parseInput(newComment, input)
			const { userId, username } = member
			const commentId = idempotentId('feedback comment', idempotencyKey, [userId, id, written])
			const find = () => db.selectFrom('comments').select('id').where('id', '=', commentId).executeTakeFirst()
			if (await find()) return { id: commentId }
			await member.count('comment')
			await db.transaction().execute(async (trx) => {
				const post = await lockOnBoard(trx, id)
				const createdAt = now()
				const added = await trx
					.insertInto('comments')
					.values({ id: commentId, post: id, authorId: userId, author: username, ...written, createdAt })
					.onConflict((conflicting) => conflicting.column('id').doNothing())
					.returning('id')
					.executeTakeFirst()
				if (!added) return
				await trx
					.updateTable('posts')
					.set(({ eb }) => ({ comments: eb('comments', '+', 1), changedAt: createdAt }))
					.where('id', '=', id)
					.execute()
				await notices.tellFollowers(trx, post, {
					id: commentId,
					by: userId,
					kind: 'feedbackCommented',
					data: { author: username },
				})
				await addFollower(trx, id, userId)
			})
			await notices.sendSoon()
			return { id: commentId }
		},
		async removeComment(headers, id, commentId) {
			const { userId } = await requireMember(headers)
			await db
				.transaction()
				.execute((trx) => deleteComment(trx, { post: id, id: commentId, authorId: userId }))
		},
		removePicture: pictures.remove,
		roadmap: () => readRoadmap(db),
	}
}
