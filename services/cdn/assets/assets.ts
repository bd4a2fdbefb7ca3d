import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Clock } from '#platform/clock.ts'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError, requireAllowed } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Use, UsesOf } from '#platform/http/uses.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { CdnConfig } from '#services/cdn/config.ts'
import {
	type AssetChange,
	assetChange,
	type AssetDetails,
	type AssetKind,
	type AssetsPage,
	type AssetsQuery,
	type CdnUsage,
	type ImageDescription,
	type UploadedAsset,
} from '#services/cdn/contract.ts'
import type { FindServed } from '#services/cdn/delivery/delivered.ts'
import { createJobQueue } from '#platform/job-queue.ts'
import { parseInput } from '#platform/parse-input.ts'
import { imageLimitsOf } from '#services/cdn/images/image-limits.ts'
import { ingestImage } from '#services/cdn/images/ingest.ts'
import { maxAssetNameCharacters } from '#services/cdn/limits.ts'
import type { CdnTables } from '#services/cdn/tables.ts'
import { descriptionOf, uploadedOf, viewOf } from './asset-views.ts'
import { createExported } from './exported.ts'
import { createLibraryRows, requireUnique } from './library-rows.ts'
import { createOwnAvatars } from './own-avatars.ts'
import {
	type AssetRow,
	type Db,
	foldedOf,
	libraryQuery,
	librarySize,
	selectLibrary,
	selectLive,
	selectReplaced,
	usedBytes,
} from './queries.ts'
import { createStoredFiles, type NewFile, newFileOf } from './stored-files.ts'
import { createSweep } from './sweep.ts'
import { createUploadLimits } from './upload-limits.ts'

const assetsPerPage = 48
const maxDescribed = 100
const noAlt = { fr: '', en: '' }

export type AssetsDependencies = Database<CdnTables> & {
	files: FileStore
	accounts: Pick<AccountsService, 'actors' | 'internal'>
	config: CdnConfig
	clock: Clock
	/** The pages that show one of these files. */
	usesOf: UsesOf
}

/** A picture as it was sent. `name` is shown in the panel; a file name is accepted. */
export type NewAsset = {
	kind: AssetKind
	name?: string | null | undefined
	alt?: { fr: string; en: string }
	content: Buffer
	/** Whether it is a file of such a service, which is kept as it is instead of being encoded once more. */
	isStored?: boolean
}

/** The library of images, and avatars. */
export function createAssets({ db, engine, files, accounts, config, clock, usesOf }: AssetsDependencies) {
	const imageLimits = imageLimitsOf(config)
	const maxQuotaBytes = config.CDN_QUOTA_BYTES
	const rows = createLibraryRows({ db, engine })
	const limits = createUploadLimits({ db, engine, clock, maxQuotaBytes })
	const storedFiles = createStoredFiles({ db, files })
	const { run } = createJobQueue({ concurrency: availableParallelism(), maxWaiting: config.CDN_MAX_QUEUED })
	const now = () => clock.now().toISOString()

	async function ingest(
		content: Buffer,
		options?: { square?: number; isStored?: boolean },
	): Promise<NewFile> {
		return newFileOf(await run(() => ingestImage(content, imageLimits, options)), now())
	}

	async function writeAvatar(content: Buffer, square: number): Promise<NewFile> {
		const file = await ingest(content, { square })
		await storedFiles.write(file)
		return file
	}

	const avatars = createOwnAvatars({ db, accounts, clock, storedFiles, limits, writeFile: writeAvatar })

	/** @throws {AppError} UNAUTHORIZED; FORBIDDEN without the permission `assets.manage` */
	async function requireManager(headers: Headers): Promise<Actor> {
		const actor = await accounts.actors.require(headers)
		requireAllowed(actor.may('assets.manage'))
		return actor
	}

	/** The live asset with this picture; null if there is none. @throws {AppError} QUOTA_EXCEEDED without room for one */
	async function findSame(connection: Db, { userId }: Actor, kind: AssetKind, { row }: NewFile) {
		const existing = await selectLive(connection, row.file, [kind]).executeTakeFirst()
		if (existing) return uploadedOf(existing)
		await limits.requireQuota(connection, userId, row.bytes)
		return null
	}

	async function requireReplaceable(connection: Db, asset: AssetRow, { row }: NewFile): Promise<void> {
		if (asset.file === row.file) return
		await requireUnique(connection, asset, row.file)
		await limits.requireQuota(connection, asset.ownerId, row.bytes - asset.bytes)
	}

	async function add(
		actor: Actor,
		{ kind, name, alt = noAlt, content, isStored = false }: NewAsset,
	): Promise<UploadedAsset> {
		await limits.count('assets', actor.userId)
		const file = await ingest(content, { isStored })
		// The transaction decides; this check keeps the bytes of what it would reject out of the file store.
		await findSame(db, actor, kind, file)
		await storedFiles.write(file)
		return await db.transaction().execute(async (trx) => {
			await storedFiles.claim(trx, file)
			const same = await findSame(trx, actor, kind, file)
			if (same) return same
			const row = {
				id: randomUUID(),
				file: file.row.file,
				kind,
				owner_id: actor.userId,
				uploaded_by: actor.name,
				name: nameOf(name) || file.row.file,
				alt_fr: alt.fr,
				alt_en: alt.en,
				created_at: now(),
				removed_at: null,
			}
			await trx
				.insertInto('assets')
				.values({ ...row, folded: foldedOf(row.name, alt) })
				.execute()
			await actor.note('assetUploaded', { asset: row.name })
			return uploadedOf({ ...file.row, ...row })
		})
	}

	async function moveToBin(asset: AssetRow, actor: Actor): Promise<void> {
		const uses = await usesOfAsset(asset)
		await rows.changing(asset.id, 'live', async (trx, { id, name }) => {
			if (uses.length > 0) {
				const message = `Pages show this picture: ${uses.map(({ path }) => path).join(', ')}`
				throw new AppError({ code: 'CONFLICT', reason: 'ASSET_USED', message })
			}
			await trx.updateTable('assets').set({ removed_at: now() }).where('id', '=', id).execute()
			await actor.note('assetRemoved', { asset: name })
		})
	}

	/** Under its former addresses too. */
	async function usesOfAsset({ id, file }: AssetRow): Promise<Use[]> {
		const former = await db.selectFrom('replaced_files').select('file').where('asset_id', '=', id).execute()
		return await usesOf([file, ...former.map((each) => each.file)])
	}

	return {
		requireManager,
		setProviderAvatar: avatars.setFromProvider,
		sweep: createSweep({ db, files, clock, storedFiles, removeHidden: avatars.removeHidden }),

		/**
		 * Stores a picture; one that is already there is answered, and an avatar replaces the earlier one.
		 * @throws {AppError} FORBIDDEN; PAYLOAD_TOO_LARGE with reason QUOTA_EXCEEDED; TOO_MANY_REQUESTS; those of `ingestImage`
		 */
		async upload(actor: Actor, asset: NewAsset): Promise<UploadedAsset> {
			if (asset.kind === 'avatar') return await avatars.upload(actor, asset.content)
			requireAllowed(actor.may('assets.manage'))
			return await add(actor, asset)
		},

		/**
		 * Gives an asset another picture: the address of the former one redirects to it.
		 * @throws {AppError} CONFLICT with reason PICTURE_EXISTS if another asset has it; as `upload`
		 */
		async replace(actor: Actor, id: string, content: Buffer): Promise<UploadedAsset> {
			requireAllowed(actor.may('assets.manage'))
			const current = await rows.findLive(id)
			await limits.count('assets', actor.userId)
			const file = await ingest(content)
			await requireReplaceable(db, current, file)
			await storedFiles.write(file)
			return await rows.changing(id, 'live', async (trx, asset) => {
				const former = asset.file
				const { row } = file
				if (former === row.file) return uploadedOf(asset)
				await storedFiles.claim(trx, file)
				await requireReplaceable(trx, asset, file)
				await trx.updateTable('assets').set({ file: row.file }).where('id', '=', id).execute()
				await trx
					.deleteFrom('replaced_files')
					.where('asset_id', '=', id)
					.where('file', 'in', [former, row.file])
					.execute()
				await trx
					.insertInto('replaced_files')
					.values({ file: former, asset_id: id, replaced_at: now() })
					.execute()
				await actor.note('assetReplaced', { asset: asset.name })
				return uploadedOf({ ...asset, ...row })
			})
		},

		async list(headers: Headers, { cursor, ...filter }: AssetsQuery): Promise<AssetsPage> {
			await requireManager(headers)
			const after = cursor === undefined ? undefined : decodeCursor(cursor)
			const found = await libraryQuery(db, { ...filter, after, limit: assetsPerPage + 1 }).execute()
			const page = pageOf(found, assetsPerPage, ({ createdAt, id }) => ({ at: createdAt, id }))
			return { assets: page.rows.map(viewOf), next: page.next }
		},

		async find(headers: Headers, id: string): Promise<AssetDetails> {
			await requireManager(headers)
			const asset = await rows.find(id)
			return { ...viewOf(asset), uses: await usesOfAsset(asset) }
		},

		async change(headers: Headers, id: string, change: AssetChange): Promise<void> {
			const actor = await requireManager(headers)
			const { name, alt } = parseInput(assetChange, change)
			await rows.changing(id, 'live', async (trx) => {
				const columns = { name, alt_fr: alt.fr, alt_en: alt.en, folded: foldedOf(name, alt) }
				await trx.updateTable('assets').set(columns).where('id', '=', id).execute()
				await actor.note('assetChanged', { asset: name })
			})
		},

		async remove(headers: Headers, id: string): Promise<void> {
			const actor = await requireManager(headers)
			await moveToBin(await rows.find(id), actor)
		},

		/** Moves those of some files that the command line uploaded and no page shows to the recycle bin; returns how many. */
		async discard(fileNames: readonly string[]): Promise<number> {
			let count = 0
			for (const file of fileNames) {
				const asset = await selectLive(db, file, ['asset', 'badge'])
					.where('owner_id', 'is', null)
					.executeTakeFirst()
				if (!asset || (await usesOfAsset(asset)).length > 0) continue
				await moveToBin(asset, accounts.actors.commandLine)
				count += 1
			}
			return count
		},

		async restore(headers: Headers, id: string): Promise<void> {
			const actor = await requireManager(headers)
			await rows.changing(id, 'removed', async (trx, asset) => {
				const { name, file } = asset
				// As `claim` does: an upload of the same picture waits.
				if (engine === 'postgres') {
					await trx.selectFrom('files').select('file').where('file', '=', file).forUpdate().execute()
				}
				await requireUnique(trx, asset, file)
				await trx.updateTable('assets').set({ removed_at: null }).where('id', '=', id).execute()
				await actor.note('assetRestored', { asset: name })
			})
		},

		exported: createExported({ db, storedFiles }),

		async usage(headers: Headers): Promise<Omit<CdnUsage, 'cache'>> {
			const { userId } = await requireManager(headers)
			const used = userId === null ? 0 : await usedBytes(db, userId)
			return { assets: await librarySize(db), quota: { usedBytes: used, maxBytes: maxQuotaBytes } }
		},

		async removeAvatar(headers: Headers): Promise<void> {
			await avatars.remove(await accounts.actors.require(headers))
		},

		async describe(asked: readonly string[]): Promise<Record<string, ImageDescription>> {
			const names = [...new Set(asked)].slice(0, maxDescribed)
			if (names.length === 0) return {}
			const replaced = await selectReplaced(db, names).execute()
			const current = await selectLibrary(db)
				.where('assets.file', 'in', names)
				.where('removed_at', 'is', null)
				.orderBy('kind', 'desc')
				.execute()
			// The last one of a file counts: the current one, an asset rather than a badge, else the latest replacement.
			return Object.fromEntries([
				...replaced.toReversed().map((row) => [row.formerFile, descriptionOf(row)] as const),
				...current.map((row) => [row.file, descriptionOf(row)] as const),
			])
		},

		findServed: (async (file, kind) => {
			const kinds: AssetKind[] = kind === 'badge' ? ['badge'] : ['asset', 'avatar']
			const served = await selectLive(db, file, kinds).executeTakeFirst()
			if (served) return served
			const moved = await selectReplaced(db, [file]).where('kind', 'in', kinds).executeTakeFirst()
			return moved ? { movedTo: moved.file } : null
		}) satisfies FindServed as FindServed,
	}
}

/** Without folders and control characters; empty when nothing is left. */
function nameOf(sent: string | null | undefined): string {
	const [name = ''] = (sent ?? '').split(/[\\/]/).slice(-1)
	return name
		.replaceAll(/\p{Cc}/gu, ' ')
		.trim()
		.slice(0, maxAssetNameCharacters)
		.toWellFormed()
}
