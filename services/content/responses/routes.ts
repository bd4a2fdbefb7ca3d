import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession, bySessionOrKey, bySessionOrNot } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import * as schemas from './contract.ts'

const common = { tag: 'content', errors: [400, 404] } as const
const byMember = { ...common, security: bySession, errors: [400, 401, 403, 404, 409, 429] } as const
const byModerator = { ...common, security: bySessionOrKey, errors: [400, 401, 403, 404] } as const

/** HTTP routes of what members add to news, under `/content`. */
export function responsesRoutes(responses: schemas.ResponsesService) {
	return new Hono()
		.route('/news', itemRoutes(responses))
		.route('/comments', commentRoutes(responses))
		.route('/moderation', moderationRoutes(responses))
		.get(
			'/attending',
			describe('The coming events for which the signed-in user signed up', {
				answer: schemas.attendedEvents,
				...common,
				security: bySession,
				errors: [400, 401],
			}),
			noStore,
			valid('query', schemas.attendedQuery),
			async (c) => c.json({ events: await responses.attending(c.req.raw.headers, c.req.valid('query')) }),
		)
		.get(
			'/activity/:username',
			describe('What a user has published and commented on', {
				answer: schemas.activities,
				...common,
				security: bySessionOrNot,
			}),
			noStore,
			valid('query', schemas.activityQuery),
			async (c) => {
				const user = { username: c.req.param('username'), ...c.req.valid('query') }
				return c.json({ activities: await responses.activityOf(c.req.raw.headers, user) })
			},
		)
}

function itemRoutes(responses: schemas.ResponsesService) {
	return new Hono()
		.get(
			'/:id/responses',
			describe('Likes and attendance of a news item, and who asks', {
				description:
					'With `read=true` the news item counts as read once more; nothing about who reads is stored.',
				answer: schemas.responses,
				...common,
				security: bySessionOrNot,
			}),
			noStore,
			valid('query', schemas.responsesQuery),
			async (c) => {
				const isRead = c.req.valid('query').read === 'true'
				return c.json(await responses.of(c.req.raw.headers, { ...c.req.param(), isRead }))
			},
		)
		.get(
			'/:id/comments',
			describe('The comments of a news item, threads oldest first', {
				answer: schemas.commentsPage,
				...common,
			}),
			valid('query', schemas.commentsQuery),
			async (c) => c.json(await responses.comments({ ...c.req.param(), ...c.req.valid('query') })),
		)
		.post(
			'/:id/comments',
			describe('Comments on a news item, or replies', { status: 201, answer: schemas.comment, ...byMember }),
			valid('json', schemas.newComment),
			async (c) =>
				c.json(await responses.addComment(c.req.raw.headers, c.req.param(), c.req.valid('json')), 201),
		)
		.put('/:id/like', describe('Likes a news item', { answer: schemas.likes, ...byMember }), async (c) =>
			c.json(await responses.like(c.req.raw.headers, c.req.param())),
		)
		.delete(
			'/:id/like',
			describe('Takes back a like', { status: 200, answer: schemas.likes, ...byMember }),
			async (c) => c.json(await responses.unlike(c.req.raw.headers, c.req.param())),
		)
		.put(
			'/:id/attendance',
			describe('Signs up for an event, or for its waiting list', { answer: schemas.attendance, ...byMember }),
			async (c) => c.json(await responses.attend(c.req.raw.headers, c.req.param())),
		)
		.delete(
			'/:id/attendance',
			describe('Gives a place at an event back', { status: 200, answer: schemas.attendance, ...byMember }),
			async (c) => c.json(await responses.cancelAttendance(c.req.raw.headers, c.req.param())),
		)
}

function commentRoutes(responses: schemas.ResponsesService) {
	return new Hono()
		.put(
			'/:id',
			describe('Edits an own comment, within 15 minutes and while it has no open report', {
				answer: schemas.comment,
				...byMember,
			}),
			valid('json', schemas.commentChange),
			async (c) =>
				c.json(await responses.changeComment(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
		.delete('/:id', describe('Deletes an own comment', byMember), (c) =>
			noContent(c, responses.removeComment(c.req.raw.headers, c.req.param('id'))),
		)
		.post(
			'/:id/report',
			describe('Reports a comment to the moderators', byMember),
			valid('json', schemas.reasonBody),
			(c) => noContent(c, responses.report(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
}

function moderationRoutes(responses: schemas.ResponsesService) {
	return new Hono()
		.get(
			'/',
			describe('Comments for moderators, reported or latest', {
				answer: schemas.moderationPage,
				...byModerator,
			}),
			noStore,
			valid('query', schemas.moderationQuery),
			async (c) => c.json(await responses.listForModeration(c.req.raw.headers, c.req.valid('query'))),
		)
		.post(
			'/:id/hide',
			describe('Hides a comment and resolves its reports', byModerator),
			valid('json', schemas.reasonBody),
			(c) => noContent(c, responses.hide(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
		.post('/:id/show', describe('Shows a hidden comment again', byModerator), (c) =>
			noContent(c, responses.show(c.req.raw.headers, c.req.param('id'))),
		)
		.post('/:id/dismiss', describe('Resolves the reports of a comment that stays', byModerator), (c) =>
			noContent(c, responses.dismissReports(c.req.raw.headers, c.req.param('id'))),
		)
}
