import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '#platform/database/open.ts'
import { createPostgresDatabase } from '#tests/support/postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startServer } from '#tests/support/server.ts'

export const secret = 'a secret that signs the cookies of the benchmarks'

export type Place = {
	engine: Engine
	dataDir: string
	databaseUrl: string | undefined
	remove(): Promise<void>
}

/** Creates an empty database. */
export async function emptyPlace(engine: Engine): Promise<Place> {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-bench-'))
	const database = engine === 'postgres' ? await createPostgresDatabase() : undefined
	return {
		engine,
		dataDir,
		databaseUrl: database?.config.DATABASE_URL,
		async remove() {
			await database?.remove()
			rmSync(dataDir, { recursive: true, force: true })
		},
	}
}

const environmentOf = ({ dataDir, databaseUrl }: Place) => ({
	DATA_DIR: dataDir,
	SECRET: secret,
	TRUST_PROXY: 'true',
	...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

/** Starts all of Parvis on this database. */
export async function startOurs(place: Place) {
	return await startServer({ silent: true, dataDir: place.dataDir, env: environmentOf(place) })
}

/** Starts the baseline, better-auth behind Hono, on this database. */
export async function startPeer(place: Place): Promise<{ url: string; stop(): Promise<void> }> {
	const port = await freePort()
	const child = spawn('node_modules/.bin/node', ['bench/accounts/better-auth-alone.ts'], {
		env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...environmentOf(place) },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const ended = new Promise((resolve) => child.once('exit', resolve))
	const url = `http://localhost:${port}`
	for (let attempt = 0; attempt < 200; attempt++) {
		if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) break
		await wait(50)
	}
	return {
		url,
		async stop() {
			child.kill()
			await ended
		},
	}
}
