import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { decodeCursor, pageOf } from '#platform/database/cursor.ts'
import type { Database } from '#platform/database/open.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Use, UsesOf } from '#platform/http/uses.ts'
import { type Actor, type CdnAccounts, createActors, requireMay } from '#services/cdn/actor.ts'
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
import { createJobQueue } from '#services/cdn/delivery/job-queue.ts'
import { imageLimitsOf } from '#services/cdn/images/image-limits.ts'
import { ingestImage } from '#services/cdn/images/ingest.ts'
import { maxAssetNameCharacters } from '#services/cdn/limits.ts'
import type { CdnTables } from '#services/cdn/tables.ts'
import { descriptionOf, uploadedOf, viewOf } from './asset-views.ts'
import { createOwnAvatars } from './own-avatars.ts'
import {
	type AssetRow,
	type Db,
	foldedOf,
	libraryQuery,
	librarySize,
	selectAssets,
	selectLibrary,
	selectReplaced,
	usedBytes,
} from './queries.ts'
import { createStoredFiles, newFileOf } from './stored-files.ts'
import { createSweep } from './sweep.ts'

const assetsPerPage = 48
const maxDescribed = 100

export type AssetsDependencies = Database<CdnTables> & {
	files: FileStore
	accounts: CdnAccounts
	config: CdnConfig
	clock: Clock
	/** The pages that show one of these files. */
	usesOf: UsesOf
}

/** A picture as it was sent. `name` is shown in the panel; a file name is accepted. */
export type NewAsset = { kind: AssetKind; name?: string | null | undefined; content: Buffer }

/** The library of images, and avatars. */
export function createAssets({ db, engine, files, accounts, config, clock, usesOf }: AssetsDependencies) {
	const limits = imageLimitsOf(config)
	const maxQuotaBytes = config.CDN_QUOTA_BYTES
	const actors = createActors(accounts)
	const storedFiles = createStoredFiles({ db, files })
	const { run } = createJobQueue({ concurrency: availableParallelism(), maxWaiting: config.CDN_MAX_QUEUED })
	const now = () => clock.now().toISOString()

	async function writeFile(content: Buffer, square?: number) {
		const image = await run(() => ingestImage(content, limits, square === undefined ? {} : { square }))
		const file = newFileOf(image, now())
		await storedFiles.write(file)
		return file
	}

	const avatars = createOwnAvatars({ db, accounts, clock, storedFiles, writeFile })

	/** Makes uploads of one account wait for each other in their transactions, so that they cannot exceed it together. */
	async function requireQuota(trx: Db, ownerId: string | null, bytes: number): Promise<void> {
		if (ownerId === null) return
		if (engine === 'postgres') {
			await sql`select pg_advisory_xact_lock(hashtextextended(${`cdn quota ${ownerId}`}, 0))`.execute(trx)
		}
		if ((await usedBytes(trx, ownerId)) + bytes <= maxQuotaBytes) return
		throw new AppError({
			code: 'PAYLOAD_TOO_LARGE',
			reason: 'QUOTA_EXCEEDED',
			message: `Your pictures would have more than ${maxQuotaBytes} bytes together`,
		})
	}

	async function add(actor: Actor, { kind, name, content }: NewAsset): Promise<UploadedAsset> {
		const file = await writeFile(content)
		return await db.transaction().execute(async (trx) => {
			await storedFiles.claim(trx, file)
			const existing = await selectAssets(trx)
				.where('assets.file', '=', file.row.file)
				.where('kind', '=', kind)
				.where('removed_at', 'is', null)
				.executeTakeFirst()
			if (existing) return uploadedOf(existing)
			await requireQuota(trx, actor.userId, file.row.bytes)
			const row = {
				id: randomUUID(),
				file: file.row.file,
				kind,
				owner_id: actor.userId,
				uploaded_by: actor.name,
				name: nameOf(name) || file.row.file,
				alt_fr: '',
				alt_en: '',
				created_at: now(),
				removed_at: null,
			}
			await trx
				.insertInto('assets')
				.values({ ...row, folded: foldedOf(row.name) })
				.execute()
			await actor.note('assetUploaded', { asset: row.name })
			return uploadedOf({ ...file.row, ...row })
		})
	}

	/** Runs `work` with an asset of the library that no other transaction changes meanwhile. */
	async function changing<Result>(
		id: string,
		state: 'live' | 'removed',
		work: (trx: Db, asset: AssetRow) => Promise<Result>,
	): Promise<Result> {
		return await db.transaction().execute(async (trx) => {
			if (engine === 'postgres') {
				await trx.selectFrom('assets').select('id').where('id', '=', id).forUpdate().execute()
			}
			const asset = await selectLibrary(trx)
				.where('id', '=', id)
				.where('removed_at', state === 'live' ? 'is' : 'is not', null)
				.executeTakeFirst()
			return await work(trx, found(asset))
		})
	}

	async function findInLibrary(id: string): Promise<AssetRow> {
		return found(await selectLibrary(db).where('id', '=', id).executeTakeFirst())
	}

	/** Under its former addresses too. */
	async function usesOfAsset({ id, file }: AssetRow): Promise<Use[]> {
		const former = await db.selectFrom('replaced_files').select('file').where('asset_id', '=', id).execute()
		return await usesOf([file, ...former.map((each) => each.file)])
	}

	return {
		actors,
		setProviderAvatar: avatars.setFromProvider,
		sweep: createSweep({ db, files, clock, storedFiles, removeHidden: avatars.removeHidden }),

		/**
		 * Stores a picture; one that is already there is answered, and an avatar replaces the earlier one.
		 * @throws {AppError} FORBIDDEN; PAYLOAD_TOO_LARGE with reason QUOTA_EXCEEDED; TOO_MANY_REQUESTS; those of `ingestImage`
		 */
		async upload(actor: Actor, asset: NewAsset): Promise<UploadedAsset> {
			if (asset.kind === 'avatar') return await avatars.upload(actor, asset.content)
			requireMay(actor.mayManage)
			return await add(actor, asset)
		},

		/** Gives an asset another picture: the address of the former one redirects to it. @throws {AppError} as `upload` */
		async replace(actor: Actor, id: string, content: Buffer): Promise<UploadedAsset> {
			requireMay(actor.mayManage)
			await findInLibrary(id)
			const file = await writeFile(content)
			return await changing(id, 'live', async (trx, asset) => {
				const former = asset.file
				const { row } = file
				if (former === row.file) return uploadedOf(asset)
				await requireQuota(trx, asset.ownerId, row.bytes - asset.bytes)
				await storedFiles.claim(trx, file)
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
			await actors.requireManager(headers)
			const after = cursor === undefined ? undefined : decodeCursor(cursor)
			const rows = await libraryQuery(db, { ...filter, after, limit: assetsPerPage + 1 }).execute()
			const page = pageOf(rows, assetsPerPage, ({ createdAt, id }) => ({ at: createdAt, id }))
			return { assets: page.rows.map(viewOf), next: page.next }
		},

		async find(headers: Headers, id: string): Promise<AssetDetails> {
			await actors.requireManager(headers)
			const asset = await findInLibrary(id)
			return { ...viewOf(asset), uses: await usesOfAsset(asset) }
		},

		async change(headers: Headers, id: string, change: AssetChange): Promise<void> {
			const actor = await actors.requireManager(headers)
			const { name, alt } = parsed(change)
			await changing(id, 'live', async (trx) => {
				const columns = { name, alt_fr: alt.fr, alt_en: alt.en, folded: foldedOf(name, alt) }
				await trx.updateTable('assets').set(columns).where('id', '=', id).execute()
				await actor.note('assetChanged', { asset: name })
			})
		},

		async remove(headers: Headers, id: string): Promise<void> {
			const actor = await actors.requireManager(headers)
			const uses = await usesOfAsset(await findInLibrary(id))
			await changing(id, 'live', async (trx, { name }) => {
				if (uses.length > 0) {
					const message = `Pages show this picture: ${uses.map(({ path }) => path).join(', ')}`
					throw new AppError({ code: 'CONFLICT', reason: 'ASSET_USED', message })
				}
				await trx.updateTable('assets').set({ removed_at: now() }).where('id', '=', id).execute()
				await actor.note('assetRemoved', { asset: name })
			})
		},

		async restore(headers: Headers, id: string): Promise<void> {
			const actor = await actors.requireManager(headers)
			await changing(id, 'removed', async (trx, { name }) => {
				await trx.updateTable('assets').set({ removed_at: null }).where('id', '=', id).execute()
				await actor.note('assetRestored', { asset: name })
			})
		},

		async usage(headers: Headers): Promise<Omit<CdnUsage, 'cache'>> {
			const { userId } = await actors.requireManager(headers)
			const used = userId === null ? 0 : await usedBytes(db, userId)
			return { assets: await librarySize(db), quota: { usedBytes: used, maxBytes: maxQuotaBytes } }
		},

		async removeAvatar(headers: Headers): Promise<void> {
			await avatars.remove(await actors.require(headers))
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
			const served = await selectAssets(db)
				.where('assets.file', '=', file)
				.where('kind', 'in', kinds)
				.where('removed_at', 'is', null)
				.executeTakeFirst()
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

/** @throws {AppError} VALIDATION_ERROR */
function parsed(change: AssetChange): AssetChange {
	const result = assetChange.safeParse(change)
	if (result.success) return result.data
	const [issue] = result.error.issues
	const field = issue?.path.join('.') || undefined
	throw new AppError({ code: 'VALIDATION_ERROR', field, message: `[body.${field}] ${issue?.message}` })
}

function found(asset: AssetRow | undefined): AssetRow {
	if (asset) return asset
	throw new AppError({ code: 'NOT_FOUND', message: 'No asset has this id' })
}
