import { z } from 'zod'
import { comment, picture, postSummary, stateChange } from '#services/feedback/posts/contract.ts'
import { maxBodyCharacters, maxBulk, maxCommentCharacters } from '#services/feedback/limits.ts'
import { places, postStates } from '#services/feedback/tables.ts'
import { postId, writtenText } from '#services/feedback/texts.ts'

export const inboxLists = ['new', 'mine', 'handled', 'hidden'] as const

export const inboxQuery = z.object({
	list: z.enum(inboxLists).default('new'),
	cursor: z.string().max(1000).optional(),
})

/** What the team sees of a post in the list. */
const inboxEntry = postSummary.omit({ isVoted: true }).extend({
	place: z.enum(places),
	isHandled: z.boolean(),
	assignee: z.string().nullable(),
	/** Of a contact message. */
	contactName: z.string().nullable(),
})

export type InboxEntry = z.infer<typeof inboxEntry>

export const inboxPage = z.object({ posts: z.array(inboxEntry), next: z.string().nullable() })

type InboxPage = z.infer<typeof inboxPage>

const note = z.object({
	id: z.string(),
	author: z.string().nullable(),
	html: z.string(),
	/** Mailed to who wrote the contact message. */
	isReply: z.boolean(),
	createdAt: z.string(),
})

const related = z.object({ id: z.string(), title: z.string(), votes: z.number() })

export const inboxPost = inboxEntry.extend({
	html: z.string(),
	/** Markdown; empty without an answer. */
	answer: z.string(),
	contactEmail: z.string().nullable(),
	pictures: z.array(picture),
	history: z.array(stateChange),
	/** The newest 50, oldest first. */
	commentList: z.array(comment.omit({ isOwn: true })),
	notes: z.array(note),
	mergedInto: related.nullable(),
	/** Its duplicates. */
	merged: z.array(related),
})

export type InboxPost = z.infer<typeof inboxPost>

const ids = z.array(postId).min(1).max(maxBulk)

export const handledChange = z.strictObject({ ids, isHandled: z.boolean() })

/** `duplicate` is the state of what was merged. */
export const stateInput = z.strictObject({
	state: z.enum(postStates).exclude(['duplicate']),
	answer: writtenText(maxBodyCharacters).or(z.literal('')),
})

export const noteInput = z.strictObject({
	body: writtenText(maxCommentCharacters),
	idempotencyKey: z.uuid().optional(),
})

export const replyInput = z.strictObject({
	body: writtenText(maxBodyCharacters),
	idempotencyKey: z.uuid().optional(),
})

export const mergeInput = z.strictObject({ into: postId })

/** `votes` of the target after the merge; `newVotes` of them come from users who had not voted for it. */
export const mergePreview = z.object({ votes: z.number(), newVotes: z.number(), newFollowers: z.number() })

export type MergePreview = z.infer<typeof mergePreview>

export const inboxCount = z.object({ count: z.number() })

/**
 * With the permission `feedback.manage`, in a session. A change of state, a merge, an answer and hiding mark a post as
 * handled, and an audit row is written for what others see. @throws {AppError} UNAUTHORIZED, FORBIDDEN, NOT_FOUND, VALIDATION_ERROR
 */
export type InboxService = {
	/** Newest first, 30 per page. `mine`: assigned to the user who asks. */
	list(headers: Headers, query: z.input<typeof inboxQuery>): Promise<InboxPage>
	/** Of posts that nobody has handled. */
	count(headers: Headers): Promise<number>
	find(headers: Headers, id: string): Promise<InboxPost>
	setHandled(headers: Headers, change: z.input<typeof handledChange>): Promise<void>
	/** To the user who asks, or to nobody. */
	assign(headers: Headers, id: string, isAssigned: boolean): Promise<void>
	/** Tells the followers. @throws {AppError} CONFLICT `POST_MERGED` for a duplicate, `CONTACT_POST` for a contact message */
	setState(headers: Headers, id: string, change: z.input<typeof stateInput>): Promise<void>
	pin(headers: Headers, id: string, isPinned: boolean): Promise<void>
	/** As spam: only the inbox shows it. @throws {AppError} CONFLICT `POST_MERGED` */
	hide(headers: Headers, id: string, isHidden: boolean): Promise<void>
	addNote(headers: Headers, id: string, note: z.input<typeof noteInput>): Promise<void>
	/** @throws {AppError} NOT_FOUND */
	removeComment(headers: Headers, id: string, commentId: string): Promise<void>
	/** @throws {AppError} NOT_FOUND */
	removePicture(headers: Headers, id: string, pictureId: string): Promise<void>
	/** What `merge` would change. @throws {AppError} as `merge` */
	previewMerge(headers: Headers, id: string, merge: z.input<typeof mergeInput>): Promise<MergePreview>
	/**
	 * Makes an idea or problem, and the duplicates that it has, duplicates of another, where each voter counts once.
	 * @throws {AppError} CONFLICT `MERGE_IMPOSSIBLE` unless both are on the board and differ
	 */
	merge(headers: Headers, id: string, merge: z.input<typeof mergeInput>): Promise<void>
	/** Its voters count for it alone again. @throws {AppError} NOT_FOUND for what is no duplicate */
	unmerge(headers: Headers, id: string): Promise<void>
	/** Mails an answer to who wrote a contact message. @throws {AppError} NOT_FOUND for an idea or problem */
	reply(headers: Headers, id: string, reply: z.input<typeof replyInput>): Promise<void>
}
