import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { filesConfig, parseStorageUrl } from './config.ts'
import { createS3Files } from './s3-files.ts'
import { startS3 } from './s3-server.ts'

const s3 = await startS3()
test.after(() => s3.close())

const part = Buffer.alloc(8 * 1024 * 1024)

/** A storage that answers with `listener`, and its address. */
async function serve(listener: RequestListener) {
	const server = createServer(listener).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		url: `s3://AKEY:ASECRET@127.0.0.1:${port}/bucket?tls=off`,
		[Symbol.dispose]: () => {
			server.close()
			server.closeAllConnections()
		},
	}
}

test('a file of several parts is whole, at each boundary of parts', async () => {
	const files = createS3Files(s3.url)
	for (const bytes of [part.length - 1, part.length, part.length + 1, 2 * part.length, 2 * part.length + 5]) {
		const content = Buffer.alloc(bytes, 'abcdefg')
		await files.put('parts', content)
		assert.ok((await files.read('parts'))?.equals(content), String(bytes))
	}
	assert.deepEqual(await s3.uploads(), [])
})

test('an upload in parts that fails leaves no part', async () => {
	const files = createS3Files(s3.url)
	let parts = 0
	await assert.rejects(
		files.put(
			'failing',
			(async function* () {
				yield part
				yield part
				parts = (await s3.uploads()).length
				throw new Error('The content fails')
			})(),
		),
		/The content fails/,
	)
	assert.equal(parts, 1)
	assert.deepEqual(await s3.uploads(), [])
})

test('the sweep removes uploads that were interrupted, and only old ones', async () => {
	const { S3mini } = await import('s3mini')
	const { prefix, ...access } = parseStorageUrl(s3.url)!
	const client = new S3mini(access)
	for (const name of ['a', 'b', 'c']) await client.getMultipartUploadId(prefix + name)
	const files = createS3Files(s3.url)
	await files.sweep(3600_000)
	assert.equal((await s3.uploads()).length, 3)
	await createS3Files(s3.url.replace('/some/folder', '')).sweep(-1000)
	assert.deepEqual(await s3.uploads(), [])
})

test('all pages of a list are read', async () => {
	const files = createS3Files(s3.url, { pageSize: 7 })
	const keys = Array.from({ length: 40 }, (_, index) => `pages/${index}`)
	for (const key of keys) await files.put(key, Buffer.from(key))
	const listed = await Array.fromAsync(files.list('pages/'), ({ key }) => key)
	assert.deepEqual(listed.toSorted(), keys.toSorted())
})

test('errors say what is wrong, without key and secret', async () => {
	const unsigned = s3.url.replace('S3RVER:S3RVER', 'S3RVER:ASECRET')
	const closed = await serve(() => {})
	closed[Symbol.dispose]()
	const failures: [url: string, expected: RegExp][] = [
		[unsigned, /S3 answers 403 SignatureDoesNotMatch to PUT/],
		[s3.url.replace('S3RVER:S3RVER', 'AKEY:ASECRET'), /S3 answers 403 InvalidAccessKeyId to PUT/],
		[s3.url.replace('/bucket', '/other'), /S3 answers 404 NoSuchBucket to PUT/],
		[closed.url, /ECONNREFUSED/],
	]
	for (const [url, expected] of failures) {
		const files = createS3Files(url)
		await assert.rejects(files.put('a', Buffer.from('a')), (error) => {
			const text = inspect(error, { depth: 10, showHidden: true })
			assert.match(text, expected)
			assert.doesNotMatch(text, /AKEY|ASECRET|S3RVER/)
			return true
		})
	}
	await assert.rejects(
		createS3Files(s3.url.replace('/bucket', '/other')).read('a'),
		/404 NoSuchBucket to GET/,
	)
})

test('a storage that does not answer in time fails', async () => {
	using silent = await serve(() => {})
	const files = createS3Files(silent.url, { timeoutMs: 50 })
	await assert.rejects(files.read('a'), /S3 does not answer in time/)
})

test('a request is repeated when the storage is overloaded, and redirects are not followed', async () => {
	const methods: (string | undefined)[] = []
	using overloaded = await serve((request, response) => {
		methods.push(request.method)
		response.writeHead(methods.length < 3 ? 503 : 301, { location: '/elsewhere' }).end('<Code>Moved</Code>')
	})
	await assert.rejects(
		createS3Files(overloaded.url).put('a', part.subarray(0, 10)),
		/S3 answers 301 Moved to PUT/,
	)
	assert.deepEqual(methods, ['PUT', 'PUT', 'PUT'])
})

test('an upload whose last answer contains an error fails, and is removed', async () => {
	const requests: string[] = []
	using storage = await serve(async (request, response) => {
		for await (const _ of request);
		requests.push(`${request.method} ${request.url}`)
		const start = '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
		const isStart = request.method === 'POST' && request.url?.includes('uploads')
		response.end(isStart ? start : '<Error><Code>InternalError</Code></Error>')
	})
	await assert.rejects(createS3Files(storage.url).put('a', part), /was not completed/)
	assert.equal(requests.at(-1), 'DELETE /bucket/a?uploadId=1')
})

test('an address has key, secret, host and bucket', () => {
	assert.deepEqual(parseStorageUrl('s3://a:b%2Fc@host:9000/bucket/x/y/?region=fr-1&tls=off'), {
		endpoint: 'http://host:9000/bucket',
		region: 'fr-1',
		accessKeyId: 'a',
		secretAccessKey: 'b/c',
		prefix: 'x/y/',
	})
	const storage = parseStorageUrl('s3://a:b@host/bucket')
	assert.deepEqual([storage?.endpoint, storage?.prefix], ['https://host/bucket', ''])
	const wrong = [
		's3://host/bucket',
		's3://a@host/bucket',
		's3://a:b@host',
		's3://a:b@host/',
		's3://a:%@host/bucket',
	]
	for (const url of [...wrong, 's3://a:b@host/bucket/../x/.y', 'https://a:b@host/bucket', 'a']) {
		assert.equal(filesConfig.safeParse({ STORAGE_URL: url }).success, false, url)
	}
})
