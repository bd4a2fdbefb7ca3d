import { decodeKeys, encodeKeys, timeKey } from '#platform/database/cursor.ts'
import { z } from 'zod'
import type { Db } from '#services/accounts/tables.ts'
import {
	maxUnreadCount,
	type NoticeData,
	type Notification,
	notificationId,
	type NotificationPage,
	type NotificationsQuery,
	type ReadNotifications,
} from './contract.ts'
import type { NotificationKind } from './kinds.ts'

const cursorKeys = z.tuple([timeKey, notificationId])

/**
 * A page of the notifications of a user, newest first.
 * @throws {AppError} VALIDATION_ERROR for an invalid cursor
 */
export async function listNotifications(
	db: Db,
	userId: string,
	{ cursor, isUnread = false, limit = 20 }: NotificationsQuery,
): Promise<NotificationPage> {
	const after = cursor === undefined ? null : decodeKeys(cursor, cursorKeys)
	const [rows, unread] = await Promise.all([
		db
			.selectFrom('notification')
			.innerJoin('notice', 'notice.key', 'notification.noticeKey')
			.select(['notification.id', 'kind', 'path', 'data', 'notification.createdAt', 'readAt'])
			.where('userId', '=', userId)
			.$if(isUnread, (query) => query.where('readAt', 'is', null))
			.$if(after !== null, (query) =>
				query.where((row) =>
					row(
						row.refTuple('notification.createdAt', 'notification.id'),
						'<',
						row.tuple(after![0], after![1]),
					),
				),
			)
			.orderBy('notification.createdAt', 'desc')
			.orderBy('notification.id', 'desc')
			.limit(limit + 1)
			.execute(),
		countUnread(db, userId),
	])
	const shown = rows.slice(0, limit)
	const last = rows.length > limit ? shown.at(-1) : undefined
	const notifications: Notification[] = shown.map(({ id, kind, path, data, createdAt, readAt }) => ({
		id,
		kind: kind as NotificationKind,
		path,
		data: JSON.parse(data) as NoticeData,
		createdAt,
		isRead: readAt !== null,
	}))
	return { notifications, next: last ? encodeKeys([last.createdAt, last.id]) : null, unread }
}

/** At most `maxUnreadCount`. */
export async function countUnread(db: Db, userId: string): Promise<number> {
	const { count } = await db
		.selectFrom((from) =>
			from
				.selectFrom('notification')
				.select('id')
				.where('userId', '=', userId)
				.where('readAt', 'is', null)
				.limit(maxUnreadCount)
				.as('unread'),
		)
		.select((row) => row.fn.countAll().as('count'))
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** Returns whether any was unread. */
export async function markRead(
	db: Db,
	userId: string,
	read: ReadNotifications,
	readAt: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('notification')
		.set({ readAt })
		.where('userId', '=', userId)
		.where('readAt', 'is', null)
		.$if('ids' in read, (query) => query.where('id', 'in', 'ids' in read ? read.ids : []))
		.$if('until' in read, (query) => query.where('createdAt', '<=', 'until' in read ? read.until : ''))
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
