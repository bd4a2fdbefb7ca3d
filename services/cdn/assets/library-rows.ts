import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import type { CdnTables } from '#services/cdn/tables.ts'
import { type AssetRow, type Db, selectLibrary, selectLive } from './queries.ts'

/** Single assets of the library. Unknown ids throw NOT_FOUND. */
export function createLibraryRows({ db, engine }: Database<CdnTables>) {
	const select = (connection: Db, id: string, state: 'live' | 'removed') =>
		selectLibrary(connection)
			.where('id', '=', id)
			.where('removed_at', state === 'live' ? 'is' : 'is not', null)

	return {
		/** In the recycle bin or not. */
		find: async (id: string) => found(await selectLibrary(db).where('id', '=', id).executeTakeFirst()),
		findLive: async (id: string) => found(await select(db, id, 'live').executeTakeFirst()),

		/** Runs `work` with an asset that no other transaction changes meanwhile. */
		async changing<Result>(
			id: string,
			state: 'live' | 'removed',
			work: (trx: Db, asset: AssetRow) => Promise<Result>,
		): Promise<Result> {
			return await db.transaction().execute(async (trx) => {
				if (engine === 'postgres') {
					await trx.selectFrom('assets').select('id').where('id', '=', id).forUpdate().execute()
				}
				return await work(trx, found(await select(trx, id, state).executeTakeFirst()))
			})
		},
	}
}

function found(asset: AssetRow | undefined): AssetRow {
	if (asset) return asset
	throw new AppError({ code: 'NOT_FOUND', message: 'No asset has this id' })
}

/** @throws {AppError} CONFLICT with reason PICTURE_EXISTS if another live asset of this kind has the picture. */
export async function requireUnique(connection: Db, { id, kind }: AssetRow, file: string): Promise<void> {
	const other = await selectLive(connection, file, [kind]).where('id', '<>', id).executeTakeFirst()
	if (!other) return
	throw new AppError({
		code: 'CONFLICT',
		reason: 'PICTURE_EXISTS',
		conflictsWith: { id: other.id, name: other.name },
		message: `The asset ${other.id} already has this picture: ${other.name}`,
	})
}
