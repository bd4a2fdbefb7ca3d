import type { Kysely } from 'kysely'
import { foldedText } from '#platform/folded-text.ts'
import type { ItemFields, Text } from '#services/content/fields.ts'
import { rebuildPublications } from '#services/content/items/publications.ts'
import { never } from '#services/content/items/visibility.ts'
import { type ItemKind, type Locale, locales } from '#services/content/kinds.ts'
import { indexVersion } from '#services/content/search/index-texts.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { isSameText } from './drafts.ts'
import { addRedirect, insertItem, titleOf } from './items.ts'
import type { ItemRow } from './item-rows.ts'

type Db = Kysely<ContentTables>

type Period = {
	/** Number of a version. */
	version: number
	from: Date
	/** Null for no end. */
	until: Date | null
	/** 1 for each new period by default. */
	edition?: number | undefined
	/** `from` of the first period by default. */
	listedAt?: Date | undefined
	announced?: boolean | undefined
}

/** The history of one language: versions from number 1, when they were public, and the draft if it differs from the last. */
type TextHistory = {
	versions: (Text & { author: string | null; createdAt: Date })[]
	periods: Period[]
	draft?: (Text & { base: number | null; author: string | null; updatedAt: Date }) | undefined
}

export type CompleteItem = {
	kind: ItemKind
	fields: ItemFields
	texts: Partial<Record<Locale, TextHistory>>
	/** Paths at an old site, which redirect to the item. */
	oldPaths?: readonly string[]
	isDemo?: boolean
	createdAt?: Date
	updatedAt?: Date
}

/**
 * Adds an item with its history, as an import does, within `changeContent`.
 * @throws {AppError} as `insertItem`
 */
export async function addCompleteItem(trx: Db, complete: CompleteItem, now: Date): Promise<void> {
	const { kind, fields, texts, oldPaths = [], isDemo = false, createdAt = now, updatedAt } = complete
	const newest = (locale: Locale) => texts[locale]?.draft ?? texts[locale]?.versions.at(-1)
	const title = titleOf({ fr: newest('fr'), en: newest('en') } as Partial<Record<Locale, Text>>)
	const item = await insertItem(trx, {
		kind,
		fields,
		title,
		createdBy: null,
		now: createdAt.toISOString(),
		updatedAt: updatedAt?.toISOString(),
		isDemo,
	})
	for (const locale of locales) {
		const history = texts[locale]
		if (history) await addHistory(trx, { item, locale, now: now.toISOString() }, history)
	}
	await rebuildPublications(trx, item)
	for (const path of oldPaths) await addRedirect(trx, path, item.id)
}

async function addHistory(
	trx: Db,
	{ item, locale, now }: { item: ItemRow; locale: Locale; now: string },
	history: TextHistory,
): Promise<void> {
	const { versions, periods, draft } = history
	const place = { item: item.id, locale }
	if (versions.length > 0) {
		const rows = versions.map(({ title, summary, body, author, createdAt }, index) => ({
			...place,
			number: index + 1,
			title,
			summary,
			body,
			authorId: null,
			author,
			createdAt: createdAt.toISOString(),
		}))
		await trx.insertInto('versions').values(rows).execute()
	}
	if (periods.length > 0) {
		const rows = periods.map((period, index) => ({
			...place,
			version: period.version,
			edition: period.edition ?? index + 1,
			visibleFrom: timeText(period.from),
			visibleUntil: period.until ? timeText(period.until) : never,
			listedAt: timeText(period.listedAt ?? periods[0]!.from),
			announced: period.announced ?? false,
		}))
		await trx.insertInto('periods').values(rows).execute()
		for (const row of rows) if (row.visibleUntil > now) await indexVersion(trx, { ...row, kind: item.kind })
	}
	const last = versions.at(-1)
	const source = draft ?? (last && { ...last, base: versions.length, updatedAt: last.createdAt })
	if (!source) return
	const { title, summary, body, base, author, updatedAt } = source
	const origin = base === null ? undefined : versions[base - 1]
	await trx
		.insertInto('drafts')
		.values({
			...place,
			title,
			foldedTitle: foldedText(title),
			summary,
			body,
			revision: 1,
			base,
			changed: !(origin && isSameText(origin, source)),
			lastEdition: 0,
			previewGeneration: 0,
			authorId: null,
			author,
			updatedAt: updatedAt.toISOString(),
		})
		.execute()
}

/** In the order of time also after the year 9999, whose text would sort before today. */
const timeText = (time: Date) => (time.getUTCFullYear() > 9999 ? never : time.toISOString())
