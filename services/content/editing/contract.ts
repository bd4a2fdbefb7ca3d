import { z } from 'zod'
import { instant, itemFields, kind, locale, text } from '#services/content/fields.ts'
import type { ItemKind, Locale } from '#services/content/kinds.ts'

/** `id` or slug of an item of a kind. */
export type ItemRef = { kind: ItemKind; id: string }

export type TextRef = ItemRef & { locale: Locale }

type VersionRef = TextRef & { number: number }

/** `scheduled` is not public yet; `published` may have a newer version scheduled (`scheduledAt`). */
const itemStates = ['draft', 'scheduled', 'published', 'archived'] as const

export const languageState = z.object({
	state: z.enum(itemStates),
	/** Of the current publication: its version and since when it is public. */
	version: z.number().nullable(),
	publishedAt: z.string().nullable(),
	updatedAt: z.string().nullable(),
	scheduledAt: z.string().nullable(),
	scheduledVersion: z.number().nullable(),
	/** Whether the draft differs from what is public or scheduled. */
	hasChanges: z.boolean(),
})

export type LanguageState = z.infer<typeof languageState>

const draft = z.object({
	title: z.string(),
	summary: z.string(),
	body: z.string(),
	/** Send it with the next save. */
	revision: z.number(),
	/** The version it started from. */
	base: z.number().nullable(),
	changed: z.boolean(),
	author: z.string().nullable(),
	updatedAt: z.string(),
})

export type Draft = z.infer<typeof draft>

const versionSummary = z.object({
	number: z.number(),
	title: z.string(),
	author: z.string().nullable(),
	createdAt: z.string(),
	/** When it was made public, if it was. */
	publishedAt: z.string().nullable(),
})

export const versionText = versionSummary.extend({ summary: z.string(), body: z.string() })

type VersionText = z.infer<typeof versionText>

const shared = itemFields.required().omit({ slug: true, event: true })

/** An item as its editors see it. Times are ISO 8601 in UTC. */
export const editedItem = z.object({
	id: z.string(),
	kind,
	slug: z.string(),
	/** Of its page at the site. */
	path: z.string(),
	/** For display: that of the French draft, or else of the English one, with typography; drafts have what was typed. */
	title: z.string(),
	...shared.shape,
	event: z
		.object({
			startsAt: z.string(),
			endsAt: z.string().nullable(),
			venue: z.string(),
			capacity: z.number().nullable(),
		})
		.nullable(),
	isDemo: z.boolean(),
	createdAt: z.string(),
	updatedAt: z.string(),
	languages: z.partialRecord(locale, languageState.extend({ draft, versions: z.array(versionSummary) })),
})

export type EditedItem = z.infer<typeof editedItem>

/** An item in the list of the panel; its title is as in `editedItem`. */
const listedItem = z.object({
	id: z.string(),
	kind,
	slug: z.string(),
	path: z.string(),
	category: z.string(),
	pinned: z.boolean(),
	title: z.string(),
	author: z.string().nullable(),
	updatedAt: z.string(),
	deletedAt: z.string().nullable(),
	languages: z.partialRecord(locale, languageState),
})

export type ListedItem = z.infer<typeof listedItem>

export const listedItems = z.object({ items: z.array(listedItem), next: z.string().nullable() })

export const editingQuery = z.object({
	state: z.enum([...itemStates, 'deleted']).optional(),
	/** Part of a title. */
	q: z.string().max(200).optional(),
	cursor: z.string().optional(),
})

export type EditingQuery = z.output<typeof editingQuery>

export const newItem = itemFields.extend({ texts: z.partialRecord(locale, text).default({}) })

type NewItem = z.input<typeof newItem>

/**
 * `revision` is that of the draft that was edited, 0 for a language without one. Without it, or with `overwrite`, the
 * stored draft is replaced, and kept as a version if it was not.
 */
export const draftChange = text.extend({
	revision: z.int().min(0).optional(),
	overwrite: z.boolean().optional(),
})

type DraftChange = z.input<typeof draftChange>

export const savedDraft = z.object({ revision: z.number(), updatedAt: z.string(), changed: z.boolean() })

export type SavedDraft = z.infer<typeof savedDraft>

export const publication = z.strictObject({
	/** When to publish, ISO 8601; now by default, and for a time in the past. */
	at: instant.optional(),
	/** Publishes the draft only if it still has this revision. */
	revision: z.int().min(0).optional(),
	/** Of documents: corrects the current version instead of making a new one. */
	minor: z.boolean().default(false),
	/** Of documents published later: readers may read the new version before it takes effect. */
	announced: z.boolean().default(false),
})

type PublicationOptions = z.input<typeof publication>

export const createdItem = z.object({ id: z.string(), kind, slug: z.string(), path: z.string() })

export type CreatedItem = z.infer<typeof createdItem>

const draftRevision = z.object({ revision: z.number(), author: z.string().nullable(), updatedAt: z.string() })

export const teamOfOrganization = z.object({ id: z.string().nullable() })

/** Who saved the draft of each language last, and when. */
export const draftRevisions = z.partialRecord(locale, draftRevision)

export type DraftRevision = z.infer<typeof draftRevision>

export const renderedText = z.object({ html: z.string() })

export const unsavedText = text.pick({ body: true })

export const previewLink = z.object({ token: z.string(), expiresAt: z.string() })

/**
 * What editors do. `headers` are those of the request: a session or an API key with the permission `content.edit`, or,
 * for a team, an owner or admin of its organization. Every method @throws {AppError} UNAUTHORIZED or FORBIDDEN without,
 * NOT_FOUND for an unknown or deleted item, VALIDATION_ERROR for invalid input. Each change is audited, except drafts.
 */
export type EditingService = {
	/** By last change. */
	list(headers: Headers, kind: ItemKind, query: EditingQuery): Promise<z.infer<typeof listedItems>>
	/**
	 * @throws {AppError} CONFLICT `SLUG_TAKEN`, `ORGANIZATION_TAKEN`, `TOO_MANY_PINNED`, `TERMS_EXIST`; VALIDATION_ERROR for an
	 *   unknown category
	 */
	create(headers: Headers, kind: ItemKind, item: NewItem): Promise<CreatedItem>
	find(headers: Headers, item: ItemRef): Promise<EditedItem>
	/** The id of the team that an organization is; null without one, and for who may not edit it. */
	ofOrganization(headers: Headers, organization: string): Promise<string | null>
	/** The drafts without their texts, for pages that watch them. */
	revisions(headers: Headers, item: ItemRef): Promise<z.infer<typeof draftRevisions>>
	/** A body that is not saved, as the site would show it. The HTML is safe to insert. */
	render(headers: Headers, text: TextRef, unsaved: z.input<typeof unsavedText>): Promise<{ html: string }>
	/** Applies at once in all languages. @throws {AppError} as `create` */
	change(headers: Headers, item: ItemRef, fields: z.input<typeof itemFields>): Promise<CreatedItem>
	/** Ends its publication and moves it to the recycle bin for 30 days. */
	remove(headers: Headers, item: ItemRef): Promise<void>
	/** Takes it out of the recycle bin, unpublished. Here `id` is no slug. @throws {AppError} CONFLICT `TERMS_EXIST` */
	restore(headers: Headers, item: ItemRef): Promise<void>
	/** @throws {AppError} CONFLICT `DRAFT_CHANGED` if the stored draft has another revision */
	saveDraft(headers: Headers, text: TextRef, change: DraftChange): Promise<SavedDraft>
	/** Stores the draft as a version. Returns its number. */
	saveVersion(headers: Headers, text: TextRef): Promise<number>
	version(headers: Headers, version: VersionRef): Promise<VersionText>
	/** Replaces the draft by a version; the replaced draft is kept as a version. Publishes nothing. */
	restoreVersion(headers: Headers, version: VersionRef): Promise<SavedDraft>
	/**
	 * Publishes the draft of one language, now or later, and replaces what was scheduled.
	 * @throws {AppError} VALIDATION_ERROR with the field `title` for an empty one; CONFLICT `DRAFT_CHANGED`
	 */
	publish(headers: Headers, text: TextRef, publication?: PublicationOptions): Promise<LanguageState>
	/** Takes back what is scheduled; what is public stays. */
	cancelScheduled(headers: Headers, text: TextRef): Promise<LanguageState>
	/** Ends the publication in one language, and takes back what is scheduled. */
	archive(headers: Headers, text: TextRef): Promise<LanguageState>
	/**
	 * A token for `ContentService.preview` that shows the draft to anyone who has it, for 7 days or until the text is
	 * archived, its links are revoked or the item is deleted.
	 */
	createPreview(headers: Headers, text: TextRef): Promise<z.infer<typeof previewLink>>
	/** Ends all preview links of the text, also those of other editors. */
	revokePreviews(headers: Headers, text: TextRef): Promise<void>
}
