import type { ReadFigures } from '#platform/http/figures.ts'
import { z } from 'zod'
import { use } from '#platform/http/uses.ts'
import type { PersonalDataSource } from '#platform/personal-data/contract.ts'
import { maxAltCharacters, maxAssetNameCharacters, maxAssetSearchCharacters } from './limits.ts'

/** `asset`: of the shared library; `badge`: delivered at `/cdn/badges/{file}`; `avatar`: of its owner alone. */
export const assetKinds = ['asset', 'badge', 'avatar'] as const

export type AssetKind = (typeof assetKinds)[number]

const imageFacts = {
	/** Content-addressed: the hash of the stored bytes, the size of one frame and the extension of the format. */
	file: z.string(),
	/** Path at the site: `/cdn/assets/{file}`, of a badge `/cdn/badges/{file}`. */
	url: z.string(),
	/** In pixels, upright. */
	width: z.number(),
	height: z.number(),
	/** A tiny blurred picture as a data URL, to show while the picture loads. */
	placeholder: z.string(),
}

/** More than 1 for an animated picture, which has no AVIF. */
const frames = z.number()

/** The answer to an upload. `type` is the media type of the stored file, `bytes` its size. */
export const uploadedAsset = z.object({ id: z.string(), ...imageFacts, type: z.string(), bytes: z.number() })

export type UploadedAsset = z.infer<typeof uploadedAsset>

const altText = z.string().trim().max(maxAltCharacters)

/** Times are ISO 8601 in UTC. An empty `alt` text is not written yet. */
const assetView = uploadedAsset.extend({
	frames,
	kind: z.enum(assetKinds),
	name: z.string(),
	alt: z.object({ fr: z.string(), en: z.string() }),
	/** The username of who uploaded it, or the display name of an API key; null for the command line. */
	uploadedBy: z.object({ name: z.string(), isUser: z.boolean() }).nullable(),
	createdAt: z.string(),
	/** Null for an asset that is not in the recycle bin. */
	removedAt: z.string().nullable(),
})

export type AssetView = z.infer<typeof assetView>

export const assetsPage = z.object({ assets: z.array(assetView), next: z.string().nullable() })

export type AssetsPage = z.infer<typeof assetsPage>

/** `uses` are the pages that show the asset. */
export const assetDetails = assetView.extend({ uses: z.array(use) })

export type AssetDetails = z.infer<typeof assetDetails>

/** What a page needs to show an image without layout shift. */
const imageDescription = z.object({
	...imageFacts,
	frames,
	alt: z.object({ fr: z.string(), en: z.string() }),
})

export type ImageDescription = z.infer<typeof imageDescription>

/** By the file that was asked for; `file` differs from it when the asset was replaced. */
export const imageDescriptions = z.object({ images: z.record(z.string(), imageDescription) })

export const cdnUsage = z.object({
	assets: z.object({ count: z.number(), bytes: z.number() }),
	/** Of the user who asks. */
	quota: z.object({ usedBytes: z.number(), maxBytes: z.number() }),
	cache: z.object({ memoryBytes: z.number(), storedBytes: z.number(), maxStoredBytes: z.number() }),
})

export type CdnUsage = z.infer<typeof cdnUsage>

export const assetsQuery = z.object({
	search: z.string().max(maxAssetSearchCharacters).optional(),
	kind: z.enum(['asset', 'badge']).optional(),
	state: z.enum(['live', 'removed']).default('live'),
	cursor: z.string().max(1000).optional(),
})

export type AssetsQuery = z.infer<typeof assetsQuery>

export const assetChange = z.strictObject({
	name: z.string().trim().min(1).max(maxAssetNameCharacters),
	alt: z.strictObject({ fr: altText, en: altText }),
})

export type AssetChange = z.infer<typeof assetChange>

export const filesQuery = z.object({ files: z.string().max(10_000) })

/**
 * Images of the site. Methods with `headers` need a session or an API key with the permission `assets.manage`, and
 * @throws {AppError} UNAUTHORIZED or FORBIDDEN without; NOT_FOUND for an unknown id.
 */
export type CdnService = {
	/** For accounts. */
	personalData: PersonalDataSource
	/** Facts of the assets that exist among `files` (at most 100), following replacements. */
	describe(files: readonly string[]): Promise<Record<string, ImageDescription>>
	/** Newest first, 48 per page. */
	list(headers: Headers, query: AssetsQuery): Promise<AssetsPage>
	find(headers: Headers, id: string): Promise<AssetDetails>
	change(headers: Headers, id: string, change: AssetChange): Promise<void>
	/** Moves it to the recycle bin. @throws {AppError} CONFLICT with reason ASSET_USED while a page shows it. */
	remove(headers: Headers, id: string): Promise<void>
	/** @throws {AppError} CONFLICT with reason PICTURE_EXISTS if its picture was uploaded again; `conflictsWith` that asset. */
	restore(headers: Headers, id: string): Promise<void>
	usage(headers: Headers): Promise<CdnUsage>
	/** Delivered pictures, and their bytes. */
	figures: ReadFigures
	/** Empties the cache of delivered pictures. */
	purge(headers: Headers): Promise<void>
	/** Removes the avatar of the user who asks: needs a session, or an API key with the permission, whose maker that is. */
	removeAvatar(headers: Headers): Promise<void>
}
