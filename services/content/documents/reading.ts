import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import type { ReadingService } from '#services/content/contract.ts'
import { findVersion } from '#services/content/editing/drafts.ts'
import { listAllReadable } from '#services/content/items/all-readable.ts'
import { findReadable, readableLocales } from '#services/content/items/find-item.ts'
import { documentTypes, type Locale } from '#services/content/kinds.ts'
import type { ContentTables } from '#services/content/tables.ts'
import { type Edition, listEditions } from './editions.ts'

type Db = Kysely<ContentTables>

/** Documents as readers see them. */
export function createDocumentsReading({
	db,
	clock,
}: {
	db: Db
	clock: Clock
}): Pick<ReadingService, 'documents' | 'document' | 'editionTexts' | 'termsInForce'> {
	const readerOf = (locale: Locale) => ({ locale, now: clock.now().toISOString() })

	/** The item and its editions, in the language that the reader gets. */
	async function find(locale: Locale, id: string) {
		const reader = readerOf(locale)
		const found = await findReadable(db, reader, 'document', id)
		if (!found) return null
		const editions = await listEditions(db, { ...reader, locale: found.locale }, found.id)
		const current = editionIn(editions, found.edition)
		return current ? { found, editions, current, now: reader.now } : null
	}

	async function bodyOf({ id, locale }: { id: string; locale: Locale }, { version }: Edition) {
		return (await findVersion(db, { item: id, locale }, version))!.body
	}

	return {
		async documents({ locale, type }) {
			const reader = readerOf(locale)
			const rows = await listAllReadable(db, reader, { kind: 'document', category: type })
			const documents = await Promise.all(
				rows.map(async ({ id, slug, category, title, summary, edition, locale: own }) => {
					const editions = await listEditions(db, { ...reader, locale: own }, id)
					const effectiveAt = editionIn(editions, edition)?.effectiveAt
					if (effectiveAt === undefined) return []
					return { id, slug, type: typeOf(category), title, summary, edition, effectiveAt, locale: own }
				}),
			)
			return documents.flat().sort((one, other) => one.title.localeCompare(other.title, locale))
		},
		async document({ locale, id, edition: requested }) {
			const result = await find(locale, id)
			if (!result) return null
			const { found, editions, current, now } = result
			const shown = editionIn(editions, requested ?? current.edition)
			if (!shown) return null
			return {
				id: found.id,
				slug: found.slug,
				type: typeOf(found.category),
				title: shown.title,
				summary: shown.summary,
				edition: shown.edition,
				effectiveAt: shown.effectiveAt,
				locale: found.locale,
				html: renderMarkdown(await bodyOf(found, shown), { locale: found.locale }),
				locales: await readableLocales(db, { item: found.id, now }),
				isUpcoming: shown.effectiveAt > now,
				current: summaryOf(current),
				editions: editions.map(summaryOf),
			}
		},
		async editionTexts({ locale, id, from, to }) {
			const result = await find(locale, id)
			if (!result) return null
			const [before, after] = [editionIn(result.editions, from), editionIn(result.editions, to)]
			if (!before || !after) return null
			return { before: await bodyOf(result.found, before), after: await bodyOf(result.found, after) }
		},
		async termsInForce({ locale }) {
			const [own] = await listAllReadable(db, readerOf(locale), { kind: 'document', category: 'terms' })
			const result = own && (await find('fr', own.slug))
			if (!result) return null
			const { found, editions, current, now } = result
			const upcoming = editions.findLast(({ effectiveAt }) => effectiveAt > now)
			const pathOfEdition = (edition: number) => `/documents/${found.slug}/${edition}`
			return {
				document: found.id,
				version: current.edition,
				title: own.title,
				effectiveAt: current.effectiveAt,
				path: pathOfEdition(current.edition),
				upcoming: upcoming
					? {
							version: upcoming.edition,
							effectiveAt: upcoming.effectiveAt,
							path: pathOfEdition(upcoming.edition),
						}
					: null,
			}
		},
	}
}

const editionIn = (editions: readonly Edition[], wanted: number) =>
	editions.find(({ edition }) => edition === wanted)

const summaryOf = ({ edition, effectiveAt, title }: Edition) => ({ edition, effectiveAt, title })

const typeOf = (category: string) => documentTypes.find((type) => type === category) ?? 'general'
