import { createWriteStream } from 'node:fs'
import { chmod, link, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { type BackupConfig, fingerprintOf } from './create-backup.ts'
import type { BackupDatabases } from './databases.ts'
import { backupError, invalidBackup, type ListedPart, type Manifest } from './manifest.ts'
import { hasTablesOf, restorePostgres } from './postgres-restore.ts'
import { openBackup, type OpenedBackup } from './read-backup.ts'

type RestoreOptions = {
	config: BackupConfig
	databases: BackupDatabases
	folder: string
	passphrase(): Promise<string | undefined>
}

export type Restored = {
	manifest: Manifest
	/** Tables of the PostgreSQL database that no migration makes: they are not of Parvis, and were left out. */
	otherTables: string[]
}

const draftFolder = '.restoring'

/**
 * Restores a backup to the empty place that the configuration names: DATA_DIR, the file store and, on PostgreSQL, the
 * database. A failure leaves the place empty, unless the message says what to empty. The database appears last, at once on
 * PostgreSQL; a server that starts meanwhile makes the restore fail.
 * @throws {AppError} as `openBackup` and `verify`, and NOT_EMPTY, OTHER_ENGINE, NEWER_VERSION, OTHER_SECRET, NOT_UNDONE or
 * UNCONFIRMED (by PostgreSQL) as reason
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
	const { config, databases, folder } = options
	const backup = await openBackup(folder, options.passphrase)
	await requireReadable(backup.manifest, config, databases)
	await requireEmpty(options)
	await backup.verify()
	await requireSecret(backup, config)

	const files = openFiles(config)
	const draft = join(config.DATA_DIR, draftFolder)
	const undo: Undo[] = []
	let otherTables: string[] = []
	try {
		await mkdir(draft, { recursive: true, mode: 0o700 })
		for await (const part of backup.parts()) {
			const [kind = '', ...rest] = part.path.split('/')
			const key = rest.join('/')
			if (kind === 'files') {
				await files.put(key, backup.read(part))
			} else if (kind === 'private' || backup.manifest.engine === 'sqlite') {
				await writeDraft(draft, part, backup)
			}
		}
		for (const name of await readdir(draft)) {
			const path = join(config.DATA_DIR, name)
			// Unlike a rename, it fails if a server has made this file meanwhile.
			await link(join(draft, name), path)
			undo.push(() => rm(path))
		}
		if (config.DATABASE_URL) otherTables = await restorePostgres(config.DATABASE_URL, databases, backup)
	} catch (error) {
		const removeDraft = () => rm(draft, { recursive: true, force: true })
		// The site may be complete: what belongs to it stays.
		const isUnconfirmed = error instanceof AppError && error.reason === 'UNCONFIRMED'
		const steps = isUnconfirmed ? [] : [...undo.toReversed(), () => removeFiles(files, backup)]
		throw await undone(error, [...steps, removeDraft], config)
	}
	await rm(draft, { recursive: true })
	return { manifest: backup.manifest, otherTables }
}

type Undo = () => Promise<void>

async function removeFiles(files: FileStore, backup: OpenedBackup): Promise<void> {
	for await (const { path } of backup.parts()) {
		if (path.startsWith('files/')) await files.remove(path.slice('files/'.length))
	}
}

/** Does all steps, even after one that fails. Returns the error to throw: the first one, with those of the steps. */
async function undone(error: unknown, steps: readonly Undo[], config: BackupConfig): Promise<unknown> {
	const failures: unknown[] = []
	for (const step of steps) await step().catch((failure: unknown) => failures.push(failure))
	if (failures.length === 0) return error
	return new AppError({
		code: 'CONFLICT',
		reason: 'NOT_UNDONE',
		message: `${messageOf(error)}. What was restored until then could not be removed (${failures.map(messageOf).join('; ')}). Empty ${placesIn(config)} before you restore again`,
		cause: error,
	})
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What a restore fills, for messages. */
const placesIn = ({ STORAGE_URL }: BackupConfig, hasTables = false) =>
	new Intl.ListFormat('en').format([
		'DATA_DIR',
		...(STORAGE_URL ? ['STORAGE_URL'] : []),
		...(hasTables ? ['the database'] : []),
	])

async function writeDraft(draft: string, part: ListedPart, backup: OpenedBackup): Promise<void> {
	const path = join(draft, basename(part.path))
	await pipeline(backup.read(part), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
	await chmod(path, 0o600)
}

/** Rejects what this Parvis, or this configuration, cannot read. */
async function requireReadable(
	{ engine, parvis, migrations }: Manifest,
	config: BackupConfig,
	databases: BackupDatabases,
): Promise<void> {
	if (engine !== (config.DATABASE_URL ? 'postgres' : 'sqlite')) {
		const hint = engine === 'sqlite' ? 'leave DATABASE_URL empty' : 'set DATABASE_URL to an empty database'
		throw backupError(
			'OTHER_ENGINE',
			`This is a backup of ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}: ${hint}`,
		)
	}
	for (const [service, names] of Object.entries(migrations)) {
		const known = await databases[service]?.loadMigrations()
		const unknown = names.find((name) => !known || !Object.hasOwn(known, name))
		if (unknown === undefined) continue
		throw backupError(
			'NEWER_VERSION',
			`The backup was made by Parvis ${parvis}, which is newer: it has the migration ${unknown} of ${service}`,
		)
	}
}

async function requireEmpty({ config, databases, folder }: RestoreOptions): Promise<void> {
	const { DATA_DIR, DATABASE_URL } = config
	const entries = await readdir(DATA_DIR).catch((error: NodeJS.ErrnoException): string[] => {
		if (error.code === 'ENOENT') return []
		throw error
	})
	// The empty folder is made by a check of the store, and by the mount of a volume.
	const found = entries.filter((name) => name !== 'files' && name !== 'lost+found')
	for await (const { key } of openFiles(config).list('')) {
		found.push(`the file ${key}`)
		break
	}
	const hasTables = DATABASE_URL ? await hasTablesOf(DATABASE_URL, databases) : false
	if (hasTables) found.push('the tables of a site')
	const [first] = found
	if (first === undefined) return
	throw backupError(
		'NOT_EMPTY',
		entries.includes(draftFolder)
			? `${folder} was not restored: a restore to ${DATA_DIR} was interrupted. Unless Parvis has run there since, empty ${placesIn(config, hasTables)}, then restore again`
			: `${folder} was not restored: there is a site already, or what is left of one (${first}). Restore with an empty DATA_DIR${DATABASE_URL ? ', database' : ''} and STORAGE_URL, while Parvis is stopped`,
	)
}

/** Without its secret, nobody could use what the site has encrypted, and all links and sessions would be invalid. */
async function requireSecret(
	{ manifest, parts, read }: OpenedBackup,
	{ SECRET }: BackupConfig,
): Promise<void> {
	let secret = SECRET
	for await (const part of parts()) {
		if (secret !== undefined) break
		if (part.path !== 'private/secret') continue
		const chunks: Uint8Array[] = []
		for await (const chunk of read(part)) chunks.push(chunk)
		secret = Buffer.concat(chunks).toString()
	}
	if (secret === undefined) {
		throw backupError('OTHER_SECRET', 'The site had its secret in the variable SECRET: set it to the same')
	}
	if (fingerprintOf(secret) === manifest.secretFingerprint) return
	if (SECRET === undefined) throw invalidBackup('the secret is another one')
	throw backupError('OTHER_SECRET', 'SECRET is not the secret of the site in the backup')
}
