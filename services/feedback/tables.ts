import type { TextLocale } from '#platform/markdown/messages.ts'
import type { RateLimitTables } from '#platform/rate-limit.ts'

export const boardKinds = ['idea', 'problem'] as const
export const postKinds = [...boardKinds, 'contact'] as const
export const postStates = ['open', 'planned', 'started', 'done', 'declined', 'duplicate'] as const

export type PostState = (typeof postStates)[number]

/**
 * Where a post is found: on the board; only at the post that it is a duplicate of; nowhere, as spam; or, of a contact
 * message, only in the inbox.
 */
export const places = ['board', 'merged', 'hidden', 'private'] as const

type Place = (typeof places)[number]

/** Times are ISO 8601 in UTC with milliseconds. Flags are 0 or 1, so that indexes of both engines sort them. */
export type PostTable = {
	id: string
	kind: (typeof postKinds)[number]
	state: PostState
	place: Place
	title: string
	body: string
	locale: TextLocale
	/** Null once the account is deleted, and for a visitor's contact message. */
	authorId: string | null
	author: string | null
	/** Of a contact message: who wrote it. */
	contactName: string | null
	contactEmail: string | null
	/** The official answer, as Markdown. */
	answer: string | null
	isPinned: number
	/** Users who voted for it or for a duplicate of it. */
	votes: number
	comments: number
	mergedInto: string | null
	isHandled: number
	/** The member of the team who takes care of it. */
	assigneeId: string | null
	assignee: string | null
	createdAt: string
	/** Of the last change of state, answer or comments; of a contact message when it was handled. */
	changedAt: string
}

/** `isFollowing` is 0 for who has unfollowed: voting and commenting do not make them follow again. */
type FollowerTable = { post: string; userId: string; isFollowing: number }

/** A user's vote stays at the post that it was given to; one given to a duplicate counts for what it is merged into. */
type VoteTable = { post: string; userId: string }

type CommentTable = {
	id: string
	post: string
	authorId: string | null
	author: string | null
	body: string
	locale: TextLocale
	createdAt: string
}

/** What only the team reads. `isReply`: a mail to who wrote a contact message. */
type NoteTable = {
	id: string
	post: string
	/** Null once the account is deleted. */
	author: string | null
	body: string
	isReply: number
	createdAt: string
}

type PictureTable = {
	id: string
	post: string
	authorId: string
	/** In the file store. */
	file: string
	/** What it shows, in words of the author. */
	alt: string
	/** In pixels. */
	width: number
	height: number
	bytes: number
	createdAt: string
}

type StateChangeTable = { id: string; post: string; state: PostState; createdAt: string }

/** Words and stems of a post, for search. */
type TermTable = { term: string; post: string; isInTitle: number }

/** Notifications that accounts have not taken yet, as JSON. */
type NoticeTable = { id: string; notice: string; createdAt: string }

export type FeedbackTables = RateLimitTables & {
	posts: PostTable
	votes: VoteTable
	followers: FollowerTable
	comments: CommentTable
	notes: NoteTable
	pictures: PictureTable
	stateChanges: StateChangeTable
	postTerms: TermTable
	notices: NoticeTable
}
