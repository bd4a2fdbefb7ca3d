import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { deleteEmptyBuckets } from '#platform/rate-limit.ts'
import { recycleDays } from '#services/cdn/limits.ts'
import type { Db } from './queries.ts'
import { filesPrefix, type StoredFiles } from './stored-files.ts'

const dayMs = 86_400_000
/** Younger files may belong to an upload that has not ended. */
const minAgeMs = 3_600_000
const batchSize = 500

type SweepDependencies = {
	db: Db
	files: FileStore
	clock: Clock
	storedFiles: StoredFiles
	/** Removes those of at most 500 avatars that their owners no longer have. */
	removeHidden(avatars: { id: string; file: string; owner_id: string | null }[]): Promise<void>
}

/** Removes what is no longer needed. Several processes may do so at once. */
export function createSweep({ db, files, clock, storedFiles, removeHidden }: SweepDependencies) {
	const before = (ageMs: number) => new Date(clock.now().getTime() - ageMs).toISOString()

	async function removeExpiredAssets(): Promise<void> {
		await db
			.deleteFrom('assets')
			.where('removed_at', '<', before(recycleDays * dayMs))
			.execute()
	}

	async function removeHiddenAvatars(): Promise<void> {
		let after = ''
		for (;;) {
			const avatars = await db
				.selectFrom('assets')
				.select(['id', 'file', 'owner_id'])
				.where('kind', '=', 'avatar')
				.where('created_at', '<', before(minAgeMs))
				.where('id', '>', after)
				.orderBy('id')
				.limit(batchSize)
				.execute()
			await removeHidden(avatars)
			if (avatars.length < batchSize) return
			after = avatars.at(-1)!.id
		}
	}

	async function removeUnusedFiles(): Promise<void> {
		const unused = await db
			.selectFrom('files')
			.leftJoin('assets', 'assets.file', 'files.file')
			.select('files.file')
			.where('assets.id', 'is', null)
			.where('files.created_at', '<', before(minAgeMs))
			.execute()
		for (const { file } of unused) await storedFiles.removeUnused(file)
	}

	async function removeWithoutRow(batch: readonly string[]): Promise<void> {
		if (batch.length === 0) return
		const rows = await db.selectFrom('files').select('file').where('file', 'in', batch).execute()
		const known = new Set(rows.map(({ file }) => file))
		for (const file of batch.filter((each) => !known.has(each))) await storedFiles.removeUnused(file)
	}

	/** Of uploads that a crash or a rejection ended between file and row. */
	async function removeFilesWithoutRow(): Promise<void> {
		const limit = new Date(before(minAgeMs))
		let batch: string[] = []
		for await (const { key, modifiedAt } of files.list(filesPrefix)) {
			if (modifiedAt >= limit) continue
			batch.push(key.slice(filesPrefix.length))
			if (batch.length < batchSize) continue
			await removeWithoutRow(batch)
			batch = []
		}
		await removeWithoutRow(batch)
	}

	return async function sweep(): Promise<void> {
		await removeExpiredAssets()
		await removeHiddenAvatars()
		await removeUnusedFiles()
		await removeFilesWithoutRow()
		await files.sweep(minAgeMs)
		await deleteEmptyBuckets(db, clock.now().getTime(), batchSize)
	}
}
