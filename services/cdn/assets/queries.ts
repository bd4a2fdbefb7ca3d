import { type Kysely, sql } from 'kysely'
import { containsOne } from '#platform/database/contains-one.ts'
import type { RowKey } from '#platform/database/cursor.ts'
import { foldedText } from '#platform/folded-text.ts'
import type { AssetKind, AssetsQuery } from '#services/cdn/contract.ts'
import type { CdnTables } from '#services/cdn/tables.ts'

export type Db = Kysely<CdnTables>

/** As in the condition of the index `library_by_date`, which a parameter would not match. */
const isInLibrary = sql<boolean>`assets.kind <> 'avatar'`

/** Assets with their files. */
const selectAssets = (db: Db) =>
	db
		.selectFrom('assets')
		.innerJoin('files', 'files.file', 'assets.file')
		.select([
			'assets.id',
			'assets.file',
			'assets.kind',
			'assets.owner_id as ownerId',
			'assets.uploaded_by as uploadedBy',
			'assets.name',
			'assets.alt_fr as altFr',
			'assets.alt_en as altEn',
			'assets.created_at as createdAt',
			'assets.removed_at as removedAt',
			'files.type',
			'files.width',
			'files.height',
			'files.frames',
			'files.bytes',
			'files.placeholder',
		])

export type AssetRow = Awaited<ReturnType<ReturnType<typeof selectAssets>['executeTakeFirstOrThrow']>>

/** All that are not avatars. */
export const selectLibrary = (db: Db) => selectAssets(db).where(isInLibrary)

/** Those of some kinds with this file that are not in the recycle bin. */
export const selectLive = (db: Db, file: string, kinds: readonly AssetKind[]) =>
	selectAssets(db).where('assets.file', '=', file).where('kind', 'in', kinds).where('removed_at', 'is', null)

type LibraryFilter = Pick<AssetsQuery, 'search' | 'kind' | 'state'> & { after?: RowKey; limit: number }

/** Newest first, in the order of the index `library_by_date`. Each word of `search` must occur. */
export function libraryQuery(db: Db, { search = '', kind, state, after, limit }: LibraryFilter) {
	let query = selectLibrary(db).where('removed_at', state === 'removed' ? 'is not' : 'is', null)
	if (kind) query = query.where('kind', '=', kind)
	for (const word of foldedText(search).split(/\s+/).filter(Boolean)) {
		query = query.where(containsOne('folded', [word]))
	}
	if (after) {
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('assets.created_at', 'assets.id'), '<', tuple(after.at, after.id)),
		)
	}
	return query.orderBy('assets.created_at', 'desc').orderBy('assets.id', 'desc').limit(limit)
}

export const foldedOf = (name: string, alt = { fr: '', en: '' }) =>
	foldedText([name, alt.fr, alt.en].join('\n'))

/** Bytes of the files of a user's assets, those in the recycle bin included. */
export async function usedBytes(db: Db, ownerId: string): Promise<number> {
	const { bytes } = await db
		.selectFrom('files')
		.select(({ fn }) => fn.sum<string | number | null>('bytes').as('bytes'))
		.where('file', 'in', (from) => from.selectFrom('assets').select('file').where('owner_id', '=', ownerId))
		.executeTakeFirstOrThrow()
	return Number(bytes)
}

/** Number of assets of the library outside of the recycle bin, and bytes of their files. */
export async function librarySize(db: Db): Promise<{ count: number; bytes: number }> {
	const live = db.selectFrom('assets').where(isInLibrary).where('removed_at', 'is', null)
	const [{ count }, { bytes }] = await Promise.all([
		live.select(({ fn }) => fn.countAll<string | number>().as('count')).executeTakeFirstOrThrow(),
		db
			.selectFrom('files')
			.select(({ fn }) => fn.sum<string | number | null>('bytes').as('bytes'))
			.where('file', 'in', live.select('file'))
			.executeTakeFirstOrThrow(),
	])
	return { count: Number(count), bytes: Number(bytes) }
}

/** The live assets that have replaced one of `files`, with the file that they had, the latest first. */
export const selectReplaced = (db: Db, files: readonly string[]) =>
	selectAssets(db)
		.innerJoin('replaced_files', 'replaced_files.asset_id', 'assets.id')
		.select('replaced_files.file as formerFile')
		.where('replaced_files.file', 'in', [...files])
		.where('removed_at', 'is', null)
		.orderBy('replaced_at', 'desc')
