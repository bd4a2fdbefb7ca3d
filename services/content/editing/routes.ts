import { Hono } from 'hono'
import { z } from 'zod'
import { noContent } from '#platform/http/no-content.ts'
import { noStore } from '#platform/http/no-store.ts'
import { describe } from '#platform/http/openapi.ts'
import { bySessionOrKey } from '#platform/http/security.ts'
import { valid } from '#platform/http/validate.ts'
import { itemFields, locale } from '#services/content/fields.ts'
import type { ItemKind } from '#services/content/kinds.ts'
import * as schemas from './contract.ts'

const common = { tag: 'content', security: bySessionOrKey, errors: [400, 401, 403, 404, 409] } as const

const place = z.object({ id: z.string().max(100), locale })

const versionPlace = place.extend({ number: z.coerce.number().int().min(1) })

const versionNumber = z.object({ number: z.number() })

/** HTTP routes under `/content/organizations`. */
export function organizationRoutes(editing: schemas.EditingService) {
	return new Hono().get(
		'/:organization/team',
		describe('The team of an organization, for who may edit its page', {
			description: '`id` is null without one, and for everybody else.',
			answer: schemas.teamOfOrganization,
			...common,
		}),
		noStore,
		valid('param', z.object({ organization: z.string().regex(/^[\w-]{1,100}$/) })),
		async (c) => {
			const { organization } = c.req.valid('param')
			return c.json({ id: await editing.ofOrganization(c.req.raw.headers, organization) })
		},
	)
}

/** HTTP routes for the editors of one kind of items, under `/content/{plural}`. `id` is an id or a slug. */
export function editingRoutes(editing: schemas.EditingService, kind: ItemKind) {
	return new Hono()
		.post(
			'/',
			describe('Creates an item, not yet published', { status: 201, answer: schemas.createdItem, ...common }),
			valid('json', schemas.newItem),
			async (c) => c.json(await editing.create(c.req.raw.headers, kind, c.req.valid('json')), 201),
		)
		.get(
			'/all/drafts',
			describe('Items for their editors, by last change', { answer: schemas.listedItems, ...common }),
			noStore,
			valid('query', schemas.editingQuery),
			async (c) => c.json(await editing.list(c.req.raw.headers, kind, c.req.valid('query'))),
		)
		.get(
			'/:id/draft',
			describe('An item with its drafts, states and versions', { answer: schemas.editedItem, ...common }),
			noStore,
			async (c) => c.json(await editing.find(c.req.raw.headers, { kind, id: c.req.param('id') })),
		)
		.get(
			'/:id/revisions',
			describe('Who saved the draft of each language last', { answer: schemas.draftRevisions, ...common }),
			noStore,
			async (c) => c.json(await editing.revisions(c.req.raw.headers, { kind, id: c.req.param('id') })),
		)
		.put(
			'/:id',
			describe('Changes what the languages of an item share', {
				description: 'Applies at once. Absent fields stay.',
				answer: schemas.createdItem,
				...common,
			}),
			valid('json', itemFields),
			async (c) =>
				c.json(await editing.change(c.req.raw.headers, { kind, id: c.req.param('id') }, c.req.valid('json'))),
		)
		.delete(
			'/:id',
			describe('Ends the publication of an item and moves it to the recycle bin', common),
			(c) => noContent(c, editing.remove(c.req.raw.headers, { kind, id: c.req.param('id') })),
		)
		.post('/:id/restore', describe('Takes an item out of the recycle bin, unpublished', common), (c) =>
			noContent(c, editing.restore(c.req.raw.headers, { kind, id: c.req.param('id') })),
		)
		.put(
			'/:id/:locale',
			describe('Writes the draft of an item in one language', {
				description:
					'Publishes nothing. With the `revision` of the draft that was read, 409 with the reason DRAFT_CHANGED if somebody else has changed it since.',
				answer: schemas.savedDraft,
				...common,
			}),
			valid('param', place),
			valid('json', schemas.draftChange),
			async (c) =>
				c.json(
					await editing.saveDraft(c.req.raw.headers, { kind, ...c.req.valid('param') }, c.req.valid('json')),
				),
		)
		.post(
			'/:id/:locale/render',
			describe('A body that is not saved, as the site would show it', {
				answer: schemas.renderedText,
				...common,
			}),
			valid('param', place),
			valid('json', schemas.unsavedText),
			async (c) =>
				c.json(
					await editing.render(c.req.raw.headers, { kind, ...c.req.valid('param') }, c.req.valid('json')),
				),
		)
		.post(
			'/:id/:locale/publish',
			describe('Publishes the draft of one language, now or at a later time', {
				answer: schemas.languageState,
				...common,
			}),
			valid('param', place),
			valid('json', schemas.publication),
			async (c) =>
				c.json(
					await editing.publish(c.req.raw.headers, { kind, ...c.req.valid('param') }, c.req.valid('json')),
				),
		)
		.post(
			'/:id/:locale/unschedule',
			describe('Takes back what is scheduled in one language', { answer: schemas.languageState, ...common }),
			valid('param', place),
			async (c) =>
				c.json(await editing.cancelScheduled(c.req.raw.headers, { kind, ...c.req.valid('param') })),
		)
		.post(
			'/:id/:locale/archive',
			describe('Ends the publication in one language', { answer: schemas.languageState, ...common }),
			valid('param', place),
			async (c) => c.json(await editing.archive(c.req.raw.headers, { kind, ...c.req.valid('param') })),
		)
		.post(
			'/:id/:locale/preview',
			describe('Creates a link that shows the draft for 7 days', { answer: schemas.previewLink, ...common }),
			valid('param', place),
			async (c) => c.json(await editing.createPreview(c.req.raw.headers, { kind, ...c.req.valid('param') })),
		)
		.delete(
			'/:id/:locale/preview',
			describe('Ends the links that show the draft', common),
			valid('param', place),
			(c) => noContent(c, editing.revokePreviews(c.req.raw.headers, { kind, ...c.req.valid('param') })),
		)
		.post(
			'/:id/:locale/versions',
			describe('Stores the draft as a version', { status: 201, answer: versionNumber, ...common }),
			valid('param', place),
			async (c) => {
				const number = await editing.saveVersion(c.req.raw.headers, { kind, ...c.req.valid('param') })
				return c.json({ number }, 201)
			},
		)
		.get(
			'/:id/:locale/versions/:number',
			describe('A version of an item', { answer: schemas.versionText, ...common }),
			noStore,
			valid('param', versionPlace),
			async (c) => c.json(await editing.version(c.req.raw.headers, { kind, ...c.req.valid('param') })),
		)
		.post(
			'/:id/:locale/versions/:number/restore',
			describe('Replaces the draft by a version, and publishes nothing', {
				answer: schemas.savedDraft,
				...common,
			}),
			valid('param', versionPlace),
			async (c) => c.json(await editing.restoreVersion(c.req.raw.headers, { kind, ...c.req.valid('param') })),
		)
}
