import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const S3rver = require('s3rver')
const accessKeyId = 'S3RVER'
const secretAccessKey = 'S3RVER'

/**
 * An S3 server for tests, on loopback. Its `url` is a STORAGE_URL. What s3rver does not have is added here: the check
 * of signatures, the list of unfinished uploads (one per page) and their removal.
 */
export async function startS3() {
	const directory = await mkdtemp(join(tmpdir(), 'parvis-s3-'))
	const folder = join(directory, 'bucket', '._S3rver_uploads')
	const uploads = () => readdir(folder).catch(() => [])
	encodeTokens()
	const s3 = new S3rver({
		silent: true,
		directory,
		vhostBuckets: false,
		configureBuckets: [{ name: 'bucket' }],
	})
	await s3.configureBuckets()
	const handle = s3.callback()

	async function pageOfUploads(after: string | null): Promise<string> {
		const [id, next] = (await uploads()).filter((name) => !after || name > after).toSorted()
		if (!id) return '<ListMultipartUploadsResult><Bucket>bucket</Bucket></ListMultipartUploadsResult>'
		const key = await readFile(join(folder, id, 'key'), 'utf8')
		const initiated = (await stat(join(folder, id, 'key'))).mtime.toISOString()
		return `<?xml version="1.0"?><ListMultipartUploadsResult><IsTruncated>${next !== undefined}</IsTruncated>
<NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>
<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>
</ListMultipartUploadsResult>`
	}

	const server = createServer(async (request, response) => {
		const { searchParams } = new URL(request.url ?? '', 'http://s3')
		const id = searchParams.get('uploadId')
		if (!isSigned(request)) {
			response
				.writeHead(403)
				.end(`<Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>${accessKeyId}</AWSAccessKeyId>`)
		} else if (request.method === 'GET' && searchParams.has('uploads')) {
			response.end(await pageOfUploads(searchParams.get('upload-id-marker')))
		} else if (request.method === 'DELETE' && id) {
			await rm(join(folder, id), { recursive: true, force: true })
			response.writeHead(204).end()
		} else handle(request, response)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		url: `s3://${accessKeyId}:${secretAccessKey}@127.0.0.1:${port}/bucket/some/folder?tls=off`,
		/** Ids of unfinished uploads. */
		uploads,
		async close() {
			server.closeAllConnections()
			server.close()
			await rm(directory, { recursive: true })
		},
	}
}

/** AWS Signature Version 4 with an unsigned payload, in a header or in the query. Unknown key ids are left to s3rver. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
	const { pathname, searchParams } = new URL(url, 'http://s3')
	const inHeader = /Credential=(.+), SignedHeaders=(.+), Signature=(.+)/.exec(headers.authorization ?? '')
	const inQuery = ['Credential', 'SignedHeaders', 'Signature'].map(
		(name) => searchParams.get(`X-Amz-${name}`) ?? '',
	)
	const [credential = '', names = '', signature] = inHeader?.slice(1) ?? inQuery
	const [id, ...scope] = credential.split('/')
	if (id !== accessKeyId) return true
	searchParams.delete('X-Amz-Signature')
	const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted()
	const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
	const request = [method, pathname, query.join('&'), signed.join(''), names, 'UNSIGNED-PAYLOAD'].join('\n')
	const date = headers['x-amz-date'] ?? searchParams.get('X-Amz-Date')
	const hash = createHash('sha256').update(request).digest('hex')
	const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`)
	return hmac(key, ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n')).toString('hex') === signature
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** s3rver encrypts the tokens of lists with DES, which OpenSSL 3 does not have. */
function encodeTokens(): void {
	const crypto = require('node:crypto')
	for (const name of ['createCipheriv', 'createDecipheriv']) {
		const original = crypto[name]
		const plain = {
			update: (text: string | Buffer) => Buffer.from(text as string),
			final: () => Buffer.alloc(0),
		}
		crypto[name] = (cipher: string, ...rest: unknown[]) =>
			cipher === 'des' ? plain : original(cipher, ...rest)
	}
}
