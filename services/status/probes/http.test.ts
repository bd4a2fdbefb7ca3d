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

type TargetSettings = Partial<Parameters<typeof http.target.parse>[0] & Record<string, unknown>>

const limits = { allowPrivate: true, timeoutMs: 2000 }

const probe = async (url: string, settings: TargetSettings = {}, timeoutMs = 2000) =>
	await probeHttp(http.target.parse({ kind: 'http', url, ...settings }), { ...limits, timeoutMs })

/** The result of one probe of a server that responds with `answer`. */
async function probeServer(
	answer: RequestListener,
	settings: TargetSettings = {},
	timeoutMs = 2000,
): Promise<ProbeResult> {
	using server = await startHttp(answer)
	const result = await probe(`http://127.0.0.1:${server.port}/`, settings, timeoutMs)
	await server.quiet()
	return result
}

const respondWith =
	(body: string | Buffer, status = 200, headers: Record<string, string> = {}): RequestListener =>
	(_, response) =>
		response.writeHead(status, headers).end(body)

const summary = ({ outcome, cause }: ProbeResult) => `${outcome} ${cause ?? ''}`.trim()

const keyword = (text: string, isAbsent = false) => ({ keyword: { text, isAbsent } })
const jsonValue = (path: string, equals: string) => ({ jsonValue: { path, equals } })
const page = respondWith('<p>Tout fonctionne</p>')
const json = respondWith('{"data":{"items":[{"state":"ok","count":3,"on":true,"none":null}]},"a":""}')
const latin = respondWith(Buffer.from('<p>Réussi</p>', 'latin1'), 200, {
	'content-type': 'text/html; charset=ISO-8859-1',
})

const answers: [name: string, answer: RequestListener, settings: TargetSettings, expected: string][] = [
	['a normal response', page, {}, 'up'],
	['an unexpected status', respondWith('', 503), {}, 'down status'],
	['an expected status', respondWith('', 503), { expectedStatus: '200-299, 503' }, 'up'],
	[
		'a status outside the expected ranges',
		respondWith('', 201),
		{ expectedStatus: '200,202-204' },
		'down status',
	],
	['a keyword that is present', page, keyword('fonctionne'), 'up'],
	['a keyword that is missing', page, keyword('Fonctionne'), 'down keyword-missing'],
	['a forbidden keyword that is present', page, keyword('fonctionne', true), 'down keyword-present'],
	['a forbidden keyword that is missing', page, keyword('panne', true), 'up'],
	['a keyword in another charset', latin, keyword('Réussi'), 'up'],
	[
		'a keyword in an unknown charset',
		respondWith('ok', 200, { 'content-type': 'a/b; charset=x' }),
		keyword('ok'),
		'up',
	],
	[
		'a keyword in a gzip body',
		respondWith(gzipSync('ok'), 200, { 'content-encoding': 'gzip' }),
		keyword('ok'),
		'up',
	],
	[
		'a keyword in a brotli body',
		respondWith(brotliCompressSync('ok'), 200, { 'content-encoding': 'br' }),
		keyword('ok'),
		'up',
	],
	[
		'an invalid gzip body',
		respondWith('ok', 200, { 'content-encoding': 'gzip' }),
		keyword('ok'),
		'down protocol',
	],
	[
		'an invalid brotli body',
		respondWith('ok', 200, { 'content-encoding': 'br' }),
		keyword('ok'),
		'down protocol',
	],
	[
		'an invalid zstd body',
		respondWith('ok', 200, { 'content-encoding': 'zstd' }),
		keyword('ok'),
		'down protocol',
	],
	['a JSON text', json, jsonValue('data.items.0.state', 'ok'), 'up'],
	['a JSON number', json, jsonValue('data.items.0.count', '3'), 'up'],
	['a JSON boolean', json, jsonValue('data.items.0.on', 'true'), 'up'],
	['JSON null', json, jsonValue('data.items.0.none', 'null'), 'up'],
	['an empty JSON text', json, jsonValue('a', ''), 'up'],
	['another JSON value', json, jsonValue('data.items.0.state', 'down'), 'down json-value'],
	['a path that does not exist', json, jsonValue('data.items.1.state', 'ok'), 'down json-value'],
	['a path into the prototype', json, jsonValue('constructor.name', 'Object'), 'down json-value'],
	['no JSON', page, jsonValue('a', 'b'), 'down json-value'],
	['a server that hangs up', (request) => request.socket.destroy(), {}, 'down reset'],
	['a truncated response', (_, response) => cut(response, {}), keyword('x'), 'down reset'],
	['a truncated response without a keyword', (_, response) => cut(response, {}), {}, 'down reset'],
	[
		'a truncated compressed response',
		(_, response) => cut(response, { 'content-encoding': 'gzip' }),
		keyword('x'),
		'down reset',
	],
	['large headers', respondWith('', 200, { a: 'b'.repeat(50_000) }), {}, 'up'],
	[
		'a protocol upgrade',
		(_, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end(),
		{ expectedStatus: '101' },
		'up',
	],
]

function cut(response: Parameters<RequestListener>[1], headers: Record<string, string>) {
	response.writeHead(200, { 'content-length': '100', ...headers })
	response.write(gzipSync('x').subarray(0, 12), () => response.destroy())
}

for (const [name, answer, settings, expected] of answers) {
	test(`${name}: ${expected}`, async () =>
		assert.equal(summary(await probeServer(answer, settings)), expected))
}

test('the result contains status and latency, up or down', async () => {
	const slow: RequestListener = (_, response) => setTimeout(() => response.writeHead(500).end(), 60)
	const { latencyMs, facts, detail } = await probeServer(slow)
	assert.ok(latencyMs! >= 55 && latencyMs! < 2000, String(latencyMs))
	assert.deepEqual([facts.status, detail], [500, { code: 'status', status: 500, expected: '200-299' }])
})

test('the latency includes reading the body', async () => {
	const slow: RequestListener = (_, response) => {
		response.write('a')
		setTimeout(() => response.end('b'), 80)
	}
	assert.ok((await probeServer(slow, keyword('ab'))).latencyMs! >= 75)
})

test('a request has its method, headers and body', async () => {
	const echo: RequestListener = async (request, response) => {
		let body = ''
		for await (const chunk of request) body += chunk
		const { host, 'x-key': key, 'user-agent': agent, 'content-length': length } = request.headers
		response.end(JSON.stringify({ method: request.method, url: request.url, host, key, agent, length, body }))
	}
	using server = await startHttp(echo)
	const expectEcho = async (path: string, equals: string, settings: TargetSettings = {}) => {
		const result = await probe(`http://127.0.0.1:${server.port}/a?b=c#d`, {
			...settings,
			...jsonValue(path, equals),
		})
		assert.equal(result.outcome, 'up', result.detail?.code)
	}
	const post = { method: 'POST', headers: { 'X-Key': 'secret', Host: 'exemple.fr' }, body: 'é=1' }
	await expectEcho('url', '/a?b=c')
	await expectEcho('host', `127.0.0.1:${server.port}`)
	await expectEcho('agent', 'Parvis status')
	for (const [path, equals] of [
		['method', 'POST'],
		['key', 'secret'],
		['host', 'exemple.fr'],
		['body', 'é=1'],
		['length', '4'],
	]) {
		await expectEcho(path!, equals!, post)
	}
})

const defaults = http.target.parse({ kind: 'http', url: 'http://exemple.fr/' })

test('a header that cannot be sent violates the protocol', async () => {
	using server = await startHttp(page)
	const target = { ...defaults, url: `http://127.0.0.1:${server.port}/`, headers: { a: 'b\u0000c' } }
	assert.equal(summary(await probeHttp(target, limits)), 'down protocol')
})

const unreachable: [name: string, (port: number) => string, expected: string][] = [
	['a port without a listener', (port) => `http://127.0.0.1:${port}/`, 'down refused'],
	['a name that does not exist', () => 'http://nowhere.exemple.fr/', 'down name-not-found'],
	['a name without an address', () => 'http://empty.exemple.fr/', 'down name-not-found'],
	['a name server that fails', () => 'http://fails.exemple.fr/', 'down name-server-failed'],
	['a link-local address', () => 'http://169.254.169.254/latest', 'down address-refused'],
	['a mapped address', () => 'http://[::ffff:127.0.0.1]/', 'down address-refused'],
	['an address in hexadecimal', () => 'http://0xa9fea9fe/', 'down address-refused'],
	['a name of a link-local address', () => 'http://metadata.exemple.fr/', 'down address-refused'],
	['a name with an allowed and a forbidden address', () => 'http://both.exemple.fr/', 'down address-refused'],
	['credentials in the address', () => 'http://a:b@127.0.0.1/', 'down address-refused'],
]

for (const [name, url, expected] of unreachable) {
	test(`${name}: ${expected}`, async () => {
		using names = await startNameServer({
			'empty.exemple.fr': {},
			'fails.exemple.fr': 'fails',
			'metadata.exemple.fr': { A: ['169.254.169.254'] },
			'both.exemple.fr': { A: ['127.0.0.1'], AAAA: ['fe80:0:0:0:0:0:0:1'] },
		})
		// Bypasses the schema.
		const target = { ...defaults, url: url(await closedPort()) }
		const result = await probeHttp(target, { ...limits, nameServers: [names.address] })
		assert.equal(summary(result), expected, result.detail?.code)
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

const searching = (answer: RequestListener): [RequestListener, TargetSettings] => [answer, keyword('never')]
const file = { 'content-length': '4000000000' }
const drip: RequestListener = (_, response) => {
	const timer = setInterval(() => response.write('a'), 5)
	response.on('close', () => clearInterval(timer))
}

const endless: [name: string, answer: RequestListener, settings: TargetSettings, expected: string][] = [
	['a response that never starts', () => {}, {}, 'down timeout'],
	['an endless slow body', drip, {}, 'down timeout'],
	['an endless slow body with a keyword', ...searching(drip), 'down timeout'],
	['headers, then silence', (_, response) => response.writeHead(200).flushHeaders(), {}, 'down timeout'],
	[
		'an unexpected status, then silence',
		(_, response) => response.writeHead(500).flushHeaders(),
		{},
		'down status',
	],
	['endless slow headers', (request) => dripHead(request.socket), {}, 'down timeout'],
	['an endless body', pour(), {}, 'down answer-too-large'],
	['an endless body with a keyword', ...searching(pour()), 'down answer-too-large'],
	['a large file with a content-length', pour(file), {}, 'up'],
	['a large file with a keyword', ...searching(pour(file)), 'down answer-too-large'],
	['a large file that stalls', (_, response) => response.writeHead(200, file).write('a'), {}, 'down timeout'],
	[
		'a HEAD request for a large file',
		(_, response) => response.writeHead(200, file).end(),
		{ method: 'HEAD' },
		'up',
	],
	['a decompression bomb', ...searching(bomb), 'down answer-too-large'],
	['endless headers', (request) => pourHead(request.socket), {}, 'down protocol'],
	['a redirect loop', respondWith('', 302, { location: '/again' }), {}, 'down too-many-redirects'],
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
const compressed = gzipSync(Buffer.alloc(100_000_000))

function bomb(...[, response]: Parameters<RequestListener>) {
	response.writeHead(200, { 'content-encoding': 'gzip' }).end(compressed)
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

for (const [name, answer, settings, expected] of endless) {
	test(`${name}: ${expected}, in time`, async () => {
		using server = await startHttp(answer)
		// Timers fire in order, even if the machine stalls beyond both.
		const timeout = wait(1500, null, { ref: false })
		const result = await Promise.race([probe(`http://127.0.0.1:${server.port}/`, settings, 1000), timeout])
		assert.equal(result && summary(result), expected)
		await server.quiet()
	})
}

test('a silent server, an endless response and a silent name server are distinguished', async () => {
	using silent = await startTcp(() => {})
	const { detail } = await probe(`http://127.0.0.1:${silent.port}/`, {}, 1000)
	assert.deepEqual(detail, { code: 'silent', ms: 1000 })
	const endless = await probeServer(drip, {}, 1000)
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
