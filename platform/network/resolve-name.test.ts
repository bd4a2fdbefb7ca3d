import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { addressesIn, mayExist, nameResolver } from './resolve-name.ts'

const hosts = `
# 10.0.0.9 exemple.fr
127.0.0.1	localhost
::1 localhost ip6-localhost # the other
10.0.0.2  wiki.exemple.fr Wiki
nonsense exemple.fr
`

test('the addresses of a name are found in a hosts file', () => {
	const cases: [name: string, addresses: string[]][] = [
		['localhost', ['127.0.0.1', '::1']],
		['LOCALHOST.', ['127.0.0.1', '::1']],
		['wiki', ['10.0.0.2']],
		['wiki.exemple.fr', ['10.0.0.2']],
		['exemple.fr', []],
		['the', []],
		['', []],
	]
	for (const [name, addresses] of cases) {
		assert.deepEqual(
			addressesIn(hosts, name).map(({ address }) => address),
			addresses,
			name,
		)
	}
})

test('invalid host names and names below `invalid` are not looked up', async () => {
	const label = 'a'.repeat(63)
	const long = `${`${label}.`.repeat(3)}${'a'.repeat(61)}`
	for (const name of [
		'exemple.fr',
		'exemple.fr.',
		'nas',
		'_http._tcp.exemple.fr',
		'xn--caf-dma.fr',
		label,
		long,
	]) {
		assert.ok(mayExist(name), name)
	}
	const never = [
		'',
		'.',
		'-f',
		'a-.fr',
		'a b.fr',
		'a..fr',
		'exemple.invalid',
		'Exemple.INVALID.',
		`${label}a`,
		`${long}a`,
	]
	for (const name of never) {
		assert.ok(!mayExist(name), name)
		const { signal } = new AbortController()
		const nameServers = ['127.0.0.1:9']
		await assert.rejects(promisify(nameResolver({ signal, nameServers }))(name), { code: 'ENOTFOUND' }, name)
	}
})

test('localhost is resolved with the hosts file of this machine', async () => {
	const resolve = promisify(nameResolver({ signal: new AbortController().signal }))
	const [first] = await resolve('localhost')
	assert.ok(['127.0.0.1', '::1'].includes(first!.address))
})

test('a look-up is cancelled by its signal while a name server does not answer', async () => {
	const silent = createSocket('udp4').bind(0, '127.0.0.1')
	await once(silent, 'listening')
	const controller = new AbortController()
	const nameServers = [`127.0.0.1:${silent.address().port}`]
	const lookUp = promisify(nameResolver({ signal: controller.signal, nameServers }))('exemple.fr')
	silent.once('message', () => controller.abort())
	await assert.rejects(lookUp, { code: 'ECANCELLED' })
	silent.close()
})

test('a look-up is cancelled by its signal while the system does not answer', async () => {
	const { port, close } = await startEmptyNameServer()
	const controller = new AbortController()
	const resolve = nameResolver({
		signal: controller.signal,
		nameServers: [`127.0.0.1:${port}`],
		systemLookup() {
			setImmediate(() => controller.abort())
			return new Promise(() => {})
		},
	})
	await assert.rejects(promisify(resolve)('exemple.test'), { code: 'ECANCELLED' })
	close()
})

/** Answers every question with NXDOMAIN (RFC 1035, section 4.1.1). */
async function startEmptyNameServer() {
	const server = createSocket('udp4').bind(0, '127.0.0.1')
	server.on('message', (question, { port, address }) => {
		const answer = Buffer.from(question)
		answer[2] = 0x81
		answer[3] = 0x83
		server.send(answer, port, address)
	})
	await once(server, 'listening')
	return { port: server.address().port, close: () => server.close() }
}
