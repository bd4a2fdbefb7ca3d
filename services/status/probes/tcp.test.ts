import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kinds } from './kinds.ts'
import { probeConnectivity } from './connectivity.ts'
import { probeTcp } from './tcp.ts'
import { startNameServer } from './testing/name-server.ts'
import { closedPort, startTcp } from './testing/servers.ts'

const loopback = '127.0.0.1'

const cases: [name: string, host: string, expected: string][] = [
	['a server that accepts', loopback, 'up null'],
	['a server by its name', 'site.exemple.fr', 'up null'],
	['a server by its internationalized name', 'café.exemple.fr', 'up null'],
	['a name that does not exist', 'nowhere.exemple.fr', 'down name-not-found'],
	['an invalid name', 'a%20b', 'down name-not-found'],
	['a name with an empty label', 'a..exemple.fr', 'down name-not-found'],
	['a link-local address', '169.254.169.254', 'down address-refused'],
	['a link-local address in short form', '169.254.43518', 'down address-refused'],
	['a link-local address with its interface', '[fe80::1%lo]', 'down address-refused'],
	['the unspecified address', '0.0.0.0', 'down address-refused'],
]

for (const [name, host, expected] of cases) {
	test(`${name}: ${expected}`, async () => {
		const zone = { 'site.exemple.fr': { A: [loopback] }, 'xn--caf-dma.exemple.fr': { A: [loopback] } }
		using names = await startNameServer(zone)
		using server = await startTcp(() => {})
		const target = kinds.tcp.target.parse({ kind: 'tcp', host, port: server.port })
		const { outcome, cause } = await probeTcp(target, {
			allowPrivate: true,
			timeoutMs: 1000,
			nameServers: [names.address],
		})
		assert.equal(`${outcome} ${cause}`, expected)
		const accepted = outcome === 'up' ? 1 : 0
		// The client may see the connection before the server does.
		while (server.accepted() < accepted) await new Promise((resolve) => setImmediate(resolve))
		assert.equal(server.accepted(), accepted)
		await server.quiet()
	})
}

test('a port without a listener is refused', async () => {
	const target = { kind: 'tcp', host: loopback, port: await closedPort() } as const
	const { outcome, cause } = await probeTcp(target, { allowPrivate: true, timeoutMs: 1000 })
	assert.deepEqual([outcome, cause], ['down', 'refused'])
})

const peer = (port: number, host = loopback) => ({ host, port })
const online = async (...peers: { host: string; port: number }[]) => {
	const { outcome, cause } = await probeConnectivity(
		{ kind: 'connectivity', peers },
		{ allowPrivate: true, timeoutMs: 2000 },
	)
	return [outcome, cause]
}

test('our own network works while one peer accepts', async () => {
	using server = await startTcp(() => {})
	const closed = await closedPort()
	assert.deepEqual(await online(peer(closed), peer(server.port)), ['up', null])
	assert.deepEqual(await online(peer(server.port), peer(80, '169.254.1.1')), ['up', null])
	await server.quiet()
})

test('our own network does not work when no peer accepts', async () => {
	const result = await online(peer(await closedPort()), peer(80, '169.254.1.1'))
	assert.deepEqual(result, ['down', 'own-network'])
})

test('silent peers count as failed', async () => {
	using names = await startNameServer({ 'exemple.fr': 'is silent' })
	const peers = [peer(80, 'exemple.fr')]
	const limits = { allowPrivate: true, timeoutMs: 100, nameServers: [names.address] }
	const { outcome, cause } = await probeConnectivity({ kind: 'connectivity', peers }, limits)
	assert.deepEqual([outcome, cause], ['down', 'own-network'])
})
