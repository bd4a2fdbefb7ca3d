import { z } from 'zod'
import { permissions } from '#services/accounts/permissions.ts'
import { idText } from '#services/accounts/texts.ts'
import { notificationChannels, notificationKinds } from './kinds.ts'

const maxRecipients = 1000
const maxDataLength = 300

/** A path of this site, with a query and a fragment if need be. */
const sitePath = z.string().regex(/^\/(?![/\\])[!#%&'()*+,\-./:;=?@\w~]{0,500}$/, 'Invalid path')

export const notificationId = z.string().regex(/^[\w.:-]{1,100}$/)

const noticeFacts = [
	'title',
	'author',
	'team',
	'inviter',
	'startsAt',
	'venue',
	'state',
	'version',
	'reason',
	'followed',
] as const

/** Something to tell to users. */
export const noticeBody = z.strictObject({
	/** Idempotency key: a user gets one notification with the same id, however often it is sent. */
	id: notificationId,
	/** `everyone` is every user whose preferences include the kind. Banned users are never told. */
	to: z.union([
		z.strictObject({ userIds: z.array(idText).min(1).max(maxRecipients) }),
		z.strictObject({ permission: z.enum(permissions) }),
		z.strictObject({ everyone: z.literal(true) }),
	]),
	kind: z.enum(notificationKinds),
	/** The page that shows what happened. */
	path: sitePath,
	/**
	 * Facts and codes, which the words of the kind put into a sentence: `title` of what changed, `author` of a comment,
	 * `team` and `inviter`, `startsAt` (ISO 8601) and `venue` of an event, `state` of an idea, `version` of a release, `followed`: the
	 * post that the mail has a link to unfollow. Long texts are cut.
	 */
	data: z
		.partialRecord(
			z.enum(noticeFacts),
			z.string().overwrite((text) => text.slice(0, maxDataLength)),
		)
		.default({}),
})

export type Notice = z.infer<typeof noticeBody>

export type NoticeData = Notice['data']

const notification = z.object({
	id: z.string(),
	kind: z.enum(notificationKinds),
	path: z.string(),
	data: z.partialRecord(z.enum(noticeFacts), z.string()),
	createdAt: z.string(),
	isRead: z.boolean(),
})

export type Notification = z.infer<typeof notification>

export const notificationsQuery = z.object({
	cursor: z.string().max(500).optional(),
	unread: z.literal('true').optional(),
	limit: z.coerce.number().int().min(1).max(50).default(20),
})

export type NotificationsQuery = { cursor?: string | undefined; isUnread?: boolean; limit?: number }

export const notificationPageSchema = z.object({
	notifications: z.array(notification),
	/** Cursor of the next page. */
	next: z.string().nullable(),
	/** Number of unread notifications, at most `maxUnreadCount`. */
	unread: z.number(),
})

export type NotificationPage = z.infer<typeof notificationPageSchema>

/** Beyond, the header shows "99+". */
export const maxUnreadCount = 100

export const readBody = z.union([
	z.strictObject({ ids: z.array(notificationId).min(1).max(50) }),
	/** All those that the user saw: the ones created until this time. */
	z.strictObject({ until: z.iso.datetime() }),
])

export type ReadNotifications = z.infer<typeof readBody>

const channels = z.array(z.enum(notificationChannels))

export const preferencesSchema = z.object({
	/** The kinds that can concern this user, with the channels by which they are told. */
	kinds: z.array(
		z.object({
			kind: z.enum(notificationKinds),
			channels,
			/** The channels that the kind has. */
			possible: channels,
		}),
	),
})

export type NotificationPreferences = z.infer<typeof preferencesSchema>

export const preferencesBody = z.strictObject({
	kinds: z.array(z.strictObject({ kind: z.enum(notificationKinds), channels })).max(notificationKinds.length),
})

export type ChangedPreferences = z.infer<typeof preferencesBody>

export const unsubscribeQuery = z.object({ token: z.string().max(300) })

export const unsubscribedSchema = z.object({ kind: z.enum(notificationKinds) })

/** The notifications of the signed-in user. Every method throws {AppError} UNAUTHORIZED for a visitor. */
export type NotificationsService = {
	/** Newest first. @throws {AppError} VALIDATION_ERROR for an invalid cursor */
	list(headers: Headers, query: NotificationsQuery): Promise<NotificationPage>
	/** Marks notifications of the user as read; unknown ids are ignored. */
	markRead(headers: Headers, read: ReadNotifications): Promise<void>
	preferences(headers: Headers): Promise<NotificationPreferences>
	/**
	 * Replaces the channels of these kinds; the others stay.
	 * @throws {AppError} FORBIDDEN while impersonating
	 */
	changePreferences(headers: Headers, changed: ChangedPreferences): Promise<void>
	/**
	 * Ends the mails of one kind for the user of a signed link, without a session.
	 * @throws {AppError} NOT_FOUND for an invalid link
	 */
	unsubscribe(token: string): Promise<z.infer<typeof unsubscribedSchema>>
}

/** For the other services of this site. */
export type InternalNotifications = {
	/**
	 * Tells users something, each by the channels of their preferences and in their language. Returns once the notice is
	 * stored; it is delivered in the background, even after a crash.
	 */
	notify(notice: z.input<typeof noticeBody>): Promise<void>
}
