import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import { type Db, familyOf } from './posts/rows.ts'
import type { PostTable } from './tables.ts'

export type Notice = Parameters<AccountsService['internal']['notify']>[0]

const maxRecipients = 500
const noticesPerRead = 100

type Dependencies = { db: Db; clock: Clock; log: Log; notify(notice: Notice): Promise<void> }

export type Notices = ReturnType<typeof createNotices>

/** Notifications are stored with the change that they are about, and then handed to accounts at least once. */
export function createNotices({ db, clock, log, notify }: Dependencies) {
	const now = () => clock.now().toISOString()

	async function store(trx: Db, notice: Notice): Promise<void> {
		await trx
			.insertInto('notices')
			.values({ id: notice.id, notice: JSON.stringify(notice), createdAt: now() })
			.onConflict((conflicting) => conflicting.column('id').doNothing())
			.execute()
	}

	/** Hands over what waits. What fails stays. */
	async function send(): Promise<void> {
		for (;;) {
			const waiting = await db
				.selectFrom('notices')
				.select(['id', 'notice'])
				.orderBy('id')
				.limit(noticesPerRead)
				.execute()
			for (const { id, notice } of waiting) {
				await notify(JSON.parse(notice) as Notice)
				await db.deleteFrom('notices').where('id', '=', id).execute()
			}
			if (waiting.length < noticesPerRead) return
		}
	}

	return {
		/** For the team. `id` is that of what happened. */
		async tellTeam(
			trx: Db,
			id: string,
			{ id: post, title, author }: { id: string; title: string; author: string },
		) {
			await store(trx, {
				id: `feedback-received-${id}`,
				to: { permission: 'feedback.manage' },
				kind: 'feedbackReceived',
				path: `/panel/feedback/${post}`,
				data: { title, author },
			})
		},
		/** For those who follow a post, except who caused it. `id` is that of what happened. */
		async tellFollowers(
			trx: Db,
			{ id, title }: Pick<PostTable, 'id' | 'title'>,
			change: { id: string; by: string; data: Notice['data'] } & Pick<Notice, 'kind'>,
		) {
			const silent = trx
				.selectFrom('followers')
				.select('userId')
				.where('post', '=', id)
				.where('isFollowing', '=', 0)
			const rows = await trx
				.selectFrom('followers')
				.select('userId')
				.distinct()
				.where('post', 'in', familyOf(trx, id))
				.where('isFollowing', '=', 1)
				.where('userId', '!=', change.by)
				.where('userId', 'not in', silent)
				.orderBy('userId')
				.execute()
			const userIds = rows.map(({ userId }) => userId)
			for (let start = 0; start < userIds.length; start += maxRecipients)
				await store(trx, {
					id: `feedback-${change.id}-${start}`,
					to: { userIds: userIds.slice(start, start + maxRecipients) },
					kind: change.kind,
					path: `/dashboard/feedback/${id}`,
					data: { title, ...change.data, followed: id },
				})
		},
		send,
		/** After a change. The change is made already: what could not be sent is sent by the next one, or the sweep. */
		sendSoon(): Promise<void> {
			return send().catch((error: unknown) => log.warn('notifications about feedback wait', { error }))
		},
	}
}
