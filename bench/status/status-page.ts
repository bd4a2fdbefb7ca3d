import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { median, percentile, report } from '#bench/accounts/figures.ts'
import { fillHistory } from './fill.ts'
import type { Usage } from './page-server.ts'

const monitors = 200
const rounds = 200
const maxMs = 50

/**
 * Time to first byte of /uptime with 200 services and a year of history, rendered for each request and cached, compared
 * with a bare Node server that sends the same bytes.
 */
export async function statusPage(): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'parvis-page-'))
	const now = Date.now()
	let server: ChildProcess | undefined
	try {
		await fillHistory({ dataDir, monitors, now })
		server = fork('bench/status/page-server.ts', {
			env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, NOW: String(now) },
		})
		const [port] = (await once(server, 'message')) as [number]
		await measure(server, `http://127.0.0.1:${port}/uptime`)
	} finally {
		server?.kill()
		rmSync(dataDir, { recursive: true })
	}
}

async function measure(server: ChildProcess, url: string): Promise<void> {
	const page = await request(url)
	const html = brotliDecompressSync(page.body).toString()
	const rows = html.split('id="service-').length - 1
	if (rows !== monitors) throw new Error(`The page has ${rows} services of ${monitors}`)
	const bare = await serveBare(page)
	process.stdout.write(
		`/uptime with ${monitors} services and a year of history (SQLite), ${rounds} times each, first byte:\n`,
	)
	// An unknown `tableau` bypasses the cache.
	for (let warm = 0; warm < 20; warm += 1) await request(`${url}?tableau=warm-${warm}`)
	await usageOf(server)
	const rendered = await firstBytes((round) => `${url}?tableau=round-${round}`)
	const { cpuMs, maxDelayMs } = await usageOf(server)
	const cached = await firstBytes(() => url)
	const limit = await firstBytes(() => bare.url)
	await bare.close()
	report(`rendered per request: ${figures(rendered)} (target: p95 under ${maxMs} ms)`, rendered.p95 < maxMs)
	process.stdout.write(
		`  ${(cpuMs / rounds).toFixed(1)} ms of CPU per request, event loop delay at most ${maxDelayMs.toFixed(1)} ms\n` +
			`  cached for a second: ${figures(cached)}\n` +
			`  a bare server with the same bytes: ${figures(limit)}\n` +
			`  ${Buffer.byteLength(html)} bytes of HTML, ${page.body.length} compressed\n`,
	)
}

const figures = ({ p50, p95 }: { p50: number; p95: number }) =>
	`p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

async function firstBytes(urlOf: (round: number) => string) {
	const times: number[] = []
	for (let round = 0; round < rounds; round += 1) times.push((await request(urlOf(round))).firstByteMs)
	return { p50: median(times), p95: percentile(times, 0.95) }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

async function request(url: string) {
	const startedMs = performance.now()
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { agent, headers: { 'accept-encoding': 'gzip, br' } }, resolve).once('error', reject)
	})
	const firstByteMs = performance.now() - startedMs
	const body = Buffer.concat(await answer.toArray())
	if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
	return { firstByteMs, headers: answer.headers, body }
}

type Page = Awaited<ReturnType<typeof request>>

async function serveBare({ headers, body }: Page) {
	const server = createServer((_, outgoing) => outgoing.writeHead(200, headers).end(body))
	await once(server.listen(0, '127.0.0.1'), 'listening')
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}/`,
		async close() {
			agent.destroy()
			server.close()
		},
	}
}

async function usageOf(server: ChildProcess): Promise<Usage> {
	server.send('usage')
	const [usage] = (await once(server, 'message')) as [Usage]
	return usage
}
