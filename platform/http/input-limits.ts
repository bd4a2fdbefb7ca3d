import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RejectedInput } from './errors.ts'

/** Most bytes of a body. */
export const maxBodyBytes = 1024 * 1024

/** Most bytes of a form, in either of its encodings: parsing one takes time that grows faster than its length. */
export const maxFormBytes = 64 * 1024

/** Most fields of a form, and of a query string. */
export const maxFields = 1000

/** Most parts of a multipart form: parsing one takes longer than parsing a field of the other encoding. */
export const maxParts = 500

/** Most lines of a multipart form outside of its values and within: each part has at least four. */
export const maxMultipartLines = 4 * maxParts

/** Most values of a JSON body, at all depths together. */
export const maxJsonValues = 5000

/** A field takes two bytes at least (`a&`), so that a shorter body or address cannot hold too many. */
const uncountedBytes = 2 * maxFields

const byte = {
	ampersand: 0x26,
	lineFeed: 0x0a,
	quote: 0x22,
	backslash: 0x5c,
	comma: 0x2c,
	list: 0x5b,
	object: 0x7b,
}

const reads = new Set(['GET', 'HEAD'])

const limitForm = bodyLimit({ maxSize: maxFormBytes, onError: reject })
const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: reject })

/**
 * Rejects, before anything parses it, a query string or a body that would take long to parse: 413. What is counted is
 * buffered, once; a short body is passed on unread. A GET or HEAD has no body (the Fetch standard's Request takes none),
 * and looking for it costs an eighth of an answer.
 * @throws {RejectedInput} PAYLOAD_TOO_LARGE
 */
export const limitInput: MiddlewareHandler = async (c, next) => {
	const { url, method } = c.req
	if (url.length > uncountedBytes && countOf(Buffer.from(url), byte.ampersand) >= maxFields) reject()
	if (reads.has(method)) return await next()
	const check = checkFor(c.req.header('content-type')?.toLowerCase() ?? '')
	const isForm = check !== undefined && check !== checkJson
	const declared = c.req.header('content-length')
	if (declared === undefined || c.req.header('transfer-encoding') !== undefined) {
		return await (isForm ? limitForm : limitBody)(c, async () => {
			if (check && c.req.raw.body) await checkBody(c, check)
			await next()
		})
	}
	const bytes = Number(declared)
	// Rejected without reading the body, so that the server can read it away and go on with the connection.
	if (bytes > (isForm ? maxFormBytes : maxBodyBytes)) reject()
	if (check && bytes > uncountedBytes) await checkBody(c, check)
	await next()
}

type Check = (body: Buffer) => boolean

/** Parsers disagree about a content type that names several: whatever one of them could take for a form is one. */
function checkFor(type: string): Check | undefined {
	if (type.includes('x-www-form-urlencoded')) return checkUrlencoded
	if (type.includes('multipart/')) return checkMultipart
	return type.includes('json') ? checkJson : undefined
}

async function checkBody(c: Context, isSmall: Check): Promise<void> {
	const body = await c.req.raw.arrayBuffer()
	if (!isSmall(Buffer.from(body))) reject()
	c.req.raw = new Request(c.req.raw, { method: c.req.method, body })
}

function reject(): never {
	throw new RejectedInput({ code: 'PAYLOAD_TOO_LARGE', message: 'Payload Too Large' })
}

const checkUrlencoded: Check = (body) => countOf(body, byte.ampersand) < maxFields

const checkMultipart: Check = (body) => countOf(body, byte.lineFeed) <= maxMultipartLines

/** Counts what begins a value outside of strings: a comma, a list or an object. */
const checkJson: Check = (body) => {
	let values = 0
	let isString = false
	for (let index = 0; index < body.length; index++) {
		const each = body[index]
		if (isString) {
			if (each === byte.backslash) index++
			else if (each === byte.quote) isString = false
		} else if (each === byte.quote) isString = true
		else if (each === byte.comma || each === byte.list || each === byte.object) values++
	}
	return values <= maxJsonValues
}

function countOf(bytes: Buffer, sought: number): number {
	let count = 0
	for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at + 1)) count++
	return count
}
