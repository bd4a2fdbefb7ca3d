import type { Kysely, Selectable, Transaction } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { renderMarkdown } from '#platform/markdown/render.ts'
import type { PublicRelease, Release, ReleaseFile, Upload } from '#services/launcher/contract.ts'
import type { LauncherTables } from '#services/launcher/tables.ts'
import { compareVersions } from '#services/launcher/version.ts'

export type Db = Kysely<LauncherTables>
export type ReleaseRow = Selectable<LauncherTables['releases']>
export type FileRow = Selectable<LauncherTables['files']>

export type StoredRelease = { row: ReleaseRow; files: FileRow[] }

/** Releases with their files and uploads, the newest version first; of equal versions the stable one. */
export async function readReleases(db: Db, where: { id?: string } = {}): Promise<StoredRelease[]> {
	let releases = db.selectFrom('releases').selectAll()
	let files = db.selectFrom('files').selectAll()
	if (where.id !== undefined) {
		releases = releases.where('id', '=', where.id)
		files = files.where('release_id', '=', where.id)
	}
	const [rows, fileRows] = await Promise.all([releases.execute(), files.orderBy('name').execute()])
	const byRelease = Map.groupBy(fileRows, ({ release_id }) => release_id)
	return rows
		.map((row) => ({ row, files: byRelease.get(row.id) ?? [] }))
		.sort(
			({ row: a }, { row: b }) =>
				compareVersions(b.version, a.version) || Number(a.channel === 'beta') - Number(b.channel === 'beta'),
		)
}

/** @throws {AppError} NOT_FOUND */
export async function readRelease(db: Db, id: string): Promise<StoredRelease> {
	const [release] = await readReleases(db, { id })
	return release ?? notFound()
}

/**
 * Locks a release until the transaction ends: changes of it and of its files wait for each other.
 * @throws {AppError} NOT_FOUND
 */
export async function lockRelease(trx: Transaction<LauncherTables>, id: string): Promise<ReleaseRow> {
	const [row] = await trx
		.updateTable('releases')
		.set(({ ref }) => ({ state: ref('state') }))
		.where('id', '=', id)
		.returningAll()
		.execute()
	return row ?? notFound()
}

/** @throws {AppError} CONFLICT with reason RELEASE_PUBLISHED */
export function requireDraft({ state }: ReleaseRow): void {
	if (state !== 'draft') throw conflict('RELEASE_PUBLISHED', 'A published release does not change')
}

export function notFound(): never {
	throw new AppError({ code: 'NOT_FOUND', message: 'Not Found' })
}

export const conflict = (reason: string, message: string) =>
	new AppError({ code: 'CONFLICT', reason, message })

export function viewOf({ row, files }: StoredRelease): Release {
	const complete = files.filter(({ completed_at }) => completed_at !== null).map(fileView)
	return {
		id: row.id,
		...sharedView(row),
		state: row.state,
		rollout: row.rollout,
		createdAt: row.created_at,
		publishedAt: row.published_at,
		downloads: complete.reduce((sum, { downloads }) => sum + downloads, 0),
		files: complete,
		uploads: files.filter(({ completed_at }) => completed_at === null).map(uploadView),
	}
}

/** Null for a draft. `urlOf` gives the address of a file by its name. */
export function publicViewOf(
	{ row, files }: StoredRelease,
	urlOf: (name: string) => string,
): PublicRelease | null {
	if (row.state === 'draft' || row.published_at === null) return null
	return {
		id: row.id,
		...sharedView(row),
		state: row.state,
		publishedAt: row.published_at,
		files: files.map((file) => {
			const { id: _id, downloads: _downloads, ...view } = fileView(file)
			return { ...view, url: urlOf(file.name) }
		}),
	}
}

function sharedView(row: ReleaseRow) {
	return {
		version: row.version,
		channel: row.channel,
		notes: { fr: row.notes_fr, en: row.notes_en },
		html: { fr: htmlOf(row.notes_fr, 'fr'), en: htmlOf(row.notes_en, 'en') },
		minimumSystems: JSON.parse(row.minimum_systems) as Release['minimumSystems'],
		withdrawnReason: row.state === 'withdrawn' ? row.withdrawn_reason : null,
	}
}

/** Below a section of a page. */
const htmlOf = (text: string, locale: 'fr' | 'en') =>
	text === '' ? '' : renderMarkdown(text, { locale, topLevel: 3 })

const sharedFileView = (row: FileRow) => ({
	id: row.id,
	name: row.name,
	platform: row.platform,
	arch: row.arch,
	kind: row.kind,
	bytes: row.bytes,
	sha256: row.sha256,
	signature: row.signature,
	blockMapBytes: row.block_map_bytes,
})

const fileView = (row: FileRow): ReleaseFile => ({
	...sharedFileView(row),
	sha512: row.sha512,
	downloads: row.downloads,
})

export const uploadView = (row: FileRow): Upload => ({
	...sharedFileView(row),
	received: row.received,
	isComplete: row.completed_at !== null,
})
