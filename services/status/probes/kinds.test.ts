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
async function places() {
	const stack = new AsyncDisposableStack()
	const names = stack.use(await startNameServer({ 'exemple.fr': { A: ['192.0.2.1'] } }))
	const well = stack.use(await startHttp((_, response) => response.end('{"a":1}')))
	const pouring = stack.use(await startHttp((_, response) => response.end(Buffer.alloc(2_100_000, 'a'))))
	const circling = stack.use(
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
	const probes: [target: object, found: string][] = [
		[http(well.port, { jsonValue: { path: 'a', equals: '1' } }), 'up null'],
		[http(well.port, { expectedStatus: '404' }), 'down status'],
		[http(pouring.port), 'up null'],
		[http(pouring.port, { keyword: { text: 'b' } }), 'down answer-too-large'],
		[http(circling.port), 'down too-many-redirects'],
		[http(silent.port), 'down timeout'],
		[http(closed), 'down refused'],
		[{ kind: 'http', url: `https://${host}:${secure.port}/` }, 'down certificate-expired'],
		[{ kind: 'certificate', host, port: secure.port }, 'down certificate-expired'],
		[{ kind: 'certificate', host, port: silent.port }, 'down timeout'],
		[{ kind: 'tcp', host, port: well.port }, 'up null'],
		[{ kind: 'tcp', host: 'nowhere.exemple.fr', port: 80 }, 'down name-not-found'],
		[{ kind: 'dns', name: 'exemple.fr', server: names.address }, 'up null'],
		[{ kind: 'game', host, port: game.port }, 'up null'],
		[{ kind: 'game', host, port: silent.port }, 'down timeout'],
		[
			{ kind: 'connectivity', peers: [closed, well.port, silent.port].map((port) => ({ host, port })) },
			'up null',
		],
	]
	return {
		probes: probes.map(([value, found]) => ({ target: target.parse(value), found })),
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

async function until(holds: () => boolean): Promise<void> {
	while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

test('a thousand consecutive probes leak no socket, timer or memory', { timeout: 60_000 }, async () => {
	await using place = await places()
	const round = async () => {
		for (const { target: value, found } of place.probes) {
			const timeoutMs = found.endsWith('timeout') ? 50 : 10_000
			assert.equal(await place.probe(value, timeoutMs), found, JSON.stringify(value))
		}
	}
	const atOnce = 16
	const rounds = async (times: number) => {
		for (let done = 0; done < times; done += atOnce) await Promise.all(Array.from({ length: atOnce }, round))
		await until(() => !process.getActiveResourcesInfo().includes('TCPSocketWrap'))
		collect()
		// What the collection finds outside the heap is freed a transition later.
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
