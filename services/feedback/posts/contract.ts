import { z } from 'zod'
import {
	maxAltCharacters,
	maxBodyCharacters,
	maxCommentCharacters,
	maxQueryCharacters,
	maxTitleCharacters,
} from '#services/feedback/limits.ts'
import { boardKinds, postKinds, postStates } from '#services/feedback/tables.ts'
import { locale, writtenLine, writtenText } from '#services/feedback/texts.ts'

const title = writtenLine(maxTitleCharacters)
const body = writtenText(maxBodyCharacters)

/** `idempotencyKey`: a repeated request with it has one effect. */
export const newPost = z.strictObject({
	kind: z.enum(boardKinds),
	title,
	body,
	locale,
	idempotencyKey: z.uuid().optional(),
})

export const postChange = newPost.pick({ kind: true, title: true, body: true })

export const newComment = z.strictObject({
	body: writtenText(maxCommentCharacters),
	locale,
	idempotencyKey: z.uuid().optional(),
})

/** `alt`: what the picture shows. */
export const newPicture = z.strictObject({
	alt: writtenLine(maxAltCharacters),
	idempotencyKey: z.uuid().optional(),
})

/** `q`: all words of it, in the language `locale`. */
export const boardQuery = z.object({
	sort: z.enum(['wanted', 'newest', 'changed']).default('wanted'),
	kind: z.enum(boardKinds).optional(),
	state: z.enum(postStates).optional(),
	q: z.string().max(maxQueryCharacters).default(''),
	locale: locale.default('fr'),
	cursor: z.string().max(1000).optional(),
})

export const similarQuery = z.object({ title: z.string().max(1000), locale: locale.default('fr') })

export const unfollowQuery = z.object({ token: z.string().max(500) })

export const findQuery = z.object({ cursor: z.string().max(1000).optional() })

/** Times are ISO 8601 in UTC. `author` is null once the account is deleted. */
export const postSummary = z.object({
	id: z.string(),
	kind: z.enum(postKinds),
	state: z.enum(postStates),
	title: z.string(),
	locale,
	author: z.string().nullable(),
	votes: z.number(),
	comments: z.number(),
	isPinned: z.boolean(),
	createdAt: z.string(),
	changedAt: z.string(),
	/** Whether the user who asks voted for it, or for a duplicate of it. */
	isVoted: z.boolean(),
})

export type PostSummary = z.infer<typeof postSummary>

export const boardPage = z.object({ posts: z.array(postSummary), next: z.string().nullable() })

type BoardPage = z.infer<typeof boardPage>

export const similarPosts = z.object({ posts: z.array(postSummary) })

/** `html` is safe to insert. */
export const comment = z.object({
	id: z.string(),
	author: z.string().nullable(),
	html: z.string(),
	locale,
	createdAt: z.string(),
	/** Written by the user who asks. */
	isOwn: z.boolean(),
})

export const stateChange = z.object({ state: z.enum(postStates), createdAt: z.string() })

/** At `/api/feedback/pictures/{id}` for signed-in users. */
export const picture = z.object({
	id: z.string(),
	alt: z.string(),
	/** In pixels. */
	width: z.number(),
	height: z.number(),
})

export type Picture = z.infer<typeof picture>

export const post = postSummary.extend({
	/** Markdown, for the author's form. */
	body: z.string(),
	html: z.string(),
	/** The official answer; null without one. */
	answerHtml: z.string().nullable(),
	/** At most 4. */
	pictures: z.array(picture),
	/** Oldest first. */
	history: z.array(stateChange),
	/** Oldest first, 50 per page; `next` is the cursor of the next page. */
	commentList: z.array(comment),
	next: z.string().nullable(),
	isFollowed: z.boolean(),
	/** Written by the user who asks, who may add pictures. */
	isOwn: z.boolean(),
	/** By its author, while nobody else has voted or commented and its state is open. */
	isEditable: z.boolean(),
	/** Of a duplicate: the post that has its votes. */
	mergedInto: z.string().nullable(),
})

export type Post = z.infer<typeof post>

export const created = z.object({ id: z.string() })

export type Created = z.infer<typeof created>

export const voteCount = z.object({ votes: z.number(), isVoted: z.boolean() })

type VoteCount = z.infer<typeof voteCount>

/** Nothing about who wrote it. */
const roadmapPost = postSummary
	.pick({ id: true, kind: true, title: true, locale: true, votes: true })
	.extend({
		answerHtml: z.string().nullable(),
	})

/** Most wanted first, at most 50 each. */
export const roadmap = z.object({
	planned: z.array(roadmapPost),
	started: z.array(roadmapPost),
	done: z.array(roadmapPost),
})

export type Roadmap = z.infer<typeof roadmap>

/**
 * Ideas and problems of members. `headers` are those of the user's request, from which accounts
 * return the session; the service itself checks permissions. All but `roadmap` and `unfollowByMail` need a session, and
 * @throws {AppError} UNAUTHORIZED without; NOT_FOUND for a post that the user may not see. What writes also throws FORBIDDEN
 * `EMAIL_NOT_VERIFIED` or `NOT_WHILE_IMPERSONATING`, TOO_MANY_REQUESTS and VALIDATION_ERROR.
 */
export type PostsService = {
	/** Pinned ones first if sorted by `wanted`. 30 per page. @throws {AppError} VALIDATION_ERROR for an invalid cursor */
	board(headers: Headers, query: z.input<typeof boardQuery>): Promise<BoardPage>
	/** At most 5 whose titles share rare words with `title`, most similar first; for a duplicate its target. */
	similar(headers: Headers, query: z.input<typeof similarQuery>): Promise<PostSummary[]>
	find(headers: Headers, id: string, query: { cursor?: string | undefined }): Promise<Post>
	/** At most 20 a day. The author votes for it and follows it. */
	add(headers: Headers, post: z.input<typeof newPost>): Promise<Created>
	/** @throws {AppError} CONFLICT `POST_HAS_RESPONSES` unless it `isEditable` */
	change(headers: Headers, id: string, change: z.input<typeof postChange>): Promise<void>
	/** As `change`. */
	remove(headers: Headers, id: string): Promise<void>
	/** Once for each user, who then follows the post. @throws {AppError} CONFLICT `POST_MERGED` for a duplicate */
	vote(headers: Headers, id: string): Promise<VoteCount>
	/** As `vote`. */
	unvote(headers: Headers, id: string): Promise<VoteCount>
	follow(headers: Headers, id: string): Promise<void>
	unfollow(headers: Headers, id: string): Promise<void>
	/** By the token of a link in a mail, without a session. @throws {AppError} NOT_FOUND for an invalid token */
	unfollowByMail(token: string): Promise<void>
	/** Tells the followers. @throws {AppError} CONFLICT `POST_MERGED` for a duplicate */
	addComment(headers: Headers, id: string, comment: z.input<typeof newComment>): Promise<Created>
	/** One's own. */
	removeComment(headers: Headers, id: string, commentId: string): Promise<void>
	/** One's own, at any time. Pictures are added and read by HTTP alone. */
	removePicture(headers: Headers, id: string, pictureId: string): Promise<void>
	/** For everybody. */
	roadmap(): Promise<Roadmap>
}
