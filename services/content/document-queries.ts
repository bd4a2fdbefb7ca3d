import type { Kysely } from 'kysely'
import type { Locale } from './contract.ts'
import type { ContentTables } from './tables.ts'

type Db = Kysely<ContentTables>

/** Documents in `locale`, in French where the translation is missing. */
function documentsIn(db: Db, locale: Locale) {
	return db
		.selectFrom('documents')
		.innerJoin('document_texts as french', (join) =>
			join.onRef('french.document_id', '=', 'documents.id').on('french.locale', '=', 'fr'),
		)
		.leftJoin('document_texts as localized', (join) =>
			join.onRef('localized.document_id', '=', 'documents.id').on('localized.locale', '=', locale),
		)
		.select(({ fn }) => [
			'documents.id',
			'documents.kind',
			'documents.version',
			'documents.effective_at as effectiveAt',
			fn.coalesce('localized.title', 'french.title').as('title'),
			fn.coalesce('localized.summary', 'french.summary').as('summary'),
			fn.coalesce('localized.locale', 'french.locale').as('locale'),
		])
}

export type DocumentFilter = { locale: Locale; kind?: ContentTables['documents']['kind'] }

export async function listDocuments(db: Db, { locale, kind }: DocumentFilter) {
	let query = documentsIn(db, locale)
	if (kind !== undefined) query = query.where('documents.kind', '=', kind)
	return await query.orderBy('documents.id').execute()
}

export async function findDocument(db: Db, { locale, id }: { locale: Locale; id: string }) {
	return await documentsIn(db, locale)
		.select(({ fn }) => fn.coalesce('localized.body', 'french.body').as('body'))
		.where('documents.id', '=', id)
		.executeTakeFirst()
}

/** Returns false and changes nothing if the id exists. */
export async function addDocument(
	db: Db,
	document: ContentTables['documents'],
	texts: ContentTables['document_texts'][],
): Promise<boolean> {
	const added = await db
		.insertInto('documents')
		.values(document)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returning('id')
		.executeTakeFirst()
	if (!added) return false
	await db.insertInto('document_texts').values(texts).execute()
	return true
}
