import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createDemoFolder } from '#tests/support/demo-site.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startServer } from '#tests/support/server.ts'
import { median, report } from './accounts/figures.ts'
import { cpuSecondsOf } from './status/process-figures.ts'

const paths = [
	'/home',
	'/news',
	'/news/serveurs/nouveau-stockage',
	'/documents/reglement-interieur',
	'/teams/accueil',
]
const rounds = 15
const seconds = 1
const connections = 16
const minRatio = 0.8

type Server = { url: string; pid: number }

/**
 * The home page and pages of content from the page cache, compared with bare Hono routes that return the same gzip bytes
 * with the same headers, in alternation.
 */
export async function cachedPages(): Promise<void> {
	const dataDir = await createDemoFolder([], true)
	const site = await startServer({ silent: true, dataDir })
	const port = await freePort()
	const bare = spawn('node_modules/.bin/node', ['bench/bare.ts'], {
		env: { ...process.env, SOURCE: site.url, PATHS: paths.join(' '), PORT: String(port) },
		stdio: 'inherit',
	})
	try {
		const servers = {
			cached: { url: site.url.replace('localhost', '127.0.0.1'), pid: site.pid },
			bare: { url: `http://127.0.0.1:${port}`, pid: bare.pid! },
		}
		for (const path of paths) await comparePage(path, servers)
	} finally {
		bare.kill()
		await site.stop()
		rmSync(dataDir, { recursive: true })
	}
}

async function comparePage(path: string, { cached, bare }: Record<'cached' | 'bare', Server>): Promise<void> {
	await waitUntilReady(bare.url + path)
	assert.deepEqual(await headersOf(bare.url + path), await headersOf(cached.url + path), path)
	process.stdout.write(
		`${path}, gzip, wrk with ${connections} connections, ${rounds} rounds of ${seconds} s each:\n`,
	)
	const [ratios, cpuRatios]: [number[], number[]] = [[], []]
	for (let round = 0; round < rounds; round += 1) {
		const [ours, limit] = [load(cached, path), load(bare, path)]
		ratios.push(ours.perSecond / limit.perSecond)
		cpuRatios.push(ours.perCpuSecond / limit.perCpuSecond)
		process.stdout.write(`  ${ours.perSecond.toFixed(0)}/s cached, ${limit.perSecond.toFixed(0)}/s bare\n`)
	}
	// The same on an idle machine; on a busy one this is the steadier figure.
	process.stdout.write(`  median ratio of requests per second of CPU time ${median(cpuRatios).toFixed(2)}\n`)
	const ratio = median(ratios)
	report(`median ratio ${ratio.toFixed(2)} (target: at least ${minRatio})`, ratio >= minRatio)
}

/** Node adds these to every response, and the site the last one when the page was not cached. */
const otherHeaders = ['date', 'connection', 'keep-alive', 'x-request-id']

async function headersOf(url: string): Promise<Record<string, string>> {
	const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
	await response.arrayBuffer()
	return Object.fromEntries([...response.headers].filter(([name]) => !otherHeaders.includes(name)))
}

function load({ url, pid }: Server, path: string): { perSecond: number; perCpuSecond: number } {
	const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url + path]
	const cpuBefore = cpuSecondsOf(pid)
	const output = execFileSync('wrk', args, { encoding: 'utf8' })
	const cpuSeconds = cpuSecondsOf(pid) - cpuBefore
	if (/Non-2xx/.test(output)) throw new Error(`${url}${path} rejected requests:\n${output}`)
	return {
		perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)![1]),
		perCpuSecond: Number(/(\d+) requests in/.exec(output)![1]) / cpuSeconds,
	}
}

async function waitUntilReady(url: string): Promise<void> {
	for (let attempt = 0; attempt < 100; attempt++) {
		if ((await fetch(url).catch(() => null))?.ok) return
		await wait(50)
	}
	throw new Error(`${url} does not answer`)
}
