import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConfig } from '#platform/database/config.ts'
import type { FilesConfig } from '#platform/files/config.ts'
import { openFiles } from '#platform/files/open-files.ts'
import type { BackupDatabases } from './databases.ts'
import { createKey, keyFile } from './encryption.ts'
import { backupError, backupFormat, type Manifest, manifestFile } from './manifest.ts'
import { createPartWriter, type PartWriter } from './part-writer.ts'
import { openPostgresSnapshot } from './postgres-snapshot.ts'
import { openSqliteSnapshot } from './sqlite-snapshot.ts'

export type BackupConfig = DatabaseConfig & FilesConfig & { SECRET?: string | undefined }

type BackupProgress = { parts: number; bytes: number }

export type BackupOptions = {
	config: BackupConfig
	databases: BackupDatabases
	/** Start of the keys of files that can be made again, and so are left out. */
	cachePrefixes: readonly string[]
	/** New or empty. */
	folder: string
	/** Version of Parvis. */
	version: string
	passphrase?: string | undefined
	onProgress?(progress: BackupProgress): void
}

type DatabaseFacts = Pick<Manifest, 'migrations' | 'sequences'>

const temporaryPrefix = '.backup-'
const temporaryMaxAgeMs = 86_400_000

/**
 * Writes a backup of the whole site to `folder` while the site runs: databases, files, and what else DATA_DIR has. Every
 * write that was acknowledged before the call is in it, and every file that a row of it names. The manifest is written
 * last; a failure leaves the folder empty.
 * @throws {AppError} NOT_EMPTY or NO_SITE as reason
 */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
	const { config, folder, passphrase, onProgress } = options
	const startedAt = new Date().toISOString()
	await mkdir(folder, { recursive: true, mode: 0o700 })
	if ((await readdir(folder)).length > 0) {
		throw backupError('NOT_EMPTY', `${folder} is not empty: a backup needs a new or an empty folder`)
	}
	const progress: BackupProgress = { parts: 0, bytes: 0 }
	let parts: PartWriter | undefined
	try {
		const secret = await findSecret(config)
		const key = passphrase === undefined ? undefined : await createKey(passphrase)
		if (key) await writeFile(join(folder, keyFile), key.encrypted, { mode: 0o600, flush: true })
		parts = createPartWriter({
			folder,
			recipient: key?.recipient,
			onPart({ bytes }) {
				progress.parts += 1
				progress.bytes += bytes
				onProgress?.({ ...progress })
			},
		})
		await writePrivateFiles(config, parts)
		// Before the databases, so that no file that they name can have been removed before it is copied; and after them,
		// for the files that were added meanwhile.
		await writeFiles(options, parts)
		const facts = config.DATABASE_URL
			? await writePostgres(config.DATABASE_URL, options, parts)
			: await writeSqlite(config, parts)
		await writeFiles(options, parts)
		const manifest: Manifest = {
			format: backupFormat,
			parvis: options.version,
			engine: config.DATABASE_URL ? 'postgres' : 'sqlite',
			isEncrypted: passphrase !== undefined,
			startedAt,
			finishedAt: new Date().toISOString(),
			secretFingerprint: fingerprintOf(secret),
			...facts,
			...progress,
			list: await parts.finish(),
		}
		const text = `${JSON.stringify(manifest, null, '\t')}\n`
		await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true })
		await syncFolder(folder)
		return manifest
	} catch (error) {
		await parts?.abort(error)
		for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
		throw error
	}
}

/** The secret of a site that exists. */
async function findSecret({ SECRET, DATA_DIR }: BackupConfig): Promise<string> {
	if (SECRET) return SECRET
	try {
		return await readFile(join(DATA_DIR, 'secret'), 'utf8')
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
		throw backupError('NO_SITE', `There is no site in DATA_DIR: ${DATA_DIR}`)
	}
}

/** Tells whether a secret is that of the backup. 64 bits: too few to replace the secret, enough to tell two apart. */
export function fingerprintOf(secret: string): string {
	return createHmac('sha256', secret).update('fingerprint of a backup').digest('hex').slice(0, 16)
}

/** The files in DATA_DIR itself that are no database, such as the secret. */
async function writePrivateFiles({ DATA_DIR }: BackupConfig, parts: PartWriter): Promise<void> {
	for (const entry of await readdir(DATA_DIR, { withFileTypes: true })) {
		if (!entry.isFile() || entry.name.startsWith('.') || /\.sqlite(-\w+)?$/.test(entry.name)) continue
		await parts.write(`private/${entry.name}`, createReadStream(join(DATA_DIR, entry.name)))
	}
}

/** The files that the backup does not have yet. */
async function writeFiles({ config, cachePrefixes }: BackupOptions, parts: PartWriter): Promise<void> {
	const files = openFiles(config)
	for await (const { key } of files.list('')) {
		const path = `files/${key}`
		if (cachePrefixes.some((prefix) => key.startsWith(prefix)) || (await parts.has(path))) continue
		const local = await files.localPath(key)
		try {
			if (local !== null) await parts.writeFile(path, local)
			const content = local === null ? await files.stream(key) : null
			if (content) await parts.write(path, content)
		} catch (error) {
			// Removed since it was listed: no row names it.
			if ((await files.stat(key)) !== null || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
		}
	}
}

async function writeSqlite({ DATA_DIR }: BackupConfig, parts: PartWriter): Promise<DatabaseFacts> {
	await sweepTemporary(DATA_DIR)
	const temporary = await mkdtemp(join(DATA_DIR, temporaryPrefix))
	const snapshot = await openSqliteSnapshot(DATA_DIR)
	try {
		const migrations: Manifest['migrations'] = {}
		for (const name of snapshot.names) {
			const path = join(temporary, name)
			migrations[name] = snapshot.migrationsOf(name)
			await snapshot.copy(name, path)
			await parts.write(`databases/${name}.sqlite`, createReadStream(path))
			await rm(path)
		}
		return { migrations, sequences: {} }
	} finally {
		snapshot.close()
		await rm(temporary, { recursive: true })
	}
}

/** Removes what backups that were killed left behind. */
async function sweepTemporary(dataDir: string): Promise<void> {
	for (const name of await readdir(dataDir)) {
		if (!name.startsWith(temporaryPrefix)) continue
		const path = join(dataDir, name)
		const isOld = (await stat(path)).mtimeMs < Date.now() - temporaryMaxAgeMs
		if (isOld) await rm(path, { recursive: true, force: true })
	}
}

async function writePostgres(
	url: string,
	{ databases }: BackupOptions,
	parts: PartWriter,
): Promise<DatabaseFacts> {
	const schemas = new Set(Object.values(databases).map(({ schema }) => schema))
	const snapshot = await openPostgresSnapshot(url, [...schemas])
	try {
		const migrations: Manifest['migrations'] = {}
		for (const [service, { schema }] of Object.entries(databases)) {
			const names = await snapshot.migrationsOf(service, schema)
			if (names.length > 0) migrations[service] = names
		}
		for (const table of snapshot.tables) {
			await parts.write(`databases/${table.schema}/${table.name}`, snapshot.rows(table), table.columns)
		}
		return { migrations, sequences: snapshot.sequences }
	} finally {
		await snapshot.close()
	}
}

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path)
	try {
		await folder.sync()
	} finally {
		await folder.close()
	}
}
