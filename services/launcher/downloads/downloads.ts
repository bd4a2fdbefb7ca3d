import type { ByteRange, FileStore } from '#platform/files/file-store.ts'
import { partBytes } from '#services/launcher/limits.ts'
import type { Db } from '#services/launcher/releases/release-rows.ts'

export type DownloadedFile = { id: string; name: string; bytes: number; sha256: string; publishedAt: string }

type Dependencies = {
	db: Db
	files: FileStore
	/** Called after each download that is counted. */
	onDownload(): void
}

/** Reads the files of published releases. */
export function createDownloads({ db, files, onDownload }: Dependencies) {
	const counted = new Map<string, number>()
	let saving = Promise.resolve()

	async function save(): Promise<void> {
		for (const [id, count] of counted) {
			await db
				.updateTable('files')
				.set(({ eb }) => ({ downloads: eb('downloads', '+', count) }))
				.where('id', '=', id)
				.execute()
			const later = counted.get(id)! - count
			if (later > 0) counted.set(id, later)
			else counted.delete(id)
		}
	}

	return {
		/** Null unless it is published; `withdrawn` has those of withdrawn releases too. */
		async find(name: string, { withdrawn }: { withdrawn: boolean }): Promise<DownloadedFile | null> {
			const row = await db
				.selectFrom('files')
				.innerJoin('releases', 'releases.id', 'files.release_id')
				.select(['files.id', 'name', 'bytes', 'sha256', 'published_at as publishedAt'])
				.where('name', '=', name)
				.where('state', 'in', withdrawn ? ['published', 'withdrawn'] : ['published'])
				.executeTakeFirst()
			return row?.publishedAt ? { ...row, publishedAt: row.publishedAt } : null
		},

		/** Kept in memory until `saveCounts`: a write for each download would hold up all the others. */
		count({ id }: DownloadedFile): void {
			counted.set(id, (counted.get(id) ?? 0) + 1)
			onDownload()
		},

		/** What cannot be saved is kept for the next time. Runs follow each other, so that no count is added twice. */
		async saveCounts(): Promise<void> {
			const saved = saving.then(save)
			saving = saved.catch(() => {})
			await saved
		},

		/** The bytes of a range, which is one of the file, as `FileStore.lend` has them. */
		async *read({ id }: DownloadedFile, { start, end }: ByteRange): AsyncGenerator<Uint8Array, void> {
			const parts = await db
				.selectFrom('parts')
				.select(['key', 'position'])
				.where('file_id', '=', id)
				.where('position', '>=', Math.floor(start / partBytes))
				.where('position', '<=', Math.floor(end / partBytes))
				.orderBy('position')
				.execute()
			for (const { key, position } of parts) {
				const offset = position * partBytes
				yield* files.lend(key, {
					start: Math.max(0, start - offset),
					end: Math.min(partBytes, end - offset + 1) - 1,
				})
			}
		},
	}
}

export type Downloads = ReturnType<typeof createDownloads>
