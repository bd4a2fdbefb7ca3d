import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { newFile, Upload } from '#services/launcher/contract.ts'
import { partBytes } from '#services/launcher/limits.ts'
import {
	conflict,
	type Db,
	type FileRow,
	lockRelease,
	notFound,
	requireDraft,
	uploadView,
} from '#services/launcher/releases/release-rows.ts'
import { nameOf } from '#services/launcher/releases/releases.ts'
import { createPartHash } from './hash-part.ts'

const storedPrefix = 'launcher/'

type Dependencies = {
	db: Db
	files: FileStore
	clock: Clock
	maxFileBytes: number
	removeStored(keys: readonly string[]): Promise<void>
}

/**
 * Files of drafts, sent in parts. A part is stored under a key of its own before its row is added, so that a repeated or
 * concurrent request cannot change bytes that were accepted; what it leaves is swept.
 */
export function createUploads({ db, files, clock, maxFileBytes, removeStored }: Dependencies) {
	const now = () => clock.now().toISOString()

	async function findRow(id: string): Promise<FileRow> {
		const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
		return row ?? notFound()
	}

	/** Removes a file of a draft with its parts, if it then still `isExpected`. Whether it did. */
	async function remove(
		{ id, release_id }: Pick<FileRow, 'id' | 'release_id'>,
		{ note }: Pick<Actor, 'note'>,
		isExpected = (_row: FileRow): boolean => true,
	): Promise<boolean> {
		const keys = await db.transaction().execute(async (trx) => {
			const release = await lockRelease(trx, release_id)
			const row = await trx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
			if (!row || !isExpected(row)) return null
			requireDraft(release)
			const parts = await trx.deleteFrom('parts').where('file_id', '=', id).returning('key').execute()
			await trx.deleteFrom('files').where('id', '=', id).execute()
			if (row.completed_at) await note('launcherFileRemoved', { ...nameOf(release), asset: row.name })
			return parts.map(({ key }) => key)
		})
		await removeStored(keys ?? [])
		return keys !== null
	}

	return {
		async remove(actor: Actor, id: string): Promise<void> {
			await remove(await findRow(id), actor)
		},
		find: async (id: string): Promise<Upload> => uploadView(await findRow(id)),

		async start(releaseId: string, wanted: z.output<typeof newFile>): Promise<Upload> {
			const { signature, blockMapBytes, ...file } = wanted
			if (file.bytes > maxFileBytes) throw tooLarge(maxFileBytes)
			const { replaced, row } = await db.transaction().execute(async (trx) => {
				const release = await lockRelease(trx, releaseId)
				if (!file.name.includes(release.version)) throw nameWithoutVersion(release.version)
				const existing = await trx
					.selectFrom('files')
					.selectAll()
					.where('name', '=', file.name)
					.executeTakeFirst()
				const isSame =
					existing?.release_id === releaseId &&
					existing.bytes === file.bytes &&
					existing.sha256 === file.sha256
				if (isSame) return { row: existing, replaced: [] }
				if (existing && (existing.completed_at !== null || existing.release_id !== releaseId)) {
					throw conflict('FILE_EXISTS', 'There is another file of this name')
				}
				requireDraft(release)
				const replaced = existing
					? await trx.deleteFrom('parts').where('file_id', '=', existing.id).returning('key').execute()
					: []
				if (existing) await trx.deleteFrom('files').where('id', '=', existing.id).execute()
				const started: FileRow = {
					...file,
					id: randomUUID(),
					release_id: releaseId,
					sha512: '',
					signature,
					block_map_bytes: blockMapBytes,
					received: 0,
					hash_states: '',
					downloads: 0,
					updated_at: now(),
					completed_at: null,
				}
				await trx.insertInto('files').values(started).execute()
				return { row: started, replaced }
			})
			await removeStored(replaced.map(({ key }) => key))
			return uploadView(row)
		},

		async sendPart(
			actor: Actor,
			id: string,
			offset: number,
			bytes: AsyncIterable<Uint8Array>,
		): Promise<Upload> {
			const row = await findRow(id)
			if (offset !== row.received || row.completed_at !== null) throw wrongOffset()
			const hash = await createPartHash(row.hash_states)
			const size = Math.min(partBytes, row.bytes - offset)
			const position = offset / partBytes
			const key = `${storedPrefix}${id}/${position}-${randomUUID()}`
			await files.put(key, exactly(size, bytes, hash.update))
			const received = offset + size
			const isLast = received === row.bytes
			const hash_states = isLast ? '' : hash.save()
			const { sha256, sha512 } = isLast ? hash.digests() : { sha256: row.sha256, sha512: '' }
			if (sha256 !== row.sha256) {
				await removeStored([key])
				// Another request may have sent the right bytes meanwhile.
				if (!(await remove(row, actor, (found) => found.received === offset))) throw wrongOffset()
				throw conflict('CHECKSUM_MISMATCH', 'The file differs from its SHA-256')
			}
			try {
				await db.transaction().execute(async (trx) => {
					const release = await lockRelease(trx, row.release_id)
					const { numUpdatedRows } = await trx
						.updateTable('files')
						.set({ received, hash_states, sha512, updated_at: now(), completed_at: isLast ? now() : null })
						.where('id', '=', id)
						.where('received', '=', offset)
						.executeTakeFirst()
					if (numUpdatedRows === 0n) throw wrongOffset()
					await trx.insertInto('parts').values({ file_id: id, position, key }).execute()
					if (isLast) await actor.note('launcherFileAdded', { ...nameOf(release), asset: row.name })
				})
			} catch (error) {
				await removeStored([key])
				throw error
			}
			return uploadView(await findRow(id))
		},

		/** Removes uploads that nobody continued since `before`, and files in the store that no row has since then. */
		async sweep(before: Date): Promise<void> {
			const isExpired = ({ completed_at, updated_at }: FileRow) =>
				completed_at === null && updated_at < before.toISOString()
			const expired = await db
				.selectFrom('files')
				.selectAll()
				.where('completed_at', 'is', null)
				.where('updated_at', '<', before.toISOString())
				.execute()
			for (const row of expired) {
				await remove(row, { note: async () => {} }, isExpired).catch((error: unknown) => {
					// Its release was removed meanwhile, with it.
					if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
				})
			}
			for await (const { key, modifiedAt } of files.list(storedPrefix)) {
				if (modifiedAt >= before) continue
				const part = await db.selectFrom('parts').select('key').where('key', '=', key).executeTakeFirst()
				if (!part) await files.remove(key)
			}
		},
	}
}

/** The chunks, seen by `onChunk`. Throws unless they have `size` bytes together, as soon as there are more. */
async function* exactly(
	size: number,
	chunks: AsyncIterable<Uint8Array>,
	onChunk: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
	let bytes = 0
	for await (const chunk of chunks) {
		bytes += chunk.length
		if (bytes > size) throw wrongSize(size)
		onChunk(chunk)
		yield chunk
	}
	if (bytes !== size) throw wrongSize(size)
}

const wrongOffset = () => conflict('WRONG_OFFSET', 'Another part comes next: see `received`')

const wrongSize = (size: number) =>
	new AppError({
		code: 'VALIDATION_ERROR',
		reason: 'WRONG_PART_SIZE',
		message: `This part has ${size} bytes`,
	})

const tooLarge = (maxBytes: number) =>
	new AppError({
		code: 'PAYLOAD_TOO_LARGE',
		reason: 'TOO_MANY_BYTES',
		message: `The file has more than ${maxBytes} bytes`,
	})

const nameWithoutVersion = (version: string) =>
	new AppError({
		code: 'VALIDATION_ERROR',
		field: 'name',
		reason: 'NAME_WITHOUT_VERSION',
		message: `[body.name] Must contain ${version}`,
	})
