import assert from 'node:assert/strict'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { kinds } from './kinds.ts'
import { probeGame } from './game.ts'

/** A game server on loopback that answers datagrams with `answer`. */
async function startGame(answer: (request: Buffer) => Buffer | null, port = 0) {
	const socket: Socket = createSocket('udp4')
	let received = 0
	socket.on('message', (request, from) => {
		received += 1
		const reply = answer(request)
		if (reply) socket.send(reply, from.port, from.address)
	})
	socket.bind(port, '127.0.0.1')
	await once(socket, 'listening')
	return {
		port: socket.address().port,
		received: () => received,
		[Symbol.dispose]: () => void socket.close(),
	}
}

/** The first probe waits for the worker thread, which takes seconds to start on a busy machine. */
const startMs = 60_000

const probe = async (
	game: string,
	port: number | null,
	options: { host?: string; timeoutMs?: number } = {},
) => {
	const { host = '127.0.0.1', timeoutMs = startMs } = options
	const { outcome, cause, facts } = await probeGame(
		kinds.game.target.parse({ kind: 'game', game, host, port }),
		{
			allowPrivate: true,
			timeoutMs,
		},
	)
	return { summary: `${outcome} ${cause}`, facts }
}

const text = (value: string) => Buffer.from(`${value}\0`)

/** A response to A2S_INFO of a Valve server with 7 of 16 players. */
const valve = (request: Buffer) =>
	request[4] === 0x54
		? Buffer.concat([
				Buffer.from('ffffffff4911', 'hex'),
				...['Serveur', 'de_dust2', 'csgo', 'CS'].map(text),
				Buffer.from('da020710006477000100', 'hex').subarray(0, 9),
				text('1.38'),
			])
		: null

/** A response to an unconnected ping of RakNet, with the time and the magic bytes of the request. */
const bedrock = (request: Buffer) => {
	const status = Buffer.from('MCPE;Serveur;800;1.21.90;4;30;1;Monde;Survival;1;19132;19133;')
	const length = Buffer.of(status.length >> 8, status.length & 0xff)
	return Buffer.concat([
		Buffer.of(0x1c),
		request.subarray(1, 9),
		Buffer.alloc(8),
		request.subarray(9, 25),
		length,
		status,
	])
}

test('a Valve server returns its players', async () => {
	using server = await startGame(valve)
	const { summary, facts } = await probe('csgo', server.port)
	assert.equal(summary, 'up null')
	assert.deepEqual(facts, { playersOnline: 7, maxPlayers: 16, version: '1.38' })
})

for (const game of ['minecraftbe', 'mbe']) {
	test(`a Minecraft Bedrock server returns its players to ${game}`, async () => {
		using server = await startGame(bedrock)
		const { summary, facts } = await probe(game, server.port)
		assert.equal(summary, 'up null')
		assert.deepEqual(facts, { playersOnline: 4, maxPlayers: 30, version: '1.21.90' })
	})
}

test('a game with a query port of its own is found by either port', async () => {
	using server = await startGame(valve)
	assert.equal((await probe('valheim', server.port - 1)).summary, 'up null')
	assert.equal((await probe('valheim', server.port)).summary, 'up null')
})

const failures: [name: string, answer: (request: Buffer) => Buffer | null, summary: string][] = [
	['no response', () => null, 'down timeout'],
	['an invalid response', () => Buffer.of(1), 'down timeout'],
]

for (const [name, answer, expected] of failures) {
	test(`${name}: ${expected}, in time`, async () => {
		using server = await startGame(answer)
		// Timers fire in order, even if the machine stalls beyond both.
		const timeout = wait(2000, null, { ref: false })
		const result = await Promise.race([probe('csgo', server.port, { timeoutMs: 1000 }), timeout])
		assert.equal(result?.summary, expected)
		assert.ok(server.received() > 0)
	})
}

test('a response that is no status violates the protocol', async () => {
	using server = await startGame((request) => {
		const answer = bedrock(request)
		return answer.subarray(0, answer.length - 1)
	})
	assert.equal((await probe('mbe', server.port)).summary, 'down protocol')
})

test('a compressed response is never decompressed', async () => {
	const compressed =
		'QlpoOTFBWSZTWQ/3LfQAABb/gvCAYAAAAThACCAIAI6An4AAEAAAoAAip6mhmgjBNqenqhRoaAAABcCOTr48Rlana1sbL3RrPSSg1oPG/DXIRrsX4u5IpwoSAf7lvoA='
	const head = Buffer.from('feffffff01000080' + '0100' + 'e004' + '0000000000000000', 'hex')
	using server = await startGame(() => Buffer.concat([head, Buffer.from(compressed, 'base64')]))
	assert.equal((await probe('csgo', server.port)).summary, 'down protocol')
})

test('nothing is sent to forbidden addresses', async () => {
	assert.equal((await probe('csgo', 80, { host: '169.254.169.254' })).summary, 'down address-refused')
})

test('unknown games, and those whose protocol follows redirects, are not queried', async () => {
	for (const game of [
		'constructor',
		'protocol-valve',
		'fivem',
		'palworld',
		'terraria',
		'asa',
		'teamspeak3',
		'discord',
	]) {
		assert.equal((await probe(game, 80)).summary, 'unknown not-possible', game)
	}
	assert.equal((await probe('csgo', 80, { host: '[::1]' })).summary, 'unknown not-possible')
})
