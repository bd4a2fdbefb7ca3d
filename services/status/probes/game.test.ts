import assert from 'node:assert/strict'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { kinds } from './kinds.ts'
import { probeGame } from './game.ts'

/** A game server on loopback that answers datagrams with `answer`. */
async function startGame(answer: (question: Buffer) => Buffer | null, port = 0) {
	const socket: Socket = createSocket('udp4')
	let asked = 0
	socket.on('message', (question, from) => {
		asked += 1
		const reply = answer(question)
		if (reply) socket.send(reply, from.port, from.address)
	})
	socket.bind(port, '127.0.0.1')
	await once(socket, 'listening')
	return {
		port: socket.address().port,
		asked: () => asked,
		[Symbol.dispose]: () => void socket.close(),
	}
}

/** The first probe waits for the worker thread, which takes seconds to start on a busy machine. */
const beginMs = 60_000

const probe = async (
	game: string,
	port: number | null,
	options: { host?: string; timeoutMs?: number } = {},
) => {
	const { host = '127.0.0.1', timeoutMs = beginMs } = options
	const { outcome, cause, facts } = await probeGame(
		kinds.game.target.parse({ kind: 'game', game, host, port }),
		{
			allowPrivate: true,
			timeoutMs,
		},
	)
	return { found: `${outcome} ${cause}`, facts }
}

const text = (value: string) => Buffer.from(`${value}\0`)

/** A response to A2S_INFO of a Valve server with 7 of 16 players. */
const valve = (question: Buffer) =>
	question[4] === 0x54
		? Buffer.concat([
				Buffer.from('ffffffff4911', 'hex'),
				...['Serveur', 'de_dust2', 'csgo', 'CS'].map(text),
				Buffer.from('da020710006477000100', 'hex').subarray(0, 9),
				text('1.38'),
			])
		: null

/** A response to an unconnected ping of RakNet, with the time and the magic bytes of the request. */
const bedrock = (question: Buffer) => {
	const status = Buffer.from('MCPE;Serveur;800;1.21.90;4;30;1;Monde;Survival;1;19132;19133;')
	const length = Buffer.of(status.length >> 8, status.length & 0xff)
	return Buffer.concat([
		Buffer.of(0x1c),
		question.subarray(1, 9),
		Buffer.alloc(8),
		question.subarray(9, 25),
		length,
		status,
	])
}

test('a Valve server returns its players', async () => {
	using server = await startGame(valve)
	const { found, facts } = await probe('csgo', server.port)
	assert.equal(found, 'up null')
	assert.deepEqual(facts, { playersOnline: 7, maxPlayers: 16, version: '1.38' })
})

for (const game of ['minecraftbe', 'mbe']) {
	test(`a server of Minecraft's Bedrock Edition answers with its players to ${game}`, async () => {
		using server = await startGame(bedrock)
		const { found, facts } = await probe(game, server.port)
		assert.equal(found, 'up null')
		assert.deepEqual(facts, { playersOnline: 4, maxPlayers: 30, version: '1.21.90' })
	})
}

test('a game with a query port of its own is found by either port', async () => {
	using server = await startGame(valve)
	assert.equal((await probe('valheim', server.port - 1)).found, 'up null')
	assert.equal((await probe('valheim', server.port)).found, 'up null')
})

const wrong: [what: string, answer: (question: Buffer) => Buffer | null, found: string][] = [
	['no answer', () => null, 'down timeout'],
	['an answer that is none', () => Buffer.of(1), 'down timeout'],
]

for (const [what, answer, expected] of wrong) {
	test(`${what}: ${expected}, in time`, async () => {
		using server = await startGame(answer)
		// Timers end in their order, also where the machine stands still beyond both.
		const late = wait(2000, null, { ref: false })
		const result = await Promise.race([probe('csgo', server.port, { timeoutMs: 1000 }), late])
		assert.equal(result?.found, expected)
		assert.ok(server.asked() > 0)
	})
}

test('a response that is no status violates the protocol', async () => {
	using server = await startGame((question) => {
		const answer = bedrock(question)
		return answer.subarray(0, answer.length - 1)
	})
	assert.equal((await probe('mbe', server.port)).found, 'down protocol')
})

test('a compressed response is never decompressed', async () => {
	const packed =
		'QlpoOTFBWSZTWQ/3LfQAABb/gvCAYAAAAThACCAIAI6An4AAEAAAoAAip6mhmgjBNqenqhRoaAAABcCOTr48Rlana1sbL3RrPSSg1oPG/DXIRrsX4u5IpwoSAf7lvoA='
	const head = Buffer.from('feffffff01000080' + '0100' + 'e004' + '0000000000000000', 'hex')
	using server = await startGame(() => Buffer.concat([head, Buffer.from(packed, 'base64')]))
	assert.equal((await probe('csgo', server.port)).found, 'down protocol')
})

test('nothing is sent to forbidden addresses', async () => {
	assert.equal((await probe('csgo', 80, { host: '169.254.169.254' })).found, 'down address-refused')
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
		assert.equal((await probe(game, 80)).found, 'unknown not-possible', game)
	}
	assert.equal((await probe('csgo', 80, { host: '[::1]' })).found, 'unknown not-possible')
})
