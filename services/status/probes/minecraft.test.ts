import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { kinds } from './kinds.ts'
import { probeDns } from './dns.ts'
import { probeGame } from './game.ts'
import { minecraftServer, statusPacket } from './testing/minecraft-server.ts'
import { startNameServer } from './testing/name-server.ts'
import { startTcp } from './testing/servers.ts'

const status = {
	version: { name: 'Paper 1.21.8', protocol: 772 },
	players: { max: 20, online: 3 },
	description: 'Été',
}
const response = statusPacket(JSON.stringify(status))
const withIcon = statusPacket(JSON.stringify({ ...status, favicon: 'A'.repeat(60_000) }))

const byteByByte = (bytes: Buffer) => async (socket: Socket) => {
	for (const byte of bytes) {
		if (socket.destroyed) return
		await new Promise((resolve) => socket.write(Buffer.of(byte), resolve))
	}
}

const pour = (bytes: Buffer) => (socket: Socket) => {
	socket.write(bytes)
	const more = () => {
		while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'a')));
	}
	socket.on('drain', more)
	more()
}

const endWith = (bytes: Buffer) => (socket: Socket) => void socket.end(bytes)

const cases: [name: string, answer: (socket: Socket) => void, expected: string][] = [
	['a status', endWith(response), 'up null'],
	['a status in small pieces', byteByByte(response), 'up null'],
	['a status with an icon', endWith(withIcon), 'up null'],
	['a truncated response', endWith(response.subarray(0, -1)), 'down reset'],
	['no response', () => {}, 'down timeout'],
	['JSON that is no status', endWith(statusPacket('null')), 'down protocol'],
	['invalid JSON', endWith(statusPacket('{')), 'down protocol'],
	['a packet of another kind', endWith(Buffer.of(3, 1, 1, 0x61)), 'down protocol'],
	['an endless length', endWith(Buffer.alloc(10, 0xff)), 'down protocol'],
	['an excessive length', endWith(Buffer.of(0x80, 0x80, 0x40, 0, 0x80, 0x80, 0x40)), 'down answer-too-large'],
	['an endless response', pour(Buffer.of(0xff, 0xff, 0x03, 0, 0xfa, 0xff, 0x03)), 'down protocol'],
	['another protocol', endWith(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')), 'down protocol'],
]

for (const [name, answer, expected] of cases) {
	test(`${name}: ${expected}`, async () => {
		using server = await startTcp(minecraftServer(answer))
		const target = kinds.game.target.parse({ kind: 'game', host: '127.0.0.1', port: server.port })
		const { outcome, cause, facts } = await probeGame(target, { allowPrivate: true, timeoutMs: 1000 })
		assert.equal(`${outcome} ${cause}`, expected)
		const expectedFacts = { playersOnline: 3, maxPlayers: 20, version: '1.21.8' }
		assert.deepEqual(facts, outcome === 'up' ? expectedFacts : {})
		await server.quiet()
	})
}

test('impossible player counts are left out', async () => {
	const odd = { players: { online: -1, max: 'many' }, version: { name: 'x'.repeat(1000) } }
	using server = await startTcp(minecraftServer(endWith(statusPacket(JSON.stringify(odd)))))
	const target = kinds.game.target.parse({ kind: 'game', host: '127.0.0.1', port: server.port })
	const { outcome, facts } = await probeGame(target, { allowPrivate: true, timeoutMs: 1000 })
	assert.equal(outcome, 'up')
	assert.deepEqual(facts, {})
})

test('a name without a port follows its SRV record, but not to a link-local address', async () => {
	const hosts: string[] = []
	using server = await startTcp(minecraftServer(endWith(response), hosts))
	using names = await startNameServer({
		'_minecraft._tcp.exemple.fr': { SRV: [`0 5 ${server.port} jeu.exemple.fr`] },
		'jeu.exemple.fr': { A: ['127.0.0.1'] },
		'_minecraft._tcp.mauvais.fr': { SRV: ['0 5 80 ici.mauvais.fr'] },
		'ici.mauvais.fr': { A: ['169.254.169.254'] },
	})
	const probe = async (host: string) => {
		const target = kinds.game.target.parse({ kind: 'game', host })
		const { outcome, cause } = await probeGame(target, {
			allowPrivate: true,
			timeoutMs: 1000,
			nameServers: [names.address],
		})
		return `${outcome} ${cause}`
	}
	assert.equal(await probe('exemple.fr'), 'up null')
	assert.deepEqual(hosts, ['jeu.exemple.fr'])
	assert.equal(await probe('mauvais.fr'), 'down address-refused')
	assert.equal(await probe('nowhere.fr'), 'down name-not-found')
})

test('an aborted probe sends no more queries', async () => {
	using names = await startNameServer({
		'_minecraft._tcp.exemple.fr': 'is silent',
		'autre.fr': { A: ['192.0.2.1'] },
	})
	const target = kinds.game.target.parse({ kind: 'game', host: 'exemple.fr' })
	const { cause } = await probeGame(target, {
		allowPrivate: true,
		timeoutMs: 100,
		nameServers: [names.address],
	})
	assert.equal(cause, 'timeout')
	const other = kinds.dns.target.parse({ kind: 'dns', name: 'autre.fr', server: names.address })
	assert.equal((await probeDns(other, { allowPrivate: true, timeoutMs: 1000 })).outcome, 'up')
	assert.deepEqual(names.asked(), ['_minecraft._tcp.exemple.fr', 'autre.fr'])
})
