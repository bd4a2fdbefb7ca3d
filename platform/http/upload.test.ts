import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import type { AppError } from '#platform/errors.ts'
import { eventually } from '#tests/support/eventually.ts'
import { forwardTo } from './forward.ts'
import { listen } from './listen.ts'
import { createTestApp } from './testing.ts'
import { createUploadReceiver, type Upload } from './upload.ts'

const mebibyte = 1024 * 1024
const maxBytes = 4 * mebibyte
const receive = createUploadReceiver()
const describe = async ({ file, ...rest }: Upload) => ({ ...rest, bytes: file.length, last: file.at(-1) })

const app = createTestApp({ uploadPaths: /^\/files$/ })
const options = { maxBytes, sender: 'ana', fields: ['alt'] }
app.post('/files', async (c) => c.json(await receive(c.req.raw, options, describe)))
const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
const site = createTestApp({ uploadPaths: /^\/files$/ })
site.post('/files', forwardTo(`http://127.0.0.1:${server.port}`))
const siteServer = await listen(site, { port: 0, hostname: '127.0.0.1' })
test.after(async () => {
	await siteServer.close()
	await server.close()
})

type Part = [name: string, value: string | Buffer, fileName?: string]

function formOf(...parts: Part[]): FormData {
	const form = new FormData()
	for (const [name, value, fileName] of parts) {
		if (fileName === undefined) form.append(name, String(value))
		else form.append(name, new Blob([value as Buffer<ArrayBuffer>], { type: 'image/png' }), fileName)
	}
	return form
}

/** Sends `body` inside the process, to the server, and through another one. */
async function answersTo(body: FormData | string | Buffer, type?: string, query = '') {
	const init = {
		method: 'POST',
		body: body as BodyInit,
		...(type !== undefined && { headers: { 'content-type': type } }),
	}
	const answers = [await app.request(`/files${query}`, init)]
	for (const { port } of [server, siteServer]) {
		answers.push(await fetch(`http://127.0.0.1:${port}/files${query}`, init))
	}
	return await Promise.all(
		answers.map(async (answer) => ({ status: answer.status, ...(await answer.json()) })),
	)
}

async function expectAll(expected: object, ...request: Parameters<typeof answersTo>) {
	for (const answer of await answersTo(...request)) assert.partialDeepStrictEqual(answer, expected)
}

test('the file, its name and type and the named fields of a form are read', async () => {
	for (const bytes of [1, 70_000, maxBytes]) {
		const file = Buffer.alloc(bytes, 7)
		const form = formOf(['other', 'a'], ['alt', 'Un château'], ['file', file, 'été.png'], ['kind', 'b'])
		const facts = { type: 'image/png', name: 'été.png', fields: { alt: 'Un château' }, bytes, last: 7 }
		for (const answer of await answersTo(form)) assert.deepEqual(answer, { status: 200, ...facts })
	}
})

test('an image can be the whole body', async () => {
	const facts = { type: 'image/webp', bytes: maxBytes, last: 7 }
	const body = Buffer.alloc(maxBytes, 7)
	await expectAll({ status: 200, ...facts, fields: {}, name: null }, body, 'image/webp')
	const query = '?name=a%20b.webp&alt=Un%20ch%C3%A2teau&kind=b'
	const answers = await answersTo(body, 'image/webp', query)
	for (const answer of answers)
		assert.deepEqual(answer, { status: 200, ...facts, name: 'a b.webp', fields: { alt: 'Un château' } })
	await expectAll({ status: 400, field: 'alt' }, body, 'image/webp', `?alt=${'é'.repeat(513)}`)
	await expectAll({ status: 200 }, body, 'image/webp', `?alt=${'é'.repeat(512)}`)
})

test('the query of a form is ignored', async () => {
	const facts = { name: 'a.png', fields: {} }
	const form = formOf(['file', Buffer.from('a'), 'a.png'])
	for (const answer of await answersTo(form, undefined, '?name=b.png&alt=b')) {
		const { name, fields } = answer
		assert.deepEqual({ name, fields }, facts)
	}
})

test('a file of one byte too many is 413', async () => {
	const expected = { status: 413, code: 'PAYLOAD_TOO_LARGE', reason: 'TOO_MANY_BYTES' }
	const body = Buffer.alloc(maxBytes + 1)
	await expectAll(expected, formOf(['file', body, 'a.png']))
	await expectAll(expected, body, 'image/png')
	await expectAll(expected, formOf(['file', Buffer.alloc(10 * maxBytes), 'a.png']))
	await expectAll(expected, formOf(['other', 'a'.repeat(maxBytes + mebibyte)]))
})

const boundary = 'multipart/form-data; boundary=x'
const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'

const invalid: [what: string, body: FormData | string, type?: string][] = [
	['no file', formOf(['alt', 'a'])],
	['an empty file', formOf(['file', Buffer.alloc(0), 'a.png'])],
	['a file of another name', formOf(['files', Buffer.from('a'), 'a.png'])],
	['two files', formOf(['file', Buffer.from('a'), 'a.png'], ['file', Buffer.from('a'), 'a.png'])],
	['a long field', formOf(['alt', 'a'.repeat(1025)], ['file', Buffer.from('a'), 'a.png'])],
	['many fields', `${field.repeat(21)}${start}a\r\n--x--\r\n`, boundary],
	['many parts that are neither', `${'--x\r\na: b\r\n\r\nc\r\n'.repeat(22)}${start}a\r\n--x--\r\n`, boundary],
	['a form that ends in a file', `${start}abc`, boundary],
	['a form that ends in a head', '--x\r\ncontent-disposition: form-da', boundary],
	['a form without a start', 'abc', boundary],
	['a form without a boundary', start, 'multipart/form-data'],
	['another type', '{}', 'application/json'],
	['a URL-encoded form', 'file=a', 'application/x-www-form-urlencoded'],
	['an empty image', '', 'image/png'],
]

for (const [what, body, type] of invalid) {
	test(`${what} is 400`, async () => {
		await expectAll({ status: 400, code: 'VALIDATION_ERROR' }, body, type)
	})
}

test('the longest field and the most fields are accepted', async () => {
	const others = Array.from({ length: 19 }, (): Part => ['other', 'a'])
	const answers = await answersTo(
		formOf(['alt', 'a'.repeat(1024)], ...others, ['file', Buffer.from('a'), 'a']),
	)
	for (const { status, fields } of answers) assert.deepEqual([status, fields.alt.length], [200, 1024])
})

test('a connection gets the answer to a body that is too long, and serves further requests', async () => {
	for (const { port } of [server, siteServer]) {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 })
		const send = async (headers: OutgoingHttpHeaders, body: Buffer) => {
			const outgoing = sendRequest({
				port,
				host: '127.0.0.1',
				path: '/files',
				method: 'POST',
				headers,
				agent,
			})
			outgoing.end(body)
			const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
			await answer.toArray()
			return answer.statusCode
		}
		const long = Buffer.alloc(5 * maxBytes)
		assert.equal(await send({ 'content-type': 'image/png', 'transfer-encoding': 'chunked' }, long), 413)
		assert.equal(await send({ 'content-type': 'image/png', 'content-length': long.length }, long), 413)
		assert.equal(await send({ 'content-type': 'image/png' }, long.subarray(0, 100)), 200)
		agent.destroy()
	}
})

test('an upload whose connection is lost gives its memory back', async () => {
	const receiveOne = createUploadReceiver({ maxHeldBytes: 100, waitMs: 5000 })
	const one = createTestApp()
	let failed = Promise.withResolvers<unknown>()
	one.post('/', async (c) => {
		const upload = receiveOne(c.req.raw, { maxBytes: 100, sender: 'ana' }, describe)
		upload.catch(failed.resolve)
		return c.json(await upload)
	})
	const { port, close } = await listen(one, { port: 0, hostname: '127.0.0.1' })
	for (let round = 0; round < 3; round++) {
		const socket = connect(port, '127.0.0.1')
		socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 100\r\n\r\nabc')
		setTimeout(() => socket.destroy(), 50)
		assert.equal(((await failed.promise) as AppError).code, 'VALIDATION_ERROR')
		failed = Promise.withResolvers()
	}
	const init = { method: 'POST', body: 'a'.repeat(100), headers: { 'content-type': 'image/png' } }
	assert.equal((await fetch(`http://127.0.0.1:${port}/`, init)).status, 200)
	await close()
})

/** A receiver whose uploads hold their memory until `release`. Bodies are of `bytes` characters. */
function openReceiver() {
	const receiveSome = createUploadReceiver({ maxHeldBytes: 200, waitMs: 50 })
	const some = createTestApp()
	const started: string[] = []
	let released = Promise.withResolvers<void>()
	some.post('/:sender/:name', async (c) => {
		const { sender, name } = c.req.param()
		return await receiveSome(c.req.raw, { maxBytes: 1000, sender }, async ({ file }) => {
			started.push(name)
			await released.promise
			return c.json(file.length)
		})
	})
	return {
		started,
		async send(path: string, bytes: number) {
			const headers = { 'content-type': 'image/png', 'content-length': String(bytes) }
			return await some.request(path, { method: 'POST', body: 'a'.repeat(bytes), headers })
		},
		release() {
			released.resolve()
			released = Promise.withResolvers()
		},
	}
}

test('uploads wait for memory in turn, and get 503 with retry-after when it is not free in time', async () => {
	const { started, send, release } = openReceiver()
	const held = [send('/ana/a', 100), send('/max/b', 100)]
	const rejected = await Promise.all([send('/lou/c', 100), send('/lou/d', 1)])
	for (const { status, headers } of rejected)
		assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
	const waiting = [send('/lou/e', 100), send('/eva/f', 100)]
	release()
	for (const answer of await Promise.all(held)) assert.equal(answer.status, 200)
	await eventually(() => started.join(''), 'abef')
	release()
	for (const answer of await Promise.all(waiting)) assert.equal(answer.status, 200)
})

test('a small upload passes large ones that wait, and a sender has at most half of the memory', async () => {
	const { started, send, release } = openReceiver()
	const held = [send('/ana/a', 90), send('/max/b', 90)]
	const rejected = [send('/lou/c', 90), send('/ana/d', 11)]
	const passing = send('/lou/e', 20)
	for (const { status } of await Promise.all(rejected)) assert.equal(status, 503)
	assert.deepEqual(started, ['a', 'b', 'e'])
	release()
	for (const answer of await Promise.all([...held, passing])) assert.equal(answer.status, 200)
	const alone = send('/ana/f', 1000)
	assert.equal((await send('/max/g', 1)).status, 503, 'one above the memory has it alone')
	release()
	assert.equal((await alone).status, 200)
	const two = [send('/ana/h', 50), send('/ana/i', 50)]
	await eventually(() => started.join(''), 'abefhi')
	release()
	for (const answer of await Promise.all(two)) assert.equal(answer.status, 200)
})
