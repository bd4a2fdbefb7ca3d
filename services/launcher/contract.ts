import type { ReadFigures } from '#platform/http/figures.ts'
import { z } from 'zod'
import { arches, type Channel, channels, fileKinds, platforms } from './file-kinds.ts'
import { maxFileNameCharacters, maxNotesCharacters, maxReasonCharacters } from './limits.ts'
import { isVersion } from './version.ts'

const releaseStates = ['draft', 'published', 'withdrawn'] as const

export type ReleaseState = (typeof releaseStates)[number]

const notes = z.string().trim().max(maxNotesCharacters)

/**
 * `name` is for people (`Windows 10`); `release` is what the system calls its kernel (`10.0.0`; macOS 12 is Darwin
 * `21.0.0`), which electron-updater compares.
 */
const minimumSystem = z.strictObject({
	name: z.string().trim().max(80).default(''),
	release: z
		.string()
		.trim()
		.regex(/^(?:\d{1,6}\.\d{1,6}\.\d{1,6})?$/)
		.default(''),
})

const anySystem = { name: '', release: '' }

export const minimumSystems = z.strictObject({
	windows: minimumSystem.default(anySystem),
	macos: minimumSystem.default(anySystem),
	linux: minimumSystem.default(anySystem),
})

const percentage = z.int().min(0).max(100)

const releaseFields = {
	notes: z.strictObject({ fr: notes.default(''), en: notes.default('') }),
	minimumSystems,
	rollout: percentage,
}

export const releaseChange = z.strictObject(releaseFields).partial()

export type ReleaseChange = z.infer<typeof releaseChange>

export const newRelease = releaseChange.extend({
	version: z.string().trim().refine(isVersion, 'Must be a semantic version'),
	channel: z.enum(channels).default('stable'),
})

export type NewRelease = z.input<typeof newRelease>

export const withdrawal = z.strictObject({ reason: z.string().trim().min(1).max(maxReasonCharacters) })

export const newFile = z.strictObject({
	/** Unique among all releases, with the version of its release in it. */
	name: z
		.string()
		.max(maxFileNameCharacters)
		.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
	platform: z.enum(platforms),
	arch: z.enum(arches),
	kind: z.enum(fileKinds),
	bytes: z.int().min(1),
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
	signature: z.string().trim().min(1).max(2000).nullable().default(null),
	blockMapBytes: z.int().min(1).max(100_000_000).nullable().default(null),
})

export type NewFile = z.input<typeof newFile>

const fileFields = {
	id: z.string(),
	...newFile.shape,
	signature: z.string().nullable(),
	blockMapBytes: z.number().nullable(),
}

const releaseFile = z.object({ ...fileFields, sha512: z.string(), downloads: z.number() })

export type ReleaseFile = z.infer<typeof releaseFile>

/** `received` bytes from the start are stored; the file is complete when all are. */
export const upload = z.object({ ...fileFields, received: z.number(), isComplete: z.boolean() })

export type Upload = z.infer<typeof upload>

/** Times are ISO 8601 in UTC. */
export const release = z.object({
	id: z.string(),
	version: z.string(),
	channel: z.enum(channels),
	...releaseFields,
	minimumSystems,
	/** The notes, safe to insert; the English one is empty if it is not written. */
	html: z.object({ fr: z.string(), en: z.string() }),
	state: z.enum(releaseStates),
	withdrawnReason: z.string().nullable(),
	createdAt: z.string(),
	publishedAt: z.string().nullable(),
	downloads: z.number(),
	files: z.array(releaseFile),
	/** Of drafts: what is being uploaded. */
	uploads: z.array(upload),
})

export type Release = z.infer<typeof release>

export const releasesList = z.object({ releases: z.array(release) })

/** As everybody sees it: nothing of drafts, downloads and uploads. */
const publicRelease = release
	.omit({ downloads: true, uploads: true, createdAt: true, rollout: true })
	.extend({
		publishedAt: z.string(),
		state: z.enum(['published', 'withdrawn']),
		files: z.array(releaseFile.omit({ downloads: true, id: true }).extend({ url: z.string() })),
	})

export type PublicRelease = z.infer<typeof publicRelease>

/** Newest version first. */
export const publicReleases = z.object({ releases: z.array(publicRelease) })

export const releasesQuery = z.object({ channel: z.enum(channels).default('beta') })

export const partQuery = z.object({ offset: z.coerce.number().int().min(0) })

export const localeQuery = z.object({ locale: z.enum(['fr', 'en']).default('fr') })

export const tauriQuery = z.object({
	channel: z.enum(channels).default('stable'),
	/** A random id that the app keeps: decides whether it is in a staged rollout. */
	client: z.string().min(1).max(200).optional(),
})

export const downloadQuery = z.object({ withdrawn: z.enum(['true', 'false']).optional() })

/**
 * Releases of the launcher. `headers` are those of a request by a session or an API key with the permission
 * `launcher.manage`; methods with them
 * @throws {AppError} UNAUTHORIZED or FORBIDDEN without it; NOT_FOUND for an unknown id.
 */
export type ManagedReleases = {
	/** Newest version first. */
	list(headers: Headers): Promise<Release[]>
	find(headers: Headers, id: string): Promise<Release>
	/** A draft; or the release of this version and channel that exists. */
	create(headers: Headers, release: NewRelease): Promise<Release>
	/** @throws {AppError} CONFLICT with reason RELEASE_WITHDRAWN */
	change(headers: Headers, id: string, change: ReleaseChange): Promise<Release>
	/** With its files. @throws {AppError} CONFLICT with reason RELEASE_PUBLISHED unless it is a draft */
	remove(headers: Headers, id: string): Promise<void>
	/**
	 * Does nothing if it is published.
	 * @throws {AppError} CONFLICT with reason NO_FILES, UPLOADS_UNFINISHED, NO_NOTES or RELEASE_WITHDRAWN
	 */
	publish(headers: Headers, id: string): Promise<Release>
	/** @throws {AppError} CONFLICT with reason NOT_PUBLISHED for a draft */
	withdraw(headers: Headers, id: string, reason: string): Promise<Release>
	/** Takes a withdrawal back. @throws {AppError} CONFLICT with reason NOT_PUBLISHED for a draft */
	restore(headers: Headers, id: string): Promise<Release>
	/**
	 * Starts an upload to a draft, or finds the one, or the complete file, of the same name, size and SHA-256.
	 * @throws {AppError} CONFLICT with reason FILE_EXISTS for a complete file with other bytes or of another release, or
	 * RELEASE_PUBLISHED; VALIDATION_ERROR for a name without the version; PAYLOAD_TOO_LARGE
	 */
	startUpload(headers: Headers, releaseId: string, file: NewFile): Promise<Upload>
	findUpload(headers: Headers, id: string): Promise<Upload>
	/**
	 * Stores the next part, of `partBytes` or the rest, at `offset`. The last one completes the file.
	 * @throws {AppError} CONFLICT with reason WRONG_OFFSET, or CHECKSUM_MISMATCH, after which the upload is gone;
	 * VALIDATION_ERROR for a part of another size
	 */
	sendPart(headers: Headers, id: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<Upload>
	/** Removes an upload, or a file of a draft. @throws {AppError} CONFLICT with reason RELEASE_PUBLISHED */
	removeFile(headers: Headers, id: string): Promise<void>
}

export type LauncherService = ManagedReleases & {
	/** Those that everybody may see, withdrawn ones included; `beta` has those of both channels. Newest version first. */
	published(channel: Channel): Promise<PublicRelease[]>
	/** Downloads. */
	figures: ReadFigures
}
