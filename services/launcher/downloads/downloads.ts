import { ReadableStream as StreamOfParts } from 'node:stream/web'
import type { ByteRange, FileStore } from '#platform/files/file-store.ts'
import { partBytes } from '#services/launcher/limits.ts'
import type { Db } from '#services/launcher/releases/release-rows.ts'

export type DownloadedFile = { id: string; name: string; bytes: number; sha256: string; publishedAt: string }

/** Reads the files of published releases. */
export function createDownloads({ db, files }: { db: Db; files: FileStore }) {
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

		async count({ id }: DownloadedFile): Promise<void> {
			await db
				.updateTable('files')
				.set(({ eb }) => ({ downloads: eb('downloads', '+', 1) }))
				.where('id', '=', id)
				.execute()
		},

		/** The bytes of a range, which is one of the file. Fails when the file store has lost them. */
		async read({ id }: DownloadedFile, { start, end }: ByteRange): Promise<ReadableStream<Uint8Array>> {
			const firstPart = Math.floor(start / partBytes)
			const parts = await db
				.selectFrom('parts')
				.select(['key', 'position'])
				.where('file_id', '=', id)
				.where('position', '>=', firstPart)
				.where('position', '<=', Math.floor(end / partBytes))
				.orderBy('position')
				.execute()
			const open = async ({ key, position }: { key: string; position: number }) => {
				const offset = position * partBytes
				const range = { start: Math.max(0, start - offset), end: Math.min(partBytes, end - offset + 1) - 1 }
				const stream = await files.stream(key, range)
				if (!stream) throw new Error(`A part of a released file is missing: ${key}`)
				return stream
			}
			const [only, ...others] = parts
			if (only && others.length === 0) return await open(only)
			return StreamOfParts.from(concatenated(parts, open)) as ReadableStream<Uint8Array>
		},
	}
}

export type Downloads = ReturnType<typeof createDownloads>

async function* concatenated<Part>(
	parts: readonly Part[],
	open: (part: Part) => Promise<ReadableStream<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
	for (const part of parts) yield* await open(part)
}
