import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { addressesIn, nameResolver } from './resolve-name.ts'

const hosts = `
# 10.0.0.9 exemple.fr
127.0.0.1	localhost
::1 localhost ip6-localhost # the other
10.0.0.2  wiki.exemple.fr Wiki
nonsense exemple.fr
`

test('a hosts file gives names their addresses', () => {
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

test('this machine finds itself by its hosts file', async () => {
	const resolve = promisify(nameResolver({ signal: new AbortController().signal }))
	const [first] = await resolve('localhost')
	assert.ok(['127.0.0.1', '::1'].includes(first!.address))
})

test('what is asked ends with its signal, though no name server answers', async () => {
	const silent = createSocket('udp4').bind(0, '127.0.0.1')
	await once(silent, 'listening')
	const ending = new AbortController()
	const nameServers = [`127.0.0.1:${silent.address().port}`]
	const asked = promisify(nameResolver({ signal: ending.signal, nameServers }))('exemple.fr')
	silent.once('message', () => ending.abort())
	await assert.rejects(asked, { code: 'ECANCELLED' })
	silent.close()
})
