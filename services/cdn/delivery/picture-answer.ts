import type { ByteRange } from '#platform/files/file-store.ts'
import type { Answer, PictureRequest, Work } from './delivered.ts'

/** A document would be sandboxed and without scripts, if a browser took the picture for one. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export type PictureFacts = {
	etag: string
	type: string
	cacheControl: string
	/** Whether the format depends on the request. */
	variesByAccept: boolean
}

/** Headers of a picture. */
export function pictureHeaders({
	etag,
	type,
	cacheControl,
	variesByAccept,
}: PictureFacts): Record<string, string> {
	return {
		'content-type': type,
		etag,
		'cache-control': cacheControl,
		'content-disposition': 'inline',
		'content-security-policy': contentSecurityPolicy,
		'cross-origin-resource-policy': 'cross-origin',
		'x-content-type-options': 'nosniff',
		'accept-ranges': 'bytes',
		...(variesByAccept && { vary: 'Accept' }),
	}
}

/** A 304 has the headers that a cache updates (RFC 9110, 15.4.5). */
export function notModified({ etag, vary, ...headers }: Record<string, string>): Answer {
	const kept = { etag: etag!, 'cache-control': headers['cache-control']!, ...(vary && { vary }) }
	return { status: 304, headers: kept, body: null }
}

/** `Range` for content of `bytes` bytes: null for the whole, which also answers several ranges (RFC 9110, 14.2). */
function rangeOf(
	{ range, ifRange }: Pick<PictureRequest, 'range' | 'ifRange'>,
	bytes: number,
	etag: string,
): ByteRange | 'unsatisfiable' | null {
	if (range === null || (ifRange !== null && ifRange !== etag)) return null
	const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
	if (first === '' && last === '') return null
	const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
	const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
	if (first !== '' && last !== '' && Number(last) < Number(first)) return null
	return start > end ? 'unsatisfiable' : { start, end }
}

export type Content = {
	bytes: number
	/** The bytes, or how they are read. */
	body: Uint8Array<ArrayBuffer> | ((range: ByteRange | null) => Promise<ReadableStream<Uint8Array>>)
	/** `Server-Timing`. */
	timing?: string
}

/** 200, 206 or 416, with a body unless the request is HEAD. */
export function rangedAnswer(
	request: PictureRequest,
	headers: Record<string, string>,
	{ bytes, body, timing }: Content,
): Answer | Work {
	const range = rangeOf(request, bytes, headers.etag!)
	if (range === 'unsatisfiable') {
		const refused = { ...headers, 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' }
		return { status: 416, headers: refused, body: null }
	}
	const answer = {
		status: range ? 206 : 200,
		headers: {
			...headers,
			'content-length': String(range ? range.end - range.start + 1 : bytes),
			...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
			...(timing && { 'server-timing': timing }),
		},
	}
	if (request.isHead) return { ...answer, body: null }
	if (typeof body === 'function') return async () => ({ ...answer, body: await body(range) })
	return { ...answer, body: range ? body.subarray(range.start, range.end + 1) : body }
}
