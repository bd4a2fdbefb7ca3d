import { z } from 'zod'
import { severalLines, visibleCharacter } from '#platform/text-patterns.ts'
import { kind, locale } from '#services/content/fields.ts'
import type { Locale } from '#services/content/kinds.ts'
import { maxCommentCharacters, maxReasonCharacters } from './limits.ts'

const writtenText = (maxCharacters: number) =>
	z
		.string()
		.overwrite((text) => text.replaceAll('\r\n', '\n'))
		.trim()
		.max(maxCharacters)
		.regex(severalLines, 'Invalid input: control characters')
		.refine((text) => visibleCharacter.test(text), 'Invalid input: empty')

const body = writtenText(maxCommentCharacters)

/** `parent` is a comment that is no reply itself. `idempotencyKey`: a repeated request with it has one effect. */
export const newComment = z.strictObject({
	body,
	locale,
	parent: z.string().max(100).nullable().default(null),
	idempotencyKey: z.uuid().optional(),
})

type NewComment = z.input<typeof newComment>

export const commentChange = z.strictObject({ body })

export const reasonBody = z.strictObject({ reason: writtenText(maxReasonCharacters) })

/**
 * `html` is safe to insert, `body` its Markdown. A comment that was hidden or deleted is shown only while it has visible
 * replies, without author and text.
 */
export const comment = z.object({
	id: z.string(),
	parent: z.string().nullable(),
	state: z.enum(['visible', 'hidden', 'deleted']),
	author: z.string().nullable(),
	html: z.string(),
	body: z.string(),
	locale,
	createdAt: z.string(),
	editedAt: z.string().nullable(),
})

export type Comment = z.infer<typeof comment>

/** Threads oldest first, each with its replies, 50 comments per page; `total` counts the visible ones of all pages. */
export const commentsPage = z.object({
	comments: z.array(comment),
	total: z.number(),
	next: z.string().nullable(),
})

export type CommentsPage = z.infer<typeof commentsPage>

export const commentsQuery = z.object({ cursor: z.string().optional() })

/** `names` are those who come, in order, for signed-in users. `isOpen` until the start of the event. */
export const attendance = z.object({
	going: z.number(),
	waiting: z.number(),
	capacity: z.number().nullable(),
	isOpen: z.boolean(),
	mine: z.enum(['going', 'waiting']).nullable(),
	/** Place of the user in the waiting list, from 1. */
	waitingPlace: z.number().nullable(),
	names: z.array(z.string()),
})

export type Attendance = z.infer<typeof attendance>

const attendedEvent = z.object({
	slug: z.string(),
	path: z.string(),
	title: z.string(),
	locale,
	startsAt: z.string(),
	endsAt: z.string().nullable(),
	venue: z.string(),
	state: z.enum(['going', 'waiting']),
})

export type AttendedEvent = z.infer<typeof attendedEvent>

export const attendedEvents = z.object({ events: z.array(attendedEvent) })

export const attendedQuery = z.object({ locale: locale.default('fr') })

export const likes = z.object({ likes: z.number(), liked: z.boolean() })

type Likes = z.infer<typeof likes>

const viewer = z.object({
	username: z.string(),
	isVerified: z.boolean(),
	mayModerate: z.boolean(),
	/** The viewer's own comments that moderators have hidden, newest first, at most 10. */
	hidden: z.array(z.object({ id: z.string(), body: z.string(), createdAt: z.string(), reason: z.string() })),
})

/** `attendance` is null for news that are no event; `viewer` for visitors. */
export const responses = likes.extend({
	attendance: attendance.nullable(),
	viewer: viewer.nullable(),
})

export type Responses = z.infer<typeof responses>

export const responsesQuery = z.object({ read: z.literal('true').optional() })

const report = z.object({ reason: z.string(), createdAt: z.string() })

/** `title` and `path` of its news item. `reports` are the open ones, oldest first. */
const moderatedComment = comment.omit({ body: true }).extend({
	title: z.string(),
	path: z.string(),
	hiddenBy: z.string().nullable(),
	hiddenReason: z.string().nullable(),
	reports: z.array(report),
})

export type ModeratedComment = z.infer<typeof moderatedComment>

export const moderationPage = z.object({
	comments: z.array(moderatedComment),
	next: z.string().nullable(),
})

type ModerationPage = z.infer<typeof moderationPage>

export const moderationQuery = z.object({
	list: z.enum(['reported', 'latest']).default('latest'),
	cursor: z.string().optional(),
})

const activity = z.object({
	kind: kind.or(z.literal('comment')),
	at: z.string(),
	path: z.string(),
	/** Of the item. */
	title: z.string(),
	/** Of a comment: the start of its text. */
	excerpt: z.string(),
	locale,
})

export type Activity = z.infer<typeof activity>

export const activities = z.object({ activities: z.array(activity) })

export const activityQuery = z.object({ locale: locale.default('fr') })

type ItemId = { id: string }

/**
 * What members add to news. `id` of an item is its id or slug. `headers` are those of the request; what members do needs a
 * session with a confirmed address, no API key. Every method for an item @throws {AppError} NOT_FOUND for one that readers
 * may not see; what members do also UNAUTHORIZED, FORBIDDEN `EMAIL_NOT_VERIFIED` or `NOT_WHILE_IMPERSONATING`, and
 * TOO_MANY_REQUESTS.
 */
export type ResponsesService = {
	/**
	 * What depends on who asks, and what cached pages do not show. `isRead`: the page of the item was opened, which is
	 * counted, without who opened it.
	 */
	of(headers: Headers, item: ItemId & { isRead?: boolean }): Promise<Responses>
	/** The comments of an item, for everybody. `cursor` is `next` of the previous page. @throws VALIDATION_ERROR */
	comments(item: ItemId & { cursor?: string | undefined }): Promise<CommentsPage>
	/** At most 5 a minute and 60 a day. @throws {AppError} VALIDATION_ERROR */
	addComment(headers: Headers, item: ItemId, comment: NewComment): Promise<Comment>
	/**
	 * One's own, within 15 minutes, unless it has an open report.
	 * @throws {AppError} FORBIDDEN `EDIT_TIME_OVER`, CONFLICT `COMMENT_REPORTED`, VALIDATION_ERROR, NOT_FOUND
	 */
	changeComment(headers: Headers, id: string, change: z.input<typeof commentChange>): Promise<Comment>
	/** One's own, at any time. @throws {AppError} NOT_FOUND */
	removeComment(headers: Headers, id: string): Promise<void>
	/**
	 * Tells the moderators; a second report of the same user changes nothing.
	 * @throws {AppError} FORBIDDEN `OWN_COMMENT`, NOT_FOUND
	 */
	report(headers: Headers, id: string, body: z.input<typeof reasonBody>): Promise<void>
	like(headers: Headers, item: ItemId): Promise<Likes>
	unlike(headers: Headers, item: ItemId): Promise<Likes>
	/** Signs up for an event, on the waiting list when it is full. @throws {AppError} CONFLICT `EVENT_STARTED` */
	attend(headers: Headers, item: ItemId): Promise<Attendance>
	/** The first of the waiting list takes the place. @throws {AppError} CONFLICT `EVENT_STARTED` */
	cancelAttendance(headers: Headers, item: ItemId): Promise<Attendance>
	/** The events that have not ended and for which the user signed up, by start, at most 10. @throws {AppError} UNAUTHORIZED */
	attending(headers: Headers, query: { locale: Locale }): Promise<AttendedEvent[]>
	/** Those with open reports, oldest report first, at most 100; or all, newest first, 50 per page. With `content.moderate`. */
	listForModeration(headers: Headers, query: z.input<typeof moderationQuery>): Promise<ModerationPage>
	/** Resolves the open reports. With the permission `content.moderate`; audited. @throws {AppError} NOT_FOUND */
	hide(headers: Headers, id: string, body: z.input<typeof reasonBody>): Promise<void>
	/** Shows a hidden comment again. As `hide`. */
	show(headers: Headers, id: string): Promise<void>
	/** Resolves the open reports of a comment that stays. As `hide`. */
	dismissReports(headers: Headers, id: string): Promise<void>
	/**
	 * Public comments and items of a user, newest first, at most 10. An item counts if the user wrote what is public and
	 * its byline says so. @throws {AppError} NOT_FOUND if the viewer may not see the profile
	 */
	activityOf(headers: Headers, user: { username: string; locale: Locale }): Promise<Activity[]>
}
