import { setTimeout as wait } from 'node:timers/promises'
import type { S3mini, UploadPart } from 's3mini'
import { z } from 'zod'
import { checkStore, isKey, requireKey, requirePrefix, requireRange } from './checks.ts'
import { parseStorageUrl } from './config.ts'
import type { ByteRange, FileStore } from './file-store.ts'

/** Of all parts of a file but its last one. S3 asks for at least 5 MiB and accepts 10,000 of them. */
const partBytes = 8 * 1024 * 1024

type Options = {
	/** Of a list; at most 1000. */
	pageSize?: number
	/** Until an answer starts. The client of Node closes one that then pauses for 5 minutes. */
	timeoutMs?: number
}

/**
 * Files in the S3-compatible storage at `storageUrl`. A file above 8 MiB is uploaded in parts, so that at most three of
 * them are in memory. Errors have neither key nor secret.
 */
export function createS3Files(
	storageUrl: string,
	{ pageSize = 1000, timeoutMs = 60_000 }: Options = {},
): FileStore {
	const storage = parseStorageUrl(storageUrl)
	if (!storage) throw new RangeError('Not an address of S3-compatible storage')
	const { prefix, ...access } = storage
	const fetch = createFetch(timeoutMs)
	let client: Promise<S3mini> | undefined
	// Imported on first use: most sites have no STORAGE_URL.
	const connect = () => (client ??= import('s3mini').then((s3) => new s3.S3mini({ ...access, fetch })))

	async function put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
		requireKey(key)
		const s3 = await connect()
		const name = prefix + key
		const parts: UploadPart[] = []
		let uploadId: string | undefined
		try {
			for await (const part of partsOf(content)) {
				if (!uploadId && part.length < partBytes) return void (await s3.putObject(name, part))
				uploadId ??= await s3.getMultipartUploadId(name)
				parts.push(await s3.uploadPart(name, uploadId, part, parts.length + 1))
			}
			if (!uploadId) return
			// This answer may be 200 and contain an error.
			const { etag } = await s3.completeMultipartUpload(name, uploadId, parts)
			if (!etag) throw new Error('S3: an upload in parts was not completed')
		} catch (error) {
			// If this fails too, the sweep aborts it.
			if (uploadId) await s3.abortMultipartUpload(name, uploadId).catch(() => {})
			throw error
		}
	}

	async function get(key: string, range?: ByteRange): Promise<Response | null> {
		requireKey(key)
		const s3 = await connect()
		return await nullIfAbsent(s3.getObjectRaw(prefix + key, !range, range?.start, range && range.end + 1))
	}

	async function read(key: string): Promise<Buffer | null> {
		const response = await get(key)
		return response && Buffer.from(await response.arrayBuffer())
	}

	async function remove(key: string): Promise<void> {
		requireKey(key)
		const s3 = await connect()
		await nullIfAbsent(s3.deleteObject(prefix + key))
	}

	async function stream(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
		if (range) requireRange(range)
		try {
			const response = await get(key, range)
			return response && (response.body ?? new Blob().stream())
		} catch (error) {
			if (error instanceof S3Error && error.status === 416) return new Blob().stream()
			throw error
		}
	}

	const files = { put, read, remove }
	return {
		...files,
		stream,
		async *lend(key, range) {
			const bytes = await stream(key, range)
			if (!bytes) throw new Error(`Absent from the file store: ${key}`)
			yield* bytes
		},
		localPath: async () => null,
		async stat(key) {
			requireKey(key)
			const s3 = await connect()
			// It signs any method, but its type has only two, and its methods that ask HEAD give no two facts at once.
			const url = await s3.getPresignedUrl('HEAD' as 'GET', prefix + key, 60)
			const headers = (await nullIfAbsent(fetch(url, { method: 'HEAD' })))?.headers
			if (!headers) return null
			const modifiedAt = new Date(headers.get('last-modified') ?? 0)
			return { key, bytes: Number(headers.get('content-length')), modifiedAt }
		},
		async *list(start) {
			requirePrefix(start)
			const s3 = await connect()
			let token: string | undefined
			do {
				const page = await s3.listObjectsPaged('/', prefix + start, pageSize, token)
				for (const { Key, Size, LastModified } of page?.objects ?? []) {
					const key = Key.slice(prefix.length)
					if (isKey(key)) yield { key, bytes: Size, modifiedAt: LastModified }
				}
				token = page?.nextContinuationToken
			} while (token)
		},
		async sweep(olderThanMs) {
			const s3 = await connect()
			let markers: Record<string, string> | undefined = {}
			while (markers) {
				const query = { prefix, 'max-uploads': pageSize, ...markers }
				const answer = await s3.listMultipartUploads('/', '', 'GET', query)
				const { ListMultipartUploadsResult: page } = uploadsPage.parse(answer)
				for (const { Key, UploadId, Initiated } of page.Upload) {
					if (Date.parse(Initiated) >= Date.now() - olderThanMs) continue
					await nullIfAbsent(s3.abortMultipartUpload(Key, UploadId))
				}
				const { NextKeyMarker = '', NextUploadIdMarker = '' } = page
				markers =
					page.IsTruncated === 'true'
						? { 'key-marker': NextKeyMarker, 'upload-id-marker': NextUploadIdMarker }
						: undefined
			}
		},
		check: () => checkStore(files),
	}
}

const unfinishedUpload = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.string() })

/** As parsed from XML: elements of which there is only one are not lists. */
const uploadsPage = z.object({
	ListMultipartUploadsResult: z.object({
		Upload: z.preprocess((value = []) => [value].flat(), z.array(unfinishedUpload)),
		IsTruncated: z.string().optional(),
		NextKeyMarker: z.string().optional(),
		NextUploadIdMarker: z.string().optional(),
	}),
})

/** Buffers of `partBytes`, then one that is shorter unless the last one filled up; at least one. */
async function* partsOf(content: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
	let chunks: Uint8Array[] = []
	let bytes = 0
	let isFirst = true
	for await (const chunk of content instanceof Uint8Array ? [content] : content) {
		let rest = chunk
		while (bytes + rest.length >= partBytes) {
			const head = rest.subarray(0, partBytes - bytes)
			rest = rest.subarray(head.length)
			const part = Buffer.concat([...chunks, head])
			chunks = []
			bytes = 0
			isFirst = false
			yield part
		}
		chunks.push(rest)
		bytes += rest.length
	}
	if (bytes > 0 || isFirst) yield Buffer.concat(chunks)
}

class S3Error extends Error {
	override name = 'S3Error'
	readonly status: number
	readonly code: string

	constructor(method: string, status: number, code: string) {
		super(`S3 answers ${status} ${code} to ${method}`)
		this.status = status
		this.code = code
	}
}

async function nullIfAbsent<T>(answer: Promise<T>): Promise<T | null> {
	try {
		return await answer
	} catch (error) {
		if (error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket') return null
		throw error
	}
}

const attempts = 3
const retryMs = 200

/**
 * A `fetch` with a time-out until the response starts, which throws S3Error for an unsuccessful one: the errors of
 * s3mini contain the answer, and with it the key. Requests that may be repeated are, when the storage is overloaded or
 * has closed the connection.
 */
function createFetch(timeoutMs: number): typeof fetch {
	async function send(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
		const abort = new AbortController()
		const timer = setTimeout(() => abort.abort(new Error('S3 does not answer in time')), timeoutMs)
		try {
			const response = await fetch(input, { ...init, redirect: 'manual', signal: abort.signal })
			if (response.ok) return response
			const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
			throw new S3Error(init.method ?? 'GET', response.status, code)
		} finally {
			clearTimeout(timer)
		}
	}
	return async (input, init = {}) => {
		for (let attempt = 1; ; attempt++) {
			try {
				return await send(input, init)
			} catch (error) {
				const mayPass = error instanceof S3Error ? error.status >= 500 : error instanceof TypeError
				if (!mayPass || init.method === 'POST' || attempt === attempts) throw error
				await wait(attempt * retryMs)
			}
		}
	}
}
