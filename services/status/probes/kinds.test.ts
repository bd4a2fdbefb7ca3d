import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { probeOf, type Target, target } from './kinds.ts'
import { makeCertificate } from './testing/certificates.ts'
import { minecraftServer, statusPacket } from './testing/minecraft-server.ts'
import { startNameServer } from './testing/name-server.ts'
import { closedPort, startHttp, startHttps, startTcp } from './testing/servers.ts'

const host = '127.0.0.1'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Servers that are up, refuse or hang, and the targets to probe with their expected results. */
async function createTargets() {
	const stack = new AsyncDisposableStack()
	const names = stack.use(await startNameServer({ 'exemple.fr': { A: ['192.0.2.1'] } }))
	const healthy = stack.use(await startHttp((_, response) => response.end('{"a":1}')))
	const large = stack.use(await startHttp((_, response) => response.end(Buffer.alloc(2_100_000, 'a'))))
	const redirecting = stack.use(
		await startHttp((_, response) => response.writeHead(302, { location: '/' }).end('again')),
	)
	const silent = stack.use(await startTcp(() => {}))
	const secure = stack.use(
		await startHttps(makeCertificate({ hosts: [host], endsIn: -1 }), (_, response) => response.end()),
	)
	const game = stack.use(await startTcp(minecraftServer((socket) => socket.end(statusPacket('{}')))))
	const closed = await closedPort()
	const http = (port: number, more: object = {}) => ({
		kind: 'http',
		url: `http://${host}:${port}/`,
		...more,
	})
	const probes: [target: object, expected: string][] = [
		[http(healthy.port, { jsonValue: { path: 'a', equals: '1' } }), 'up null'],
		[http(healthy.port, { expectedStatus: '404' }), 'down status'],
		[http(large.port), 'up null'],
		[http(large.port, { keyword: { text: 'b' } }), 'down answer-too-large'],
		[http(redirecting.port), 'down too-many-redirects'],
		[http(silent.port), 'down timeout'],
		[http(closed), 'down refused'],
		[{ kind: 'http', url: `https://${host}:${secure.port}/` }, 'down certificate-expired'],
		[{ kind: 'certificate', host, port: secure.port }, 'down certificate-expired'],
		[{ kind: 'certificate', host, port: silent.port }, 'down timeout'],
		[{ kind: 'tcp', host, port: healthy.port }, 'up null'],
		[{ kind: 'tcp', host: 'nowhere.exemple.fr', port: 80 }, 'down name-not-found'],
		[{ kind: 'dns', name: 'exemple.fr', server: names.address }, 'up null'],
		[{ kind: 'game', host, port: game.port }, 'up null'],
		[{ kind: 'game', host, port: silent.port }, 'down timeout'],
		[
			{ kind: 'connectivity', peers: [closed, healthy.port, silent.port].map((port) => ({ host, port })) },
			'up null',
		],
	]
	return {
		probes: probes.map(([value, expected]) => ({ target: target.parse(value), expected })),
		probe: async (value: Target, timeoutMs: number) => {
			const limits = { allowPrivate: true, timeoutMs, nameServers: [names.address] }
			const { outcome, cause } = await probeOf(value)!(value, limits)
			return `${outcome} ${cause}`
		},
		[Symbol.asyncDispose]: async () => await stack.disposeAsync(),
	}
}

function count(resources: string[]): Record<string, number> {
	const counted: Record<string, number> = {}
	for (const each of resources.toSorted()) counted[each] = (counted[each] ?? 0) + 1
	return counted
}

async function waitUntil(holds: () => boolean): Promise<void> {
	while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

test('a thousand consecutive probes leak no socket, timer or memory', { timeout: 60_000 }, async () => {
	await using targets = await createTargets()
	const round = async () => {
		for (const { target: value, expected } of targets.probes) {
			const timeoutMs = expected.endsWith('timeout') ? 50 : 10_000
			assert.equal(await targets.probe(value, timeoutMs), expected, JSON.stringify(value))
		}
	}
	const concurrency = 16
	const rounds = async (times: number) => {
		for (let done = 0; done < times; done += concurrency)
			await Promise.all(Array.from({ length: concurrency }, round))
		await waitUntil(() => !process.getActiveResourcesInfo().includes('TCPSocketWrap'))
		collect()
		// External memory is freed one tick after the collection.
		await new Promise((resolve) => setImmediate(resolve))
		collect()
		const { heapUsed, external } = process.memoryUsage()
		return { bytes: heapUsed + external, open: count(process.getActiveResourcesInfo()) }
	}
	const before = await rounds(16)
	const after = await rounds(64)
	assert.deepEqual(after.open, before.open)
	assert.ok(after.bytes - before.bytes < 2_000_000, `${after.bytes - before.bytes} bytes more`)
})

test('components and heartbeats have no probe: they report themselves', () => {
	assert.equal(probeOf({ kind: 'component', component: 'accounts' }), null)
	assert.equal(probeOf({ kind: 'heartbeat', graceMs: 0 }), null)
})
