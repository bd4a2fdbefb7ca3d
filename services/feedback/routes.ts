import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { rejectNul } from '#platform/http/reject-nul.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { personalDataRoutes } from '#platform/personal-data/http.ts'
import { contactResult, newMessage } from './contact/contract.ts'
import { inboxRoutes } from './inbox/routes.ts'
import * as schemas from './posts/contract.ts'
import { pictureRoutes } from './posts/picture-routes.ts'
import type { LocalFeedbackService } from './service.ts'

const common = { tag: 'feedback', security: bySession, errors: [400, 401, 403, 404] } as const
const writing = { ...common, errors: [400, 401, 403, 404, 409, 429] } as const

/** HTTP routes of the feedback service, under `/feedback`. `isFromService`: whether another service of this site asks. */
export function feedbackRoutes(
	feedback: LocalFeedbackService,
	{ isFromService }: { isFromService(headers: Headers): boolean },
) {
	return new Hono()
		.use('/feedback/*', rejectNul)
		.route('/feedback', personalDataRoutes({ tag: common.tag, ...feedback, isFromService }))
		.get(
			'/feedback/roadmap',
			describe('Ideas and problems that are planned, started and done', {
				answer: schemas.roadmap,
				tag: 'feedback',
				errors: [],
			}),
			async (c) => c.json(await feedback.roadmap()),
		)
		.post(
			'/feedback/contact',
			describe('Sends a message to the team; a visitor solves the challenge of the answer first', {
				answer: contactResult,
				tag: 'feedback',
				errors: [400, 429],
			}),
			valid('json', newMessage),
			async (c) => c.json(await feedback.contact.send(c.req.raw.headers, c.req.valid('json'))),
		)
		.post(
			'/feedback/unfollow',
			describe('Unfollows a post, by the link of a mail', { tag: 'feedback', errors: [404] }),
			valid('query', schemas.unfollowQuery),
			(c) => noContent(c, feedback.unfollowByMail(c.req.valid('query').token)),
		)
		.route('/feedback/inbox', inboxRoutes(feedback.inbox))
		.route('/feedback/posts', postRoutes(feedback))
		.route('/feedback', pictureRoutes(feedback))
}

function postRoutes(posts: schemas.PostsService) {
	return new Hono()
		.use(noStore)
		.get(
			'/',
			describe('Ideas and problems', { answer: schemas.boardPage, ...common }),
			valid('query', schemas.boardQuery),
			async (c) => c.json(await posts.board(c.req.raw.headers, c.req.valid('query'))),
		)
		.post(
			'/',
			describe('Adds an idea or a problem', { status: 201, answer: schemas.created, ...writing }),
			valid('json', schemas.newPost),
			async (c) => c.json(await posts.add(c.req.raw.headers, c.req.valid('json')), 201),
		)
		.get(
			'/similar',
			describe('Posts whose titles share words with a text', { answer: schemas.similarPosts, ...common }),
			valid('query', schemas.similarQuery),
			async (c) => c.json({ posts: await posts.similar(c.req.raw.headers, c.req.valid('query')) }),
		)
		.get(
			'/:id',
			describe('A post with its comments', { answer: schemas.post, ...common }),
			valid('query', schemas.findQuery),
			async (c) => c.json(await posts.find(c.req.raw.headers, c.req.param('id'), c.req.valid('query'))),
		)
		.put(
			'/:id',
			describe('Changes an own post while nobody has answered', writing),
			valid('json', schemas.postChange),
			(c) => noContent(c, posts.change(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
		.delete('/:id', describe('Deletes an own post while nobody has answered', writing), (c) =>
			noContent(c, posts.remove(c.req.raw.headers, c.req.param('id'))),
		)
		.put('/:id/vote', describe('Votes for a post', { answer: schemas.voteCount, ...writing }), async (c) =>
			c.json(await posts.vote(c.req.raw.headers, c.req.param('id'))),
		)
		.delete(
			'/:id/vote',
			describe('Takes back a vote', { status: 200, answer: schemas.voteCount, ...writing }),
			async (c) => c.json(await posts.unvote(c.req.raw.headers, c.req.param('id'))),
		)
		.put('/:id/follow', describe('Follows a post', writing), (c) =>
			noContent(c, posts.follow(c.req.raw.headers, c.req.param('id'))),
		)
		.delete('/:id/follow', describe('Unfollows a post', writing), (c) =>
			noContent(c, posts.unfollow(c.req.raw.headers, c.req.param('id'))),
		)
		.post(
			'/:id/comments',
			describe('Comments on a post', { status: 201, answer: schemas.created, ...writing }),
			valid('json', schemas.newComment),
			async (c) =>
				c.json(await posts.addComment(c.req.raw.headers, c.req.param('id'), c.req.valid('json')), 201),
		)
		.delete('/:id/comments/:commentId', describe('Deletes an own comment', writing), (c) =>
			noContent(c, posts.removeComment(c.req.raw.headers, c.req.param('id'), c.req.param('commentId'))),
		)
}
