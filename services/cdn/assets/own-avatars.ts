import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Actor } from '#services/accounts/actors/contract.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { UploadedAsset } from '#services/cdn/contract.ts'
import { avatarSide } from '#services/cdn/limits.ts'
import { uploadedOf, urlOf } from './asset-views.ts'
import type { Db } from './queries.ts'
import type { NewFile, StoredFiles } from './stored-files.ts'
import type { UploadLimits } from './upload-limits.ts'

type OwnAvatarsDependencies = {
	db: Db
	accounts: Pick<AccountsService, 'internal'>
	clock: Clock
	storedFiles: StoredFiles
	limits: Pick<UploadLimits, 'count'>
	writeFile(content: Buffer, square: number): Promise<NewFile>
}

/** Avatars. Accounts know which one a user has: it is set once the picture is stored, and only then others leave. */
export function createOwnAvatars(dependencies: OwnAvatarsDependencies) {
	const { db, accounts, clock, storedFiles, limits, writeFile } = dependencies

	type Note = (trx: Db) => Promise<void>
	type StoreOptions = { ownerId: string; fromPicture?: string; note?: Note | undefined }

	async function store(content: Buffer, { ownerId, fromPicture, note }: StoreOptions) {
		const file = await writeFile(content, avatarSide)
		const { row } = file
		const id = randomUUID()
		const createdAt = clock.now().toISOString()
		const asset = { id, file: row.file, kind: 'avatar' as const, owner_id: ownerId, created_at: createdAt }
		const unused = { uploaded_by: null, name: '', folded: '', alt_fr: '', alt_en: '', removed_at: null }
		await db.transaction().execute(async (trx) => {
			await storedFiles.claim(trx, file)
			await trx
				.insertInto('assets')
				.values({ ...asset, ...unused })
				.execute()
			await note?.(trx)
		})
		const avatar = urlOf('avatar', row.file)
		const isSet = await accounts.internal.setAvatar(ownerId, { avatar, fromPicture })
		await removeHidden(await findOf(ownerId, createdAt))
		if (!isSet) {
			await removeHidden([asset])
			return null
		}
		return uploadedOf({ ...row, ...asset })
	}

	const findOf = async (ownerId: string, before: string) =>
		await db
			.selectFrom('assets')
			.select(['id', 'file', 'owner_id'])
			.where('owner_id', '=', ownerId)
			.where('kind', '=', 'avatar')
			.where('created_at', '<', before)
			.execute()

	type StoredAvatar = { id: string; file: string; owner_id: string | null }

	/** Removes those of `avatars`, of at most 500 users, that their owners no longer have. */
	async function removeHidden(avatars: readonly StoredAvatar[]): Promise<void> {
		if (avatars.length === 0) return
		const owners = new Set(avatars.map(({ owner_id }) => owner_id ?? ''))
		const shown = await accounts.internal.avatarsOf([...owners])
		for (const { id, file, owner_id } of avatars) {
			if (shown[owner_id ?? ''] === urlOf('avatar', file)) continue
			await db.deleteFrom('assets').where('id', '=', id).execute()
			await storedFiles.removeUnused(file)
		}
	}

	return {
		removeHidden,
		/** @throws {AppError} FORBIDDEN as `requireOwner`; TOO_MANY_REQUESTS; those of `ingestImage` */
		async upload(actor: Actor, content: Buffer): Promise<UploadedAsset> {
			const ownerId = requireOwner(actor)
			await limits.count('avatars', ownerId)
			const noteUpload = () => actor.note('assetUploaded')
			const note = actor.impersonates === null ? undefined : noteUpload
			const stored = await store(content, { ownerId, note })
			if (stored) return stored
			throw new AppError({ code: 'UNAUTHORIZED', message: 'The account no longer exists' })
		},
		/** Null, and nothing stays, if `fromPicture` is no longer what the user’s provider gave. */
		setFromProvider: (ownerId: string, content: Buffer, fromPicture: string) =>
			store(content, { ownerId, fromPicture }),
		/** @throws {AppError} FORBIDDEN as `requireOwner` */
		async remove(actor: Actor): Promise<void> {
			const ownerId = requireOwner(actor)
			const before = await findOf(ownerId, new Date(clock.now().getTime() + 1).toISOString())
			if (actor.impersonates !== null) await actor.note('assetRemoved')
			await accounts.internal.setAvatar(ownerId, { avatar: null })
			await removeHidden(before)
		},
	}
}

/**
 * The user whose avatar an actor may change.
 * @throws {AppError} FORBIDDEN for the command line and for an API key that may not manage assets
 */
function requireOwner({ userId, apiKey, impersonates, may }: Actor): string {
	const ownerId = impersonates ?? userId
	if (ownerId !== null && (apiKey === null || may('assets.manage'))) return ownerId
	throw new AppError({ code: 'FORBIDDEN', message: 'Forbidden' })
}
