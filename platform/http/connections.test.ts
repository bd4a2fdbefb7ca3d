import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type TestContext, test } from 'node:test'
import { type ConnectionLimits, connectionLimits, createLimitedServer, isLoopback } from './connections.ts'

const limit = { timeout: 20_000 }

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse }

/** A server with `overrides` of the default limits. */
async function serve(t: TestContext, overrides: Partial<ConnectionLimits>, isExempt?: typeof isLoopback) {
	const limits = { ...connectionLimits, checkMs: 10, ...overrides }
	const answer = Promise.withResolvers<Exchange>()
	const { server } = createLimitedServer(
		limits,
		(incoming, outgoing) => answer.resolve({ incoming, outgoing }),
		isExempt,
	)
	await once(server.listen(0, '127.0.0.1'), 'listening')
	const { port } = server.address() as AddressInfo
	const clients: Socket[] = []
	t.after(() => {
		for (const client of clients) client.destroy()
		server.close()
		server.closeAllConnections()
	})
	return {
		/** The first request. */
		answer: answer.promise,
		/** A client that does not read until `read` is called. */
		async open(text = ''): Promise<Socket> {
			const client = connect(port, '127.0.0.1').pause()
			clients.push(client)
			client.on('error', () => {})
			client.write(text)
			return client
		},
	}
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

async function readAll(client: Socket): Promise<string> {
	let text = ''
	client.on('data', (chunk) => (text += String(chunk))).resume()
	await closed(client)
	return text
}

const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

test('a response whose reader stalls is closed, even if the client keeps sending', limit, async (t) => {
	const { open, answer } = await serve(t, { writeMs: 100 })
	const stalled = await open(request)
	const { incoming, outgoing } = await answer
	outgoing.end(new Uint8Array(32 * 1024 * 1024))
	const trickle = setInterval(() => stalled.write('\r\n'), 10)
	await closed(incoming.socket)
	clearInterval(trickle)
})

test('a stream whose reader stalls is closed', limit, async (t) => {
	const { open, answer } = await serve(t, { writeMs: 100 })
	await open(request)
	const { incoming, outgoing } = await answer
	outgoing.on('error', () => {})
	const events = setInterval(() => outgoing.write(new Uint8Array(1024 * 1024)), 5)
	await closed(incoming.socket)
	clearInterval(events)
})

test('a slow but steady reader receives the whole response', limit, async (t) => {
	const writeMs = 3000
	const { open, answer } = await serve(t, { writeMs })
	const reader = await open(request)
	const { outgoing } = await answer
	const chunk = new Uint8Array(64 * 1024)
	const chunkCount = 600
	const total = chunkCount * chunk.length
	const startedMs = performance.now()
	void pipeline(Readable.from(Array.from({ length: chunkCount }, () => chunk)), outgoing)
	// Paced by the clock, so that a slow machine catches up. The system sends far more than one chunk at a time.
	const due = () => (total * (performance.now() - startedMs)) / (1.5 * writeMs)
	let bytes = 0
	reader.on('data', (data) => {
		bytes += data.length
		if (bytes > due()) reader.pause()
	})
	while (bytes < total) {
		assert.ok(!reader.closed)
		reader.resume()
		await new Promise((resolve) => setTimeout(resolve, 5))
	}
	assert.ok(performance.now() - startedMs > writeMs)
})

test('an idle stream stays open', limit, async (t) => {
	const { open, answer } = await serve(t, { writeMs: 20 })
	const reader = await open(request)
	const { outgoing } = await answer
	outgoing.flushHeaders()
	await new Promise((resolve) => setTimeout(resolve, 200))
	outgoing.end('still here')
	reader.once('data', () => reader.end())
	assert.match(await readAll(reader), /still here/)
})

test('an incomplete head or body is answered 408', limit, async (t) => {
	const { open } = await serve(t, { headersMs: 100, requestMs: 200 })
	const nothing = await open()
	const head = await open('GET / HTTP/1.1\r\nhost: x\r\n')
	const body = await open('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc')
	for (const answer of await Promise.all([nothing, head, body].map(readAll))) {
		assert.match(answer, /^HTTP\/1.1 408/)
	}
})

test('uploads have more time than other bodies', limit, async (t) => {
	const { open } = await serve(t, {
		headersMs: 100,
		requestMs: 100,
		uploadMs: 1000,
		uploadPaths: /^\/files$/,
	})
	const head = (path: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc`
	const answered: string[] = []
	const read = async (path: string) => {
		const answer = await readAll(await open(head(path)))
		assert.match(answer, /^HTTP\/1.1 408/)
		answered.push(path)
	}
	await Promise.all(['/files?a', '/files/', '/'].map(read))
	assert.equal(answered.at(-1), '/files?a')
})

test('the default time-outs are 15 s for a head, 30 s for a request, 3 min for an upload and 30 s for sending', () => {
	const { headersMs, requestMs, uploadMs, writeMs } = connectionLimits
	assert.deepEqual([headersMs, requestMs, uploadMs, writeMs], [15_000, 30_000, 180_000, 30_000])
})

/** Whether a new connection is accepted: only then does the server answer 400 to invalid HTTP. */
async function isAccepted(open: () => Promise<Socket>): Promise<boolean> {
	const client = await open()
	client.write('no HTTP\r\n\r\n')
	return (await readAll(client)).startsWith('HTTP/1.1 400')
}

for (const [scope, limits, isExempt] of [
	['in total', { max: 2 }, isLoopback],
	['of one address', { maxPerAddress: 2 }, () => false],
] as const) {
	test(`connections beyond the maximum ${scope} are closed until another one ends`, limit, async (t) => {
		const { open, answer } = await serve(t, limits, isExempt)
		const first = await open(request)
		await answer
		await open(request)
		assert.equal(await isAccepted(open), false)
		first.destroy()
		while (!(await isAccepted(open)));
	})
}

test('loopback and proxies are exempt from the limit per address', limit, async (t) => {
	for (const [limits, isExempt] of [
		[{ maxPerAddress: 1 }, isLoopback],
		[{ maxPerAddress: null }, () => false],
	] as const) {
		const { open } = await serve(t, limits, isExempt)
		await open(request)
		assert.equal(await isAccepted(open), true)
	}
})

test('every spelling of a loopback address is recognised', () => {
	for (const own of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) assert.ok(isLoopback(own), own)
	for (const other of ['192.0.2.1', '::', '1127.0.0.1', '::1:2', '', 'unknown']) {
		assert.ok(!isLoopback(other), other)
	}
})
