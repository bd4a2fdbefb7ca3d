import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { maxBodyBytes, maxFields, maxFormBytes, maxJsonValues, maxMultipartLines } from './input-limits.ts'
import { listen } from './listen.ts'

const app = createTestApp({ uploadPaths: /^\/uploads$/ })
app.all('/echo', async (c) => c.text(await c.req.text()))
app.all('/uploads', async (c) => c.text(await c.req.text()))
app.all('/whole', async (c) => c.text(await c.req.raw.clone().text()))
const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
test.after(() => server.close())

const urlencoded = 'application/x-www-form-urlencoded'
const json = 'application/json'
const multipart = 'multipart/form-data; boundary=x'

type Answer = { status: number; text: string; port?: number | undefined }

/** On a new connection, unless `agent` keeps one alive. */
async function send(
	path: string,
	headers: OutgoingHttpHeaders,
	body: string,
	agent: Agent | false = false,
): Promise<Answer> {
	const outgoing = request({ port: server.port, host: '127.0.0.1', path, method: 'POST', headers, agent })
	outgoing.end(body)
	const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
	const port = outgoing.socket?.localPort
	return { status: answer.statusCode ?? 0, port, text: Buffer.concat(await answer.toArray()).toString() }
}

/** Sends `body` with a content-length, chunked, and without a connection (`app.request`). */
async function statusesOf(type: string, body: string): Promise<number[]> {
	const headers = { 'content-type': type }
	const inside = await app.request('/echo', { method: 'POST', headers, body })
	const answers: Answer[] = [
		await send('/echo', { ...headers, 'content-length': Buffer.byteLength(body) }, body),
		await send('/echo', { ...headers, 'transfer-encoding': 'chunked' }, body),
		{ status: inside.status, text: await inside.text() },
	]
	for (const { status, text } of answers) {
		if (status === 200) assert.ok(text === body, 'an accepted body arrives whole')
		else assert.deepEqual(JSON.parse(text), { code: 'PAYLOAD_TOO_LARGE', message: 'Payload Too Large' })
	}
	return answers.map(({ status }) => status)
}

const fields = (count: number) => Array.from({ length: count }, (_, index) => `field${index}=1`).join('&')
const values = (count: number) => `[${Array(count).fill(0).join()}]`
const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'
const lines = (count: number) => part + '\n'.repeat(count - 4)

const limits: [name: string, type: string, accepted: string, rejected: string][] = [
	['fields of a form', urlencoded, fields(maxFields), fields(maxFields + 1)],
	['bytes of a form', urlencoded, 'a'.repeat(maxFormBytes), 'a'.repeat(maxFormBytes + 1)],
	['bytes of a multipart form', multipart, 'a'.repeat(maxFormBytes), 'a'.repeat(maxFormBytes + 1)],
	['lines of a multipart form', multipart, lines(maxMultipartLines), lines(maxMultipartLines + 1)],
	['values of JSON', json, values(maxJsonValues), values(maxJsonValues + 1)],
	['depth of JSON', json, '['.repeat(maxJsonValues), '['.repeat(maxJsonValues + 1)],
	['bytes of JSON', json, `"${'a'.repeat(maxBodyBytes - 2)}"`, `"${'a'.repeat(maxBodyBytes - 1)}"`],
	['bytes of anything', 'image/png', 'a'.repeat(maxBodyBytes), 'a'.repeat(maxBodyBytes + 1)],
]

for (const [name, type, accepted, rejected] of limits) {
	test(`the maximum ${name} is accepted, and one more is 413`, async () => {
		assert.deepEqual(await statusesOf(type, accepted), [200, 200, 200])
		assert.deepEqual(await statusesOf(type, rejected), [413, 413, 413])
	})
}

test('a connection stays open after a rejected body', async () => {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	for (const body of ['a'.repeat(maxFormBytes + 1), 'a&'.repeat(500_000)]) {
		const { status, port } = await send('/echo', { 'content-type': urlencoded }, body, agent)
		const next = await send('/echo', {}, 'a', agent)
		assert.deepEqual([status, next.status, next.port], [413, 200, port])
	}
	agent.destroy()
})

test('punctuation inside JSON strings is not counted', async () => {
	const prose = JSON.stringify({ text: '[{,"\\'.repeat(50_000) })
	assert.deepEqual(await statusesOf(json, prose), [200, 200, 200])
})

test('a content type that some parser reads as a form has the limits of a form', async () => {
	for (const type of [`text/plain, ${urlencoded}`, urlencoded.toUpperCase(), `${urlencoded}; charset=x`]) {
		assert.deepEqual(await statusesOf(type, fields(maxFields + 1)), [413, 413, 413], type)
	}
})

test('a counted body can be read several times', async () => {
	const body = fields(maxFields)
	const answer = await send('/whole', { 'content-type': urlencoded }, body)
	assert.equal(answer.text, body)
})

test('a query string with too many fields is 413', async () => {
	const ask = async (count: number, init?: RequestInit) =>
		(await app.request(`/echo?${'a&'.repeat(count - 1)}a`, init)).status
	for (const init of [{}, { method: 'POST', body: 'a' }]) {
		assert.equal(await ask(maxFields, init), 200)
		assert.equal(await ask(maxFields + 1, init), 413)
	}
})

test('a path of uploads has no limit for forms with files and images, and those of other paths for the rest', async () => {
	const statusOf = async (path: string, type: string, bytes: number) => {
		const headers = { 'content-type': type, 'content-length': bytes }
		return (await send(path, headers, 'a'.repeat(bytes))).status
	}
	for (const type of [multipart, 'image/png', 'application/octet-stream']) {
		assert.equal(await statusOf('/uploads', type, 2 * maxBodyBytes), 200, type)
		assert.equal(await statusOf('/uploads/', type, maxBodyBytes + 1), 413, type)
	}
	for (const type of [json, urlencoded, 'text/plain', `${urlencoded}, ${multipart}`, '']) {
		assert.equal(await statusOf('/uploads', type, maxBodyBytes + 1), 413, type)
	}
	assert.equal(
		(await send(`/uploads?${fields(maxFields + 1)}`, { 'content-type': multipart }, 'a')).status,
		413,
	)
})
