import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { ProbeResult } from './probe-result.ts'
import { http, probeHttp } from './http.ts'
import { startNameServer } from './testing/name-server.ts'
import { closedPort, startHttp, startTcp } from './testing/servers.ts'

type Wanted = Partial<Parameters<typeof http.target.parse>[0] & Record<string, unknown>>

const limits = { allowPrivate: true, timeoutMs: 2000 }

const probe = async (url: string, wanted: Wanted = {}, timeoutMs = 2000) =>
	await probeHttp(http.target.parse({ kind: 'http', url, ...wanted }), { ...limits, timeoutMs })

/** The result of one probe of a server that responds with `answer`. */
async function probeMonitor(
	answer: RequestListener,
	wanted: Wanted = {},
	timeoutMs = 2000,
): Promise<ProbeResult> {
	using server = await startHttp(answer)
	const result = await probe(`http://127.0.0.1:${server.port}/`, wanted, timeoutMs)
	await server.quiet()
	return result
}

const saying =
	(body: string | Buffer, status = 200, headers: Record<string, string> = {}): RequestListener =>
	(_, response) =>
		response.writeHead(status, headers).end(body)

const summary = ({ outcome, cause }: ProbeResult) => `${outcome} ${cause ?? ''}`.trim()

const keyword = (text: string, isAbsent = false) => ({ keyword: { text, isAbsent } })
const jsonValue = (path: string, equals: string) => ({ jsonValue: { path, equals } })
const page = saying('<p>Tout fonctionne</p>')
const json = saying('{"data":{"items":[{"state":"ok","count":3,"on":true,"none":null}]},"a":""}')
const latin = saying(Buffer.from('<p>Réussi</p>', 'latin1'), 200, {
	'content-type': 'text/html; charset=ISO-8859-1',
})

const answers: [what: string, answer: RequestListener, wanted: Wanted, found: string][] = [
	['a usual answer', page, {}, 'up'],
	['a wrong status', saying('', 503), {}, 'down status'],
	['a status that is expected', saying('', 503), { expectedStatus: '200-299, 503' }, 'up'],
	[
		'a status beside those that are expected',
		saying('', 201),
		{ expectedStatus: '200,202-204' },
		'down status',
	],
	['a keyword that is there', page, keyword('fonctionne'), 'up'],
	['a keyword that is not', page, keyword('Fonctionne'), 'down keyword-missing'],
	['a keyword that should not be there, and is', page, keyword('fonctionne', true), 'down keyword-present'],
	['a keyword that should not be there, and is not', page, keyword('panne', true), 'up'],
	['a keyword in another charset', latin, keyword('Réussi'), 'up'],
	[
		'a keyword in a charset that nobody knows',
		saying('ok', 200, { 'content-type': 'a/b; charset=x' }),
		keyword('ok'),
		'up',
	],
	[
		'a keyword that gzip hides',
		saying(gzipSync('ok'), 200, { 'content-encoding': 'gzip' }),
		keyword('ok'),
		'up',
	],
	[
		'a keyword that brotli hides',
		saying(brotliCompressSync('ok'), 200, { 'content-encoding': 'br' }),
		keyword('ok'),
		'up',
	],
	[
		'what is no gzip though it says so',
		saying('ok', 200, { 'content-encoding': 'gzip' }),
		keyword('ok'),
		'down protocol',
	],
	[
		'what is no brotli though it says so',
		saying('ok', 200, { 'content-encoding': 'br' }),
		keyword('ok'),
		'down protocol',
	],
	[
		'what is no zstd though it says so',
		saying('ok', 200, { 'content-encoding': 'zstd' }),
		keyword('ok'),
		'down protocol',
	],
	['a JSON text', json, jsonValue('data.items.0.state', 'ok'), 'up'],
	['a JSON number', json, jsonValue('data.items.0.count', '3'), 'up'],
	['a JSON boolean', json, jsonValue('data.items.0.on', 'true'), 'up'],
	['JSON null', json, jsonValue('data.items.0.none', 'null'), 'up'],
	['an empty JSON text', json, jsonValue('a', ''), 'up'],
	['another JSON value', json, jsonValue('data.items.0.state', 'down'), 'down json-value'],
	['a path that leads nowhere', json, jsonValue('data.items.1.state', 'ok'), 'down json-value'],
	['a path into what every object has', json, jsonValue('constructor.name', 'Object'), 'down json-value'],
	['no JSON', page, jsonValue('a', 'b'), 'down json-value'],
	['a server that hangs up', (request) => request.socket.destroy(), {}, 'down reset'],
	['an answer that is cut', (_, response) => cut(response, {}), keyword('x'), 'down reset'],
	[
		'an answer that is cut, in which nothing is searched',
		(_, response) => cut(response, {}),
		{},
		'down reset',
	],
	[
		'a compressed answer that is cut',
		(_, response) => cut(response, { 'content-encoding': 'gzip' }),
		keyword('x'),
		'down reset',
	],
	['a head of many kilobytes', saying('', 200, { a: 'b'.repeat(50_000) }), {}, 'up'],
	[
		'a protocol that changes',
		(_, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end(),
		{ expectedStatus: '101' },
		'up',
	],
]

function cut(response: Parameters<RequestListener>[1], headers: Record<string, string>) {
	response.writeHead(200, { 'content-length': '100', ...headers })
	response.write(gzipSync('x').subarray(0, 12), () => response.destroy())
}

for (const [what, answer, wanted, found] of answers) {
	test(`${what}: ${found}`, async () => assert.equal(summary(await probeMonitor(answer, wanted)), found))
}

test('the result contains status and latency, up or down', async () => {
	const slow: RequestListener = (_, response) => setTimeout(() => response.writeHead(500).end(), 60)
	const { latencyMs, facts, detail } = await probeMonitor(slow)
	assert.ok(latencyMs! >= 55 && latencyMs! < 2000, String(latencyMs))
	assert.deepEqual([facts.status, detail], [500, { code: 'status', status: 500, expected: '200-299' }])
})

test('the latency includes reading the body', async () => {
	const slow: RequestListener = (_, response) => {
		response.write('a')
		setTimeout(() => response.end('b'), 80)
	}
	assert.ok((await probeMonitor(slow, keyword('ab'))).latencyMs! >= 75)
})

test('a request has its method, headers and body', async () => {
	const echo: RequestListener = async (request, response) => {
		let body = ''
		for await (const chunk of request) body += chunk
		const { host, 'x-key': key, 'user-agent': agent, 'content-length': length } = request.headers
		response.end(JSON.stringify({ method: request.method, url: request.url, host, key, agent, length, body }))
	}
	using server = await startHttp(echo)
	const seen = async (path: string, equals: string, wanted: Wanted = {}) => {
		const result = await probe(`http://127.0.0.1:${server.port}/a?b=c#d`, {
			...wanted,
			...jsonValue(path, equals),
		})
		assert.equal(result.outcome, 'up', result.detail?.code)
	}
	const post = { method: 'POST', headers: { 'X-Key': 'secret', Host: 'exemple.fr' }, body: 'é=1' }
	await seen('url', '/a?b=c')
	await seen('host', `127.0.0.1:${server.port}`)
	await seen('agent', 'Parvis status')
	for (const [path, equals] of [
		['method', 'POST'],
		['key', 'secret'],
		['host', 'exemple.fr'],
		['body', 'é=1'],
		['length', '4'],
	]) {
		await seen(path!, equals!, post)
	}
})

const usual = http.target.parse({ kind: 'http', url: 'http://exemple.fr/' })

test('a header that cannot be sent violates the protocol', async () => {
	using server = await startHttp(page)
	const target = { ...usual, url: `http://127.0.0.1:${server.port}/`, headers: { a: 'b\u0000c' } }
	assert.equal(summary(await probeHttp(target, limits)), 'down protocol')
})

const unanswered: [what: string, (port: number) => string, found: string][] = [
	['nobody listens', (port) => `http://127.0.0.1:${port}/`, 'down refused'],
	['a name that does not exist', () => 'http://nowhere.exemple.fr/', 'down name-not-found'],
	['a name without an address', () => 'http://empty.exemple.fr/', 'down name-not-found'],
	['a name server that fails', () => 'http://fails.exemple.fr/', 'down name-server-failed'],
	['a link-local address', () => 'http://169.254.169.254/latest', 'down address-refused'],
	['a mapped address', () => 'http://[::ffff:127.0.0.1]/', 'down address-refused'],
	['an address that is written in another way', () => 'http://0xa9fea9fe/', 'down address-refused'],
	['a name of a link-local address', () => 'http://metadata.exemple.fr/', 'down address-refused'],
	['a name that leads here and there', () => 'http://both.exemple.fr/', 'down address-refused'],
	['credentials in the address', () => 'http://a:b@127.0.0.1/', 'down address-refused'],
]

for (const [what, url, found] of unanswered) {
	test(`${what}: ${found}`, async () => {
		using names = await startNameServer({
			'empty.exemple.fr': {},
			'fails.exemple.fr': 'fails',
			'metadata.exemple.fr': { A: ['169.254.169.254'] },
			'both.exemple.fr': { A: ['127.0.0.1'], AAAA: ['fe80:0:0:0:0:0:0:1'] },
		})
		// As if no schema had checked it.
		const target = { ...usual, url: url(await closedPort()) }
		const result = await probeHttp(target, { ...limits, nameServers: [names.address] })
		assert.equal(summary(result), found, result.detail?.code)
		assert.equal(result.latencyMs, null)
	})
}

test('a host name is resolved to its address', async () => {
	using names = await startNameServer({ 'wiki.exemple.fr': { A: ['127.0.0.1'] } })
	using server = await startHttp(page)
	const url = `http://wiki.exemple.fr:${server.port}/`
	const target = http.target.parse({ kind: 'http', url })
	assert.equal((await probeHttp(target, { ...limits, nameServers: [names.address] })).outcome, 'up')
	assert.equal((await probe(`http://localhost:${server.port}/`)).outcome, 'up')
})

const forever = (answer: RequestListener): [RequestListener, Wanted] => [answer, keyword('never')]
const file = { 'content-length': '4000000000' }
const drip: RequestListener = (_, response) => {
	const timer = setInterval(() => response.write('a'), 5)
	response.on('close', () => clearInterval(timer))
}

const endless: [what: string, answer: RequestListener, wanted: Wanted, found: string][] = [
	['an answer that never begins', () => {}, {}, 'down timeout'],
	['an answer byte by byte for ever', drip, {}, 'down timeout'],
	['the same, in which a keyword is searched', ...forever(drip), 'down timeout'],
	[
		'a head, then silence for ever',
		(_, response) => response.writeHead(200).flushHeaders(),
		{},
		'down timeout',
	],
	[
		'a wrong status, then silence for ever',
		(_, response) => response.writeHead(500).flushHeaders(),
		{},
		'down status',
	],
	['a head byte by byte for ever', (request) => dripHead(request.socket), {}, 'down timeout'],
	['a body without end', pour(), {}, 'down answer-too-large'],
	['the same, in which a keyword is searched', ...forever(pour()), 'down answer-too-large'],
	['a large file that says its length', pour(file), {}, 'up'],
	['a large file in which a keyword is searched', ...forever(pour(file)), 'down answer-too-large'],
	[
		'a large file that stops on the way',
		(_, response) => response.writeHead(200, file).write('a'),
		{},
		'down timeout',
	],
	[
		'the head of a large file',
		(_, response) => response.writeHead(200, file).end(),
		{ method: 'HEAD' },
		'up',
	],
	['a compressed body without end', ...forever(bomb), 'down answer-too-large'],
	['a head without end', (request) => pourHead(request.socket), {}, 'down protocol'],
	['redirects without end', saying('', 302, { location: '/again' }), {}, 'down too-many-redirects'],
]

function dripHead(socket: Socket) {
	socket.write('HTTP/1.1 200 OK\r\n')
	const timer = setInterval(() => socket.write('a: b\r\n'), 5)
	socket.on('close', () => clearInterval(timer))
}

function pourHead(socket: Socket) {
	socket.write(`HTTP/1.1 200 OK\r\na: ${'b'.repeat(100_000)}\r\n`)
}

/** Compressed in advance, as that takes much of the time of a probe. */
const packed = gzipSync(Buffer.alloc(100_000_000))

function bomb(...[, response]: Parameters<RequestListener>) {
	response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
}

function pour(headers: Record<string, string> = {}): RequestListener {
	return (_, response) => {
		response.writeHead(200, headers)
		const more = () => {
			while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a')));
		}
		response.on('drain', more)
		more()
	}
}

for (const [what, answer, wanted, found] of endless) {
	test(`${what}: ${found}, in time`, async () => {
		using server = await startHttp(answer)
		// Timers end in their order, also where the machine stands still beyond both.
		const late = wait(1500, null, { ref: false })
		const result = await Promise.race([probe(`http://127.0.0.1:${server.port}/`, wanted, 1000), late])
		assert.equal(result && summary(result), found)
		await server.quiet()
	})
}

test('a silent server, an endless response and a silent name server are distinguished', async () => {
	using silent = await startTcp(() => {})
	const { detail } = await probe(`http://127.0.0.1:${silent.port}/`, {}, 1000)
	assert.deepEqual(detail, { code: 'silent', ms: 1000 })
	const endless = await probeMonitor(drip, {}, 1000)
	assert.equal(endless.cause, 'timeout')
	assert.equal(endless.facts.status, 200)
	using names = await startNameServer({ 'silent.exemple.fr': 'is silent' })
	const target = http.target.parse({ kind: 'http', url: 'http://silent.exemple.fr/' })
	const result = await probeHttp(target, {
		allowPrivate: true,
		timeoutMs: 1000,
		nameServers: [names.address],
	})
	assert.equal(result.cause, 'timeout')
	assert.ok(names.asked().includes('silent.exemple.fr'))
})
