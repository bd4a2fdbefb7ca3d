import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { megabytes, residentBytesOf } from './status/process-figures.ts'

const port = 28_920
const idleMs = 10_000
const requests = 20_000
const maxIdleBytes = 200e6
/** Maximum growth in the second half of the requests, after caches have filled. */
const maxGrowth = 1.1

/** Distinct addresses as a scanner tries them, in different parts of the site. */
const addresses = [
	(n: number) => `/wp-${n}.php`,
	(n: number) => `/home?q=${n}`,
	(n: number) => `/uptime/${n}`,
	(n: number) => `/news/a/${n}`,
	(n: number) => `/profils/u${n}`,
	(n: number) => `/api/icons/lucide.json?icons=a${n}`,
	(n: number) => `/micro-services/qrcode-generator.svg?text=${n}`,
]

/** Resident memory of `npm start`, idle and after many distinct addresses. Linux only. */
export async function memory(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-memory-'))
	const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: String(port) }
	const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	const ended = new Promise((resolve) => child.once('exit', resolve))
	try {
		await new Promise<void>((resolve) =>
			child.stdout.on('data', (chunk: Buffer) => chunk.includes('Parvis :') && resolve()),
		)
		await wait(idleMs)
		const server = serverOf(child.pid!)
		const idleBytes = residentBytesOf(server)
		await flood(0, requests / 2)
		const halfBytes = residentBytesOf(server)
		await flood(requests / 2, requests)
		const endBytes = residentBytesOf(server)
		process.stdout.write(
			`memory: ${megabytes(idleBytes)} idle (target: at most ${megabytes(maxIdleBytes)}); ${megabytes(halfBytes)} after ${requests / 2} distinct addresses, ${megabytes(endBytes)} after ${requests} (target: at most ${maxGrowth} times)\n`,
		)
		if (idleBytes > maxIdleBytes || endBytes > halfBytes * maxGrowth) process.exitCode = 1
	} finally {
		child.kill('SIGTERM')
		await ended
		rmSync(folder, { recursive: true, force: true })
	}
}

/** The innermost child process: npm starts a shell, which starts the server. */
function serverOf(pid: number): number {
	const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
	return child ? serverOf(Number(child)) : pid
}

async function flood(from: number, to: number): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: 16 })
	let next = from
	const visitor = async () => {
		while (next < to) {
			const n = next++
			await request(addresses[n % addresses.length]!(n), agent)
		}
	}
	await Promise.all(Array.from({ length: 16 }, visitor))
	agent.destroy()
}

const request = (path: string, agent: Agent) =>
	new Promise<void>((resolve, reject) => {
		const outgoing = get({ host: '127.0.0.1', port, path, agent }, (answer) =>
			answer.resume().on('end', resolve),
		)
		outgoing.on('error', reject)
	})
