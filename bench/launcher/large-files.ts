import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answersPerSecond } from '#bench/accounts/wrk.ts'
import { median, report } from '#bench/accounts/figures.ts'
import { megabytes, residentBytesOf } from '#bench/status/process-figures.ts'
import { readConfig } from '#config'
import { withServices } from '#scripts/parvis/with-services.ts'
import { createLauncherClient } from '#services/launcher/client.ts'
import { publishFiles } from '#services/launcher/publish-files.ts'
import { startServer } from '#tests/support/server.ts'

const fileBytes = 2e9
const chunkBytes = 1024 * 1024
const rangeBytes = 1024 * 1024
const rounds = 7
const seconds = 2
const connections = 4
const minRatio = 0.8
/** Growth of the resident memory while a file passes: buffers of sockets and files, far below the file. */
const maxGrowthBytes = 200e6

/** A file of 2 GB: uploaded and downloaded in constant memory; ranges of it compared with a bare static server. */
export async function largeFiles(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-large-'))
	const file = join(folder, 'horizon-1.0.0.exe')
	const dataDir = join(folder, 'data')
	const key = await createKey(dataDir)
	const sha256 = await writeLargeFile(file)
	const server = await startServer({ dataDir, silent: true, env: { SERVICES: 'accounts,launcher' } })
	const bare = fork('bench/launcher/bare-static.ts', { env: { ...process.env, FILE: file } })
	try {
		const [port] = (await once(bare, 'message')) as [number]
		await measured('upload', server.pid, async () => {
			const headers = new Headers({ authorization: `Bearer ${key}` })
			const release = { version: '1.0.0', notes: { fr: 'Notes' } }
			await publishFiles(createLauncherClient(server.url), headers, {
				release,
				paths: [file],
				isDraft: false,
			})
		})
		const path = '/api/launcher/files/horizon-1.0.0.exe'
		await measured('download', server.pid, async () => {
			const hash = createHash('sha256')
			const { body } = await fetch(server.url + path)
			for await (const chunk of body!) hash.update(chunk)
			report(`its bytes arrive as they were`, hash.digest('hex') === sha256)
		})
		await compareRanges(server.url + path, `http://127.0.0.1:${port}/`)
	} finally {
		bare.disconnect()
		await server.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

async function compareRanges(ours: string, bare: string): Promise<void> {
	process.stdout.write(
		`ranges of ${megabytes(rangeBytes)}, wrk with ${connections} connections, ${rounds} rounds of ${seconds} s each:\n`,
	)
	const requestsOf = (path: string) =>
		Array.from({ length: 50 }, (_, index) => {
			const start = Math.floor((index * (fileBytes - rangeBytes)) / 50)
			return { path, headers: { range: `bytes=${start}-${start + rangeBytes - 1}` } }
		})
	const load = (url: string) =>
		answersPerSecond({ url, requests: requestsOf(new URL(url).pathname), connections, seconds })
	const ratios: number[] = []
	for (let round = 0; round < rounds; round += 1) {
		const [own, limit] = [await load(ours), await load(bare)]
		ratios.push(own / limit)
		process.stdout.write(`  ${own.toFixed(0)}/s, ${limit.toFixed(0)}/s bare\n`)
	}
	const ratio = median(ratios)
	report(`median ratio ${ratio.toFixed(2)} (target: at least ${minRatio})`, ratio >= minRatio)
}

/** Samples the resident memory of a process while `work` runs. */
async function measured(name: string, pid: number, work: () => Promise<void>): Promise<void> {
	const before = residentBytesOf(pid)
	let peak = before
	const timer = setInterval(() => (peak = Math.max(peak, residentBytesOf(pid))), 50)
	const startedMs = performance.now()
	try {
		await work()
	} finally {
		clearInterval(timer)
	}
	const perSecond = fileBytes / ((performance.now() - startedMs) / 1000)
	report(
		`${name}: ${megabytes(perSecond)}/s, memory ${megabytes(before)}, at most ${megabytes(peak)} (target: less than ${megabytes(maxGrowthBytes)} more)`,
		peak - before < maxGrowthBytes,
	)
}

async function createKey(dataDir: string): Promise<string> {
	const config = readConfig({ DATA_DIR: dataDir })
	const email = 'ana@exemple.fr'
	let secret = ''
	await withServices(config, async ({ accounts }) => {
		await accounts.createUser({ email, name: 'Ana', password: 'un mot de passe long', role: 'owner' })
		secret = (await accounts.createKey(email, { name: 'Bench', permissions: ['launcher.manage'] })).secret
		return 0
	})
	return secret
}

/** Writes random bytes; returns their SHA-256 in hexadecimal. */
async function writeLargeFile(path: string): Promise<string> {
	const hash = createHash('sha256')
	const file = await open(path, 'w')
	for (let left = fileBytes; left > 0; left -= chunkBytes) {
		const chunk = randomBytes(Math.min(chunkBytes, left))
		hash.update(chunk)
		await file.write(chunk)
	}
	await file.close()
	return hash.digest('hex')
}
