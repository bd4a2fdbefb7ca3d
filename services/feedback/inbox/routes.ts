import { Hono } from 'hono'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySession } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import * as schemas from './contract.ts'

const common = { tag: 'feedback', security: bySession, errors: [400, 401, 403, 404] } as const
const changing = { ...common, errors: [400, 401, 403, 404, 409] } as const

/** HTTP routes of the team's inbox, under `/feedback/inbox`. */
export function inboxRoutes(inbox: schemas.InboxService) {
	return new Hono()
		.use(noStore)
		.get(
			'/',
			describe('Ideas, problems and contact messages for the team', { answer: schemas.inboxPage, ...common }),
			valid('query', schemas.inboxQuery),
			async (c) => c.json(await inbox.list(c.req.raw.headers, c.req.valid('query'))),
		)
		.get('/count', describe('Number of new posts', { answer: schemas.inboxCount, ...common }), async (c) =>
			c.json({ count: await inbox.count(c.req.raw.headers) }),
		)
		.put(
			'/handled',
			describe('Marks posts as handled or new', common),
			valid('json', schemas.handledChange),
			(c) => noContent(c, inbox.setHandled(c.req.raw.headers, c.req.valid('json'))),
		)
		.get(
			'/:id',
			describe('A post with all that the team sees', { answer: schemas.inboxPost, ...common }),
			async (c) => c.json(await inbox.find(c.req.raw.headers, c.req.param('id'))),
		)
		.put(
			'/:id/state',
			describe('Changes the state and the official answer', changing),
			valid('json', schemas.stateInput),
			(c) => noContent(c, inbox.setState(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
		.put('/:id/assignee', describe('Assigns a post to oneself', common), (c) =>
			noContent(c, inbox.assign(c.req.raw.headers, c.req.param('id'), true)),
		)
		.delete('/:id/assignee', describe('Assigns a post to nobody', common), (c) =>
			noContent(c, inbox.assign(c.req.raw.headers, c.req.param('id'), false)),
		)
		.put('/:id/pin', describe('Pins a post', common), (c) =>
			noContent(c, inbox.pin(c.req.raw.headers, c.req.param('id'), true)),
		)
		.delete('/:id/pin', describe('Unpins a post', common), (c) =>
			noContent(c, inbox.pin(c.req.raw.headers, c.req.param('id'), false)),
		)
		.put('/:id/hidden', describe('Hides a post as spam', changing), (c) =>
			noContent(c, inbox.hide(c.req.raw.headers, c.req.param('id'), true)),
		)
		.delete('/:id/hidden', describe('Shows a hidden post again', changing), (c) =>
			noContent(c, inbox.hide(c.req.raw.headers, c.req.param('id'), false)),
		)
		.post('/:id/notes', describe('Adds a note for the team', common), valid('json', schemas.noteInput), (c) =>
			noContent(c, inbox.addNote(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
		.delete('/:id/comments/:commentId', describe('Deletes a comment', common), (c) =>
			noContent(c, inbox.removeComment(c.req.raw.headers, c.req.param('id'), c.req.param('commentId'))),
		)
		.delete('/:id/pictures/:pictureId', describe('Deletes a picture', common), (c) =>
			noContent(c, inbox.removePicture(c.req.raw.headers, c.req.param('id'), c.req.param('pictureId'))),
		)
		.post(
			'/:id/merge/preview',
			describe('What a merge would change', { answer: schemas.mergePreview, ...changing }),
			valid('json', schemas.mergeInput),
			async (c) =>
				c.json(await inbox.previewMerge(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
		.put(
			'/:id/merge',
			describe('Makes a post a duplicate of another', changing),
			valid('json', schemas.mergeInput),
			(c) => noContent(c, inbox.merge(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
		.delete('/:id/merge', describe('Undoes a merge', changing), (c) =>
			noContent(c, inbox.unmerge(c.req.raw.headers, c.req.param('id'))),
		)
		.post(
			'/:id/replies',
			describe('Mails an answer to who wrote a contact message', changing),
			valid('json', schemas.replyInput),
			(c) => noContent(c, inbox.reply(c.req.raw.headers, c.req.param('id'), c.req.valid('json'))),
		)
}
