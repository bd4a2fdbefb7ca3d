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
import type { Spent } from './page-server.ts'

const monitors = 200
const rounds = 200
const wantedMs = 50

/**
 * How long /uptime with 200 services and a year of history takes to its first byte: rendered for each who asks, and kept;
 * beside a bare server of Node that sends the same bytes.
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
	const page = await ask(url)
	const html = brotliDecompressSync(page.body).toString()
	const rows = html.split('id="service-').length - 1
	if (rows !== monitors) throw new Error(`The page has ${rows} services of ${monitors}`)
	const bare = await serveBare(page)
	process.stdout.write(
		`/uptime with ${monitors} services and a year of history (SQLite), ${rounds} times each, first byte:\n`,
	)
	// A `tableau` that names no service is rendered for each who asks.
	for (let warm = 0; warm < 20; warm += 1) await ask(`${url}?tableau=warm-${warm}`)
	await spentBy(server)
	const rendered = await firstBytes((round) => `${url}?tableau=round-${round}`)
	const { cpuMs, longestHoldUpMs } = await spentBy(server)
	const cached = await firstBytes(() => url)
	const limit = await firstBytes(() => bare.url)
	await bare.close()
	report(
		`rendered for each: ${figures(rendered)} (wanted: p95 under ${wantedMs} ms)`,
		rendered.p95 < wantedMs,
	)
	process.stdout.write(
		`  ${(cpuMs / rounds).toFixed(1)} ms of CPU for each, others wait ${longestHoldUpMs.toFixed(1)} ms at most\n` +
			`  cached for a second: ${figures(cached)}\n` +
			`  a bare server with the same bytes: ${figures(limit)}\n` +
			`  ${Buffer.byteLength(html)} bytes of HTML, ${page.body.length} as they travel\n`,
	)
}

const figures = ({ p50, p95 }: { p50: number; p95: number }) =>
	`p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

async function firstBytes(urlOf: (round: number) => string) {
	const took: number[] = []
	for (let round = 0; round < rounds; round += 1) took.push((await ask(urlOf(round))).firstByteMs)
	return { p50: median(took), p95: percentile(took, 0.95) }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

async function ask(url: string) {
	const began = performance.now()
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { agent, headers: { 'accept-encoding': 'gzip, br' } }, resolve).once('error', reject)
	})
	const firstByteMs = performance.now() - began
	const body = Buffer.concat(await answer.toArray())
	if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
	return { firstByteMs, headers: answer.headers, body }
}

type Page = Awaited<ReturnType<typeof ask>>

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

async function spentBy(server: ChildProcess): Promise<Spent> {
	server.send('spent')
	const [spent] = (await once(server, 'message')) as [Spent]
	return spent
}
