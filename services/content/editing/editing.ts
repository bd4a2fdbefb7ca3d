import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { AppError, requireAllowed } from '#platform/errors.ts'
import { parseInput } from '#platform/parse-input.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { ChangeContent } from '#services/content/changes.ts'
import { itemFields, type Text } from '#services/content/fields.ts'
import { type Locale, locales } from '#services/content/kinds.ts'
import { previewDays } from '#services/content/limits.ts'
import { resolveItem } from '#services/content/items/find-item.ts'
import { rebuildPublications } from '#services/content/items/publications.ts'
import type { ContentTables } from '#services/content/tables.ts'
import {
	draftChange,
	type EditingService,
	type ItemRef,
	newItem,
	publication,
	type SavedDraft,
	unsavedText,
} from './contract.ts'
import { findDraft, findVersion, requireRevision, storeVersion, writeDraft } from './drafts.ts'
import { findTeam, type ItemRow, lockItem, notFound, requireItem } from './item-rows.ts'
import { insertItem, requireRoom, titleOf, updateItem } from './items.ts'
import { listItems } from './list-items.ts'
import { endPreviews, signPreview } from './preview.ts'
import { languageStates } from './states.ts'
import { cancelScheduled, endPublication, publishVersion } from './timeline.ts'
import { createdView, editedView, publishedAt } from './views.ts'

type Db = Kysely<ContentTables>
type Trx = Transaction<ContentTables>
/** One language of an item, by its id. */
type Place = { item: string; locale: Locale }

const dayMs = 86_400_000

/** The fields that owners and admins of a team change. */
const teamFields = new Set(['cover', 'links', 'people'])

export type EditingDependencies = {
	db: Db
	clock: Clock
	secret: string
	changeContent: ChangeContent
	/** Called after the transaction of every change of an event. */
	afterEventChange(): Promise<void>
}

/** The methods of `EditingService` for an actor instead of a request. */
export type Editing = {
	[Name in keyof EditingService]: EditingService[Name] extends (
		headers: Headers,
		...rest: infer Rest
	) => infer Result
		? (actor: Actor, ...rest: Rest) => Result
		: never
}

/** What editors do with items, their drafts, versions and publications. */
export function createEditing(dependencies: EditingDependencies): Editing {
	const { db, clock, secret, changeContent, afterEventChange } = dependencies
	const now = () => clock.now().toISOString()

	/** Who may not edit an item does not learn whether it exists. @throws {AppError} NOT_FOUND, FORBIDDEN */
	async function findEditable(actor: Actor, { kind, id }: ItemRef): Promise<ItemRow> {
		const isEditor = actor.may('content.edit')
		requireAllowed(isEditor || kind === 'team')
		const resolved = await resolveItem(db, kind, id)
		if (isEditor) return await requireItem(db, resolved ?? notFound())
		const item = resolved && (await requireItem(db, resolved))
		requireAllowed(item ? item.organization !== null && (await actor.manages(item.organization)) : false)
		return item as ItemRow
	}

	/** Changes a locked item. */
	async function changing<Result>(
		actor: Actor,
		ref: ItemRef,
		change: (trx: Trx, item: ItemRow, at: string) => Promise<Result>,
	): Promise<Result> {
		const { id } = await findEditable(actor, ref)
		return await changeContent(async (trx) => {
			const item = await lockItem(trx, id, now())
			// The time of the lock: what waited for another change comes after it.
			return await change(trx, item, now())
		})
	}

	async function stateIn(trx: Db, { item, locale }: Place, at: string) {
		return (await languageStates(trx, [item], at)).get(item)?.[locale] ?? notFound()
	}

	return {
		async list(actor, kind, query) {
			requireAllowed(actor.may('content.edit'))
			return await listItems(db, { kind, now: now(), ...query })
		},
		async create(actor, kind, input) {
			requireAllowed(actor.may('content.edit'))
			const { texts, ...fields } = parseInput(newItem, input)
			return await changeContent(async (trx) => {
				const at = now()
				const { userId: createdBy } = actor
				const item = await insertItem(trx, {
					kind,
					fields,
					title: titleOf(texts),
					createdBy,
					now: at,
					isDemo: false,
				})
				for (const locale of locales) {
					const text = texts[locale]
					if (text) await write(trx, { item: item.id, locale }, { text, base: null, actor, at })
				}
				await actor.note('contentCreated', { kind, item: item.slug })
				return createdView(item)
			})
		},
		find: async (actor, ref) => await editedView(db, await findEditable(actor, ref), now()),
		async ofOrganization(actor, organization) {
			if (!actor.may('content.edit') && !(await actor.manages(organization))) return null
			return await findTeam(db, organization)
		},
		async revisions(actor, ref) {
			const drafts = await db
				.selectFrom('drafts')
				.select(['locale', 'revision', 'author', 'updatedAt'])
				.where('item', '=', (await findEditable(actor, ref)).id)
				.execute()
			return Object.fromEntries(drafts.map(({ locale, ...draft }) => [locale, draft]))
		},
		async render(actor, { locale, ...ref }, input) {
			const { body } = parseInput(unsavedText, input)
			await findEditable(actor, ref)
			return { html: renderMarkdown(body, { locale }) }
		},
		async change(actor, ref, input) {
			const fields = parseInput(itemFields, input)
			const view = await changing(actor, ref, async (trx, item, at) => {
				// Owners and admins of a team change neither its address and place nor its organization.
				requireAllowed(actor.may('content.edit') || Object.keys(fields).every((name) => teamFields.has(name)))
				const changed = await updateItem(trx, item, { fields, now: at })
				await rebuildPublications(trx, changed)
				await actor.note('contentChanged', {
					kind: item.kind,
					item: changed.slug,
					fields: Object.keys(fields),
				})
				return createdView(changed)
			})
			if (fields.event !== undefined) await afterEventChange()
			return view
		},
		async remove(actor, ref) {
			requireAllowed(actor.may('content.edit'))
			await changing(actor, ref, async (trx, item, at) => {
				for (const locale of locales) await endPublication(trx, { item, locale }, at)
				await trx
					.updateTable('items')
					.set({ deletedAt: at, pinned: false })
					.where('id', '=', item.id)
					.execute()
				await actor.note('contentRemoved', { kind: item.kind, item: item.slug })
			})
		},
		async restore(actor, { kind, id }) {
			requireAllowed(actor.may('content.edit'))
			await changeContent(async (trx) => {
				const item = await trx
					.updateTable('items')
					.set({ deletedAt: null, updatedAt: now() })
					.where('id', '=', id)
					.where('kind', '=', kind)
					.where('deletedAt', 'is not', null)
					.returningAll()
					.executeTakeFirst()
				if (!item) notFound()
				await requireRoom(trx, item)
				await actor.note('contentRestored', { kind: item.kind, item: item.slug })
			})
		},
		async saveDraft(actor, ref, input) {
			const { revision, overwrite, ...text } = parseInput(draftChange, input)
			const place = { item: (await findEditable(actor, ref)).id, locale: ref.locale }
			return await db.transaction().execute(async (trx) => {
				const at = now()
				await lockItem(trx, place.item, at)
				const stored = await findDraft(trx, place)
				if (!overwrite) requireRevision(stored, revision)
				const isNewest = revision === (stored?.revision ?? 0)
				const base = stored && !isNewest ? await storeVersion(trx, stored, at) : (stored?.base ?? null)
				return await write(trx, place, { text, base, actor, at })
			})
		},
		saveVersion: async (actor, ref) =>
			await changing(actor, ref, async (trx, { id }, at) =>
				storeVersion(trx, (await findDraft(trx, { item: id, locale: ref.locale })) ?? notFound(), at),
			),
		async version(actor, { number, ...ref }) {
			const place = { item: (await findEditable(actor, ref)).id, locale: ref.locale }
			const version = (await findVersion(db, place, number)) ?? notFound()
			const publications = await db
				.selectFrom('periods')
				.select(['locale', 'version', 'visibleFrom'])
				.where('item', '=', place.item)
				.orderBy('visibleFrom')
				.execute()
			const { title, summary, body, author, createdAt, locale } = version
			const published = publishedAt(publications, { locale, number }, now())
			return { number, title, summary, body, author, createdAt, publishedAt: published }
		},
		restoreVersion: async (actor, { number, ...ref }) =>
			await changing(actor, ref, async (trx, { id }, at) => {
				const place = { item: id, locale: ref.locale }
				const { title, summary, body } = (await findVersion(trx, place, number)) ?? notFound()
				const stored = await findDraft(trx, place)
				if (stored) await storeVersion(trx, stored, at)
				return await write(trx, place, { text: { title, summary, body }, base: number, actor, at })
			}),
		async publish(actor, ref, input = {}) {
			const { at: requested, revision, minor: isMinor, announced } = parseInput(publication, input)
			return await changing(actor, ref, async (trx, item, at) => {
				const place = { item: item.id, locale: ref.locale }
				const draft = (await findDraft(trx, place)) ?? notFound()
				requireRevision(draft, revision)
				if (draft.title === '')
					throw new AppError({
						code: 'VALIDATION_ERROR',
						field: 'title',
						message: '[body.title] A title is required',
					})
				const from = requested && requested > at ? requested : at
				const version = await storeVersion(trx, draft, at)
				const timeline = { item, locale: place.locale }
				await publishVersion(trx, timeline, {
					version,
					from,
					now: at,
					isMinor,
					announced: announced && from > at,
				})
				const { kind, slug } = item
				const details = { kind, item: slug, locale: place.locale, version }
				if (from > at) await actor.note('contentScheduled', { ...details, at: from })
				else await actor.note('contentPublished', details)
				return await stateIn(trx, place, at)
			})
		},
		cancelScheduled: async (actor, { locale, ...ref }) =>
			await changing(actor, ref, async (trx, item, at) => {
				if (await cancelScheduled(trx, { item, locale }, at))
					await actor.note('contentUnscheduled', { kind: item.kind, item: item.slug, locale })
				return await stateIn(trx, { item: item.id, locale }, at)
			}),
		archive: async (actor, { locale, ...ref }) =>
			await changing(actor, ref, async (trx, item, at) => {
				if (await endPublication(trx, { item, locale }, at))
					await actor.note('contentArchived', { kind: item.kind, item: item.slug, locale })
				return await stateIn(trx, { item: item.id, locale }, at)
			}),
		async createPreview(actor, { locale, ...ref }) {
			const { id, kind, slug } = await findEditable(actor, ref)
			const { previewGeneration: generation } = (await findDraft(db, { item: id, locale })) ?? notFound()
			const expiresAtMs = clock.now().getTime() + previewDays * dayMs
			const token = signPreview({ item: id, locale, expiresAtMs, generation }, secret)
			await actor.note('previewLinkCreated', { kind, item: slug, locale })
			return { token, expiresAt: new Date(expiresAtMs).toISOString() }
		},
		async revokePreviews(actor, { locale, ...ref }) {
			const { id, kind, slug } = await findEditable(actor, ref)
			if (!(await endPreviews(db, { item: id, locale }))) notFound()
			await actor.note('previewLinksRevoked', { kind, item: slug, locale })
		},
	}
}

type Write = { text: Text; base: number | null; actor: Actor; at: string }

async function write(trx: Trx, place: Place, { text, base, actor, at }: Write): Promise<SavedDraft> {
	const author = { authorId: actor.userId, author: actor.name }
	const { revision, updatedAt, changed } = await writeDraft(trx, place, {
		text,
		base,
		author,
		now: at,
	})
	return { revision, updatedAt, changed: Boolean(changed) }
}
