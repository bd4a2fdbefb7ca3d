import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { FileStore } from '#platform/files/file-store.ts'
import { pictureFileName } from '#platform/pictures.ts'
import type { IngestedImage } from '#services/cdn/images/ingest.ts'
import type { CdnTables } from '#services/cdn/tables.ts'

type Db = Kysely<CdnTables>
type FileRow = CdnTables['files']

export type NewFile = { row: FileRow; body: Buffer }

export const filesPrefix = 'assets/'
const keyOf = (file: string) => filesPrefix + file

/** 128 bits: two pictures never have the same hash by accident. */
const hashCharacters = 32

export function newFileOf({ body, extension, ...facts }: IngestedImage, now: string): NewFile {
	const hash = createHash('sha256').update(body).digest('hex').slice(0, hashCharacters)
	const { width, height } = facts
	const file = pictureFileName({ hash, width, height, extension })
	return { row: { file, ...facts, bytes: body.length, created_at: now }, body }
}

/**
 * The files of assets: bytes in the file store and one row each. Bytes are written before the row and removed while the
 * row is locked, so that a row that is committed always has its bytes.
 */
export function createStoredFiles({ db, files }: { db: Db; files: FileStore }) {
	return {
		write: ({ row, body }: NewFile) => files.put(keyOf(row.file), body),
		/** Null when there is none. */
		read: (file: string) => files.read(keyOf(file)),
		/** Adds the row of a written file in the transaction `trx`, or locks the one that exists. */
		async claim(trx: Db, { row, body }: NewFile): Promise<void> {
			await lock(trx, row)
			// The file may have been removed as unused since it was written.
			if (!(await files.stat(keyOf(row.file)))) await files.put(keyOf(row.file), body)
		},
		/** Removes a file that no asset has, with its row. Does nothing to others. */
		async removeUnused(file: string): Promise<void> {
			await db.transaction().execute(async (trx) => {
				const placeholder = { type: '', width: 0, height: 0, frames: 0, bytes: 0, placeholder: '' }
				await lock(trx, { file, ...placeholder, created_at: '' })
				const { numDeletedRows } = await trx
					.deleteFrom('files')
					.where('file', '=', file)
					.where(({ not, exists, selectFrom }) =>
						not(exists(selectFrom('assets').select('id').whereRef('assets.file', '=', 'files.file'))),
					)
					.executeTakeFirst()
				if (numDeletedRows > 0n) await files.remove(keyOf(file))
			})
		},
	}
}

export type StoredFiles = ReturnType<typeof createStoredFiles>

/** An upsert waits for other transactions with this file, whether it has a row or not. */
async function lock(trx: Db, row: FileRow): Promise<void> {
	await trx
		.insertInto('files')
		.values(row)
		.onConflict((conflict) =>
			conflict.column('file').doUpdateSet(({ ref }) => ({ bytes: ref('files.bytes') })),
		)
		.execute()
}
