import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { test } from 'node:test'
import { createTestApp } from '#platform/http/testing.ts'
import { maxBodyBytes, maxFields, maxFormBytes, maxJsonValues, maxMultipartLines } from './input-limits.ts'
import { listen } from './listen.ts'

const app = createTestApp()
app.all('/echo', async (c) => c.text(await c.req.text()))
app.all('/whole', async (c) => c.text(await c.req.raw.clone().text()))
const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
test.after(() => server.close())

const urlencoded = 'application/x-www-form-urlencoded'
const json = 'application/json'
const multipart = 'multipart/form-data; boundary=x'

type Said = { status: number; text: string; port?: number | undefined }

/** Over a connection of its own, unless `agent` keeps one. */
async function send(
	path: string,
	headers: OutgoingHttpHeaders,
	body: string,
	agent: Agent | false = false,
): Promise<Said> {
	const sent = request({ port: server.port, host: '127.0.0.1', path, method: 'POST', headers, agent })
	sent.end(body)
	const [answer] = (await once(sent, 'response')) as [IncomingMessage]
	const port = sent.socket?.localPort
	return { status: answer.statusCode ?? 0, port, text: Buffer.concat(await answer.toArray()).toString() }
}

/** Sends `body` with its length, without it, and as a program in this process would. */
async function statusesOf(type: string, body: string): Promise<number[]> {
	const headers = { 'content-type': type }
	const inside = await app.request('/echo', { method: 'POST', headers, body })
	const answers: Said[] = [
		await send('/echo', { ...headers, 'content-length': Buffer.byteLength(body) }, body),
		await send('/echo', { ...headers, 'transfer-encoding': 'chunked' }, body),
		{ status: inside.status, text: await inside.text() },
	]
	for (const { status, text } of answers) {
		if (status === 200) assert.ok(text === body, 'what is let through arrives whole')
		else assert.deepEqual(JSON.parse(text), { code: 'PAYLOAD_TOO_LARGE', message: 'Payload Too Large' })
	}
	return answers.map(({ status }) => status)
}

const fields = (count: number) => Array.from({ length: count }, (_, index) => `field${index}=1`).join('&')
const values = (count: number) => `[${Array(count).fill(0).join()}]`
const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'
const lines = (count: number) => part + '\n'.repeat(count - 4)

const pairs: [what: string, type: string, passing: string, rejected: string][] = [
	['fields of a form', urlencoded, fields(maxFields), fields(maxFields + 1)],
	['bytes of a form', urlencoded, 'a'.repeat(maxFormBytes), 'a'.repeat(maxFormBytes + 1)],
	['bytes of a multipart form', multipart, 'a'.repeat(maxFormBytes), 'a'.repeat(maxFormBytes + 1)],
	['lines of a multipart form', multipart, lines(maxMultipartLines), lines(maxMultipartLines + 1)],
	['values of JSON', json, values(maxJsonValues), values(maxJsonValues + 1)],
	['depth of JSON', json, '['.repeat(maxJsonValues), '['.repeat(maxJsonValues + 1)],
	['bytes of JSON', json, `"${'a'.repeat(maxBodyBytes - 2)}"`, `"${'a'.repeat(maxBodyBytes - 1)}"`],
	['bytes of anything', 'image/png', 'a'.repeat(maxBodyBytes), 'a'.repeat(maxBodyBytes + 1)],
]

for (const [what, type, passing, rejected] of pairs) {
	test(`the limit of the ${what} is passed on whole, and one more is 413`, async () => {
		assert.deepEqual(await statusesOf(type, passing), [200, 200, 200])
		assert.deepEqual(await statusesOf(type, rejected), [413, 413, 413])
	})
}

test('a connection goes on after a body that was rejected', async () => {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	for (const body of ['a'.repeat(maxFormBytes + 1), 'a&'.repeat(500_000)]) {
		const { status, port } = await send('/echo', { 'content-type': urlencoded }, body, agent)
		const next = await send('/echo', {}, 'a', agent)
		assert.deepEqual([status, next.status, next.port], [413, 200, port])
	}
	agent.destroy()
})

test('what is written in the text of JSON is no value', async () => {
	const prose = JSON.stringify({ text: '[{,"\\'.repeat(50_000) })
	assert.deepEqual(await statusesOf(json, prose), [200, 200, 200])
})

test('a type that one parser could take for a form is held to the limits of a form', async () => {
	for (const type of [`text/plain, ${urlencoded}`, urlencoded.toUpperCase(), `${urlencoded}; charset=x`]) {
		assert.deepEqual(await statusesOf(type, fields(maxFields + 1)), [413, 413, 413], type)
	}
})

test('a body that was counted can be read again and again', async () => {
	const body = fields(maxFields)
	const answer = await send('/whole', { 'content-type': urlencoded }, body)
	assert.equal(answer.text, body)
})

test('a query string has so many fields and no more', async () => {
	const ask = async (count: number, init?: RequestInit) =>
		(await app.request(`/echo?${'a&'.repeat(count - 1)}a`, init)).status
	for (const init of [{}, { method: 'POST', body: 'a' }]) {
		assert.equal(await ask(maxFields, init), 200)
		assert.equal(await ask(maxFields + 1, init), 413)
	}
})
