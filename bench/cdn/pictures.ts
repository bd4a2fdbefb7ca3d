import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { median, report } from '#bench/accounts/figures.ts'
import { answersPerSecond } from '#bench/accounts/wrk.ts'
import { megabytes, residentBytesOf } from '#bench/status/process-figures.ts'
import { readConfig } from '#config'
import { withServices } from '#scripts/parvis/with-services.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const rounds = 3
const transformationsPerRound = 16
const atOnce = 8
const connections = 16
const seconds = 3
const minHitsPerSecond = 5000
const minHitRatio = 50
const minDirectRatio = 0.9
const minNotModifiedRatio = 0.8
const floodAddresses = 1000
/** The site at rest (350 MB by now), the pictures being made and the cached ones. */
const maxFloodBytes = 700e6

/**
 * Delivery of a 12-megapixel JPEG as WebP 640, compared with ipx, which has the same file, with sharp called directly and
 * with a bare Hono route.
 */
export async function pictures(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-pictures-'))
	const original = join(folder, 'photo.jpg')
	await photo(4000, 3000).toFile(original)
	const dataDir = join(folder, 'data')
	mkdirSync(dataDir)
	const file = await addAsset(dataDir, original)
	const stored = join(folder, 'photos', file)
	mkdirSync(join(folder, 'photos'))
	copyFileSync(join(dataDir, 'files/assets', file), stored)
	const site = await startServer({
		silent: true,
		dataDir,
		env: { SERVICES: 'accounts,content,status,cdn' },
	})
	const ipx = await startScript('bench/cdn/ipx-alone.ts', { PICTURES: join(folder, 'photos') })
	try {
		process.stdout.write(
			`A JPEG of 12 megapixels (${megabytes(readFileSync(stored).length)}) as WebP of 640 pixels:\n`,
		)
		const ours = (query: string) =>
			`${site.url.replace('localhost', '127.0.0.1')}/cdn/assets/${file}?width=640${query}`
		const peer = (more: string) => `${ipx.url}/w_640,f_webp${more}/${file}`
		await firstTransformations(ours, peer, stored)
		await hits(ours(''), peer(''))
		await equalRequests(ours('&quality=41'))
		await notModified(ours(''))
		await flood(site, ours)
	} finally {
		ipx.stop()
		await site.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

type AddressWith = (modifiers: string) => string

/** Pixels that compress like those of a photograph. */
function photo(width: number, height: number) {
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
	return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
		.blur(1.5)
		.jpeg({ quality: 90 })
}

/** The name of the stored file. */
async function addAsset(dataDir: string, path: string): Promise<string> {
	let file = ''
	await withServices(readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir }), async ({ cdn }) => {
		file = (await cdn.upload(null, { kind: 'asset', name: 'photo', content: readFileSync(path) })).file
		return 0
	})
	return file
}

async function startScript(script: string, env: Record<string, string>) {
	const port = await freePort()
	const child = spawn('node_modules/.bin/node', [script], {
		env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const url = `http://127.0.0.1:${port}`
	for (let attempt = 0; attempt < 100; attempt += 1) {
		if (await fetch(url).catch(() => null)) break
		await wait(50)
	}
	return { url, stop: () => child.kill() }
}

async function get(url: string): Promise<Response> {
	const response = await fetch(url)
	await response.arrayBuffer()
	if (response.status !== 200) throw new Error(`${url} answers ${response.status}`)
	return response
}

/** Requests per second, `atOnce` at once. */
async function throughput(urls: readonly string[], concurrency = atOnce): Promise<number> {
	const waiting = [...urls]
	const startedMs = performance.now()
	await Promise.all(
		Array.from({ length: concurrency }, async () => {
			for (let url = waiting.pop(); url; url = waiting.pop()) await get(url)
		}),
	)
	return (urls.length * 1000) / (performance.now() - startedMs)
}

/** Each address has another quality, so that none is cached. */
async function firstTransformations(ours: AddressWith, peer: AddressWith, path: string): Promise<void> {
	await Promise.all([get(ours('&quality=40')), get(peer(',q_40'))])
	const [ratios, directRatios]: [number[], number[]] = [[], []]
	for (let round = 0; round < rounds; round += 1) {
		const qualities = Array.from(
			{ length: transformationsPerRound },
			(_, n) => 45 + round * transformationsPerRound + n,
		)
		const ourRate = await throughput(qualities.map((quality) => ours(`&quality=${quality}`)))
		const peerRate = await throughput(qualities.map((quality) => peer(`,q_${quality}`)))
		const env = {
			...process.env,
			PICTURE: path,
			ATONCE: String(atOnce),
			QUALITIES: [40, ...qualities].toReversed().join(),
		}
		const direct = Number(execFileSync('node_modules/.bin/node', ['bench/cdn/direct-sharp.ts'], { env }))
		ratios.push(ourRate / peerRate)
		directRatios.push(ourRate / direct)
		process.stdout.write(
			`  first: ${ourRate.toFixed(1)}/s, ipx ${peerRate.toFixed(1)}/s, sharp directly ${direct.toFixed(1)}/s\n`,
		)
	}
	report(
		`first, ${atOnce} at once: ${median(ratios).toFixed(2)} of ipx (target: at least 1)`,
		median(ratios) >= 1,
	)
	const ratio = median(directRatios)
	report(
		`${ratio.toFixed(2)} of sharp directly (target: at least ${minDirectRatio})`,
		ratio >= minDirectRatio,
	)
}

async function hits(ours: string, peer: string): Promise<void> {
	await get(ours)
	const rate = async (url: string) => {
		const { origin, pathname, search } = new URL(url)
		return await answersPerSecond({
			url: origin,
			requests: [{ path: pathname + search }],
			connections,
			seconds,
		})
	}
	const ourRate = await rate(ours)
	const peerRate = await rate(peer)
	const ratio = ourRate / peerRate
	report(
		`again: ${ourRate.toFixed(0)}/s, ipx ${peerRate.toFixed(1)}/s, ratio ${ratio.toFixed(0)} (target: at least ${minHitsPerSecond}/s and ${minHitRatio} times)`,
		ourRate >= minHitsPerSecond && ratio >= minHitRatio,
	)
}

/** One transformation has one duration, which all its answers tell. */
async function equalRequests(url: string): Promise<void> {
	const answers = await Promise.all(Array.from({ length: 100 }, () => get(url)))
	const timings = answers.map(({ headers }) => headers.get('server-timing') ?? '')
	const transformations = new Set(timings.filter((timing) => timing.includes('transform;'))).size
	report(`100 equal requests at once: ${transformations} transformation (target: 1)`, transformations === 1)
}

async function notModified(url: string): Promise<void> {
	const condition = { 'If-None-Match': (await get(url)).headers.get('etag')! }
	const { status, headers } = await fetch(url, { headers: condition })
	if (status !== 304) throw new Error(`${url} answers ${status}`)
	// Node adds the others to every response.
	const sent = Object.fromEntries(
		[...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
	)
	const bare = await startScript('bench/cdn/not-modified.ts', { HEADERS: JSON.stringify(sent) })
	const { origin, pathname, search } = new URL(url)
	const load = { connections, seconds }
	const ratios: number[] = []
	for (let round = 0; round < rounds; round += 1) {
		const ourRequests = [{ path: pathname + search, headers: condition }]
		const ourRate = await answersPerSecond({ url: origin, requests: ourRequests, ...load })
		const bareRequests = [{ path: '/picture', headers: condition }]
		const bareRate = await answersPerSecond({ url: bare.url, requests: bareRequests, ...load })
		ratios.push(ourRate / bareRate)
		process.stdout.write(`  304: ${ourRate.toFixed(0)}/s, a bare route ${bareRate.toFixed(0)}/s\n`)
	}
	bare.stop()
	const ratio = median(ratios)
	report(
		`304: ${ratio.toFixed(2)} of a bare Hono route (target: at least ${minNotModifiedRatio})`,
		ratio >= minNotModifiedRatio,
	)
}

/** Twice many distinct addresses, as somebody sends them who wants to fill the memory. */
async function flood(site: RunningServer, ours: AddressWith): Promise<void> {
	const idleBytes = residentBytesOf(site.pid)
	let peakBytes = 0
	const sampling = setInterval(() => {
		peakBytes = Math.max(peakBytes, residentBytesOf(site.pid))
	}, 20)
	const statuses = new Map<number, number>()
	const peaks: string[] = []
	for (const format of ['jpeg', 'png']) {
		const urls = Array.from({ length: floodAddresses }, (_, n) => ours(`&height=${100 + n}&format=${format}`))
		await Promise.all(
			Array.from({ length: 300 }, async () => {
				for (let url = urls.pop(); url; url = urls.pop()) {
					const response = await fetch(url)
					await response.arrayBuffer()
					statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
				}
			}),
		)
		peaks.push(megabytes(peakBytes))
	}
	clearInterval(sampling)
	const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
	report(
		`${2 * floodAddresses} distinct addresses, 300 at once (${counts}): ${megabytes(idleBytes)} before, at most ${peaks.join(' and ')} in each half (target: at most ${megabytes(maxFloodBytes)})`,
		peakBytes <= maxFloodBytes,
	)
}
