import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RejectedInput } from './errors.ts'

/** Maximum bytes of a body: the longest text of the content service has 1.5 MB when each of its characters has three bytes. */
export const maxBodyBytes = 2 * 1024 * 1024

/** Maximum bytes of a form, in both encodings: parsing time grows faster than linearly. */
export const maxFormBytes = 64 * 1024

/** Maximum fields of a form and of a query string. */
export const maxFields = 1000

/** Maximum parts of a multipart form: they take longer to parse than URL-encoded fields. */
export const maxParts = 500

/** Maximum lines of a multipart body, values included: each part has at least four. */
export const maxMultipartLines = 4 * maxParts

/** Maximum values of a JSON body, at all depths together. */
export const maxJsonValues = 5000

/** So short that no limit can be exceeded: a field has at least two bytes (`a&`), parts and values have more. */
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

const bodylessMethods = new Set(['GET', 'HEAD'])

/** Content types of uploads. */
export const uploadType = /^(?:multipart\/form-data|image\/)/i

/** That of uploads which are read as a stream. */
const streamType = 'application/octet-stream'

const limitForm = bodyLimit({ maxSize: maxFormBytes, onError: reject })
const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: reject })

export type InputLimitOptions = {
	/** Paths whose routes limit the forms with files, and the images, that they read. */
	uploadPaths?: RegExp
}

/**
 * Rejects a query string or a body that would take long to parse, before it is parsed: 413. A body that must be counted
 * is buffered once; a short one is not read. GET and HEAD are skipped: a Request of the Fetch standard has no body then,
 * and the check would take an eighth of the time of a response.
 * @throws {RejectedInput} PAYLOAD_TOO_LARGE
 */
export function limitInput({ uploadPaths }: InputLimitOptions): MiddlewareHandler {
	return async (c, next) => {
		const { url, method, path } = c.req
		if (url.length > uncountedBytes && countOf(Buffer.from(url), byte.ampersand) >= maxFields) reject()
		if (bodylessMethods.has(method)) return await next()
		const type = c.req.header('content-type')?.toLowerCase() ?? ''
		if (uploadPaths?.test(path) && (uploadType.test(type) || type === streamType)) return await next()
		const check = checkFor(type)
		const isForm = check !== undefined && check !== checkJson
		const declared = c.req.header('content-length')
		if (declared === undefined || c.req.header('transfer-encoding') !== undefined) {
			return await (isForm ? limitForm : limitBody)(c, async () => {
				if (check && c.req.raw.body) await checkBody(c, check)
				await next()
			})
		}
		const bytes = Number(declared)
		// Rejected without reading the body: the server then drains it and keeps the connection.
		if (bytes > (isForm ? maxFormBytes : maxBodyBytes)) reject()
		if (check && bytes > uncountedBytes) await checkBody(c, check)
		await next()
	}
}

type Check = (body: Buffer) => boolean

/** Parsers disagree about a content type that lists several: anything that one of them may parse as a form is checked. */
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

/** Counts the characters outside of strings that start a value: comma, `[` and `{`. */
const checkJson: Check = (body) => {
	let values = 0
	let isString = false
	for (let index = 0; index < body.length; index++) {
		const current = body[index]
		if (isString) {
			if (current === byte.backslash) index++
			else if (current === byte.quote) isString = false
		} else if (current === byte.quote) isString = true
		else if (current === byte.comma || current === byte.list || current === byte.object) values++
	}
	return values <= maxJsonValues
}

function countOf(bytes: Buffer, value: number): number {
	let count = 0
	for (let at = bytes.indexOf(value); at >= 0; at = bytes.indexOf(value, at + 1)) count++
	return count
}
