import { Busboy } from '@fastify/busboy'
import { AppError } from '#platform/errors.ts'
import { uploadType } from './input-limits.ts'

export type Upload = {
	file: Buffer
	/** Media type as the client says: not to be trusted. */
	type: string
	/** File name as the client says; null when it says none. */
	name: string | null
	/** Those of `fields` that were sent. */
	fields: Record<string, string>
}

type UploadOptions = {
	/** Of the file. */
	maxBytes: number
	/** Who sends it, such as the id of a user: one sender gets at most half of the memory. */
	sender: string
	/** Names of the text fields to read, at most 1 KB each; others are ignored. */
	fields?: readonly string[]
}

const maxFieldBytes = 1024
/** Of a multipart body beside its file. */
const maxOtherBytes = 64 * 1024
const maxFields = 20
const partLimits = {
	files: 1,
	fields: maxFields,
	parts: maxFields + 1,
	headerPairs: 20,
	headerSize: 8 * 1024,
	fieldSize: maxFieldBytes,
}

type ReceiverOptions = {
	/** Of the files of all uploads together. */
	maxHeldBytes?: number
	/** How long an upload waits for others to end. */
	waitMs?: number
}

/**
 * Reads the file of a request into memory, calls `use` with it and resolves to its result. The file is the part `file`
 * of a multipart form, or an image as the whole body, whose fields and name may be in the query (`?name=`). All uploads
 * of a receiver share its memory until `use` ends.
 * @throws {AppError} PAYLOAD_TOO_LARGE with reason TOO_MANY_BYTES, as soon as the limit is exceeded; VALIDATION_ERROR
 * for another body; UNAVAILABLE if the memory is not free in time.
 */
export function createUploadReceiver({
	maxHeldBytes = 256 * 1024 * 1024,
	waitMs = 10_000,
}: ReceiverOptions = {}) {
	const hold = createBudget(maxHeldBytes, waitMs)
	return async function receiveUpload<Result>(
		request: Request,
		{ maxBytes, sender, fields = [] }: UploadOptions,
		use: (upload: Upload) => Promise<Result>,
	): Promise<Result> {
		const type = request.headers.get('content-type') ?? ''
		if (!uploadType.test(type)) throw invalid('The body must be multipart/form-data or an image')
		const isForm = /^multipart/i.test(type)
		const declared = request.headers.get('content-length')
		const bodyLimit = maxBytes + (isForm ? maxOtherBytes : 0)
		if (Number(declared) > bodyLimit) throw tooLarge(maxBytes)
		const upload = { type, ...(isForm ? { name: null, fields: {} } : queryOf(request.url, fields)) }
		// Only now: once it is touched, the server does not read it for a client that still sends.
		const { body } = request
		if (!body) throw invalid('The body is missing')
		const capacity = Math.min(declared === null ? Infinity : Number(declared), maxBytes)
		return await hold(sender, capacity, async () => {
			// Not touched before it is written, so that a long declared length takes no memory yet.
			const buffer = Buffer.allocUnsafe(capacity)
			let bytes = 0
			const append = (chunk: Uint8Array) => {
				if (bytes + chunk.length > capacity) throw tooLarge(maxBytes)
				buffer.set(chunk, bytes)
				bytes += chunk.length
			}
			let bodyBytes = 0
			const chunks: Chunks = async (write) =>
				await readBody(body, async (chunk) => {
					bodyBytes += chunk.length
					if (bodyBytes > bodyLimit) throw tooLarge(maxBytes)
					await write(chunk)
				})
			await (isForm ? readForm(chunks, upload, fields, append) : chunks(append))
			if (bytes === 0) throw invalid('The file is missing or empty')
			return await use({ ...upload, file: buffer.subarray(0, bytes) })
		})
	}
}

export const receiveUpload = createUploadReceiver()

/** What the query says of an image that is the whole body. */
function queryOf(url: string, names: readonly string[]): Pick<Upload, 'name' | 'fields'> {
	const { searchParams } = new URL(url)
	const fields = Object.fromEntries([...searchParams].filter(([name]) => names.includes(name)))
	for (const [name, value] of Object.entries(fields)) {
		if (Buffer.byteLength(value) > maxFieldBytes) throw longField(name)
	}
	return { name: searchParams.get('name'), fields }
}

type Write = (chunk: Uint8Array) => void | Promise<void>

/** Calls `write` with each chunk of a body. */
type Chunks = (write: Write) => Promise<void>

/** Throws what `write` throws. What follows is then read in vain, so that the client gets to read the answer. */
async function readBody(body: ReadableStream<Uint8Array>, write: Write): Promise<void> {
	const reader = body.getReader()
	for (;;) {
		const { done, value } = await reader.read().catch((cause: unknown) => {
			throw invalid('The body is truncated', cause)
		})
		if (done) return
		try {
			await write(value)
		} catch (error) {
			void discard(reader).catch(() => {})
			throw error
		}
	}
}

/** The server closes the connection of a request that goes on for long after its answer. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
	while (!(await reader.read()).done);
}

/** Completes `upload` with what the form says. */
async function readForm(
	chunks: Chunks,
	upload: Omit<Upload, 'file'>,
	fields: readonly string[],
	append: (chunk: Uint8Array) => void,
): Promise<void> {
	const { promise: end, resolve, reject } = Promise.withResolvers<void>()
	end.catch(() => {})
	const parser = createParser(upload.type)
		.on('file', (field, stream, name, _encoding, type) => {
			if (field !== 'file') reject(invalid('The file must be the part "file"'))
			upload.name = name || null
			upload.type = type
			stream
				.on('data', (chunk: Buffer) => {
					try {
						append(chunk)
					} catch (error) {
						reject(error)
					}
				})
				.on('error', (cause) => reject(invalid('The body is truncated', cause)))
		})
		.on('field', (field, value, _isNameTruncated, isTruncated) => {
			if (isTruncated) reject(longField(field))
			if (fields.includes(field)) upload.fields[field] = value
		})
		.on('filesLimit', () => reject(invalid('Only one file is accepted')))
		.on('fieldsLimit', () => reject(invalid(`At most ${maxFields} fields are accepted`)))
		.on('partsLimit', () => reject(invalid(`At most ${maxFields} fields are accepted`)))
		.on('error', (cause) => reject(invalid('The body is truncated or not multipart/form-data', cause)))
		.on('finish', resolve)
	await chunks(async (chunk) => {
		const written = new Promise<void>((done) => parser.write(chunk, () => done()))
		// `end` settles only after the last chunk, or with an error.
		await Promise.race([written, end])
	})
	parser.end()
	await end
}

function createParser(type: string) {
	const isPartAFile = (name?: string, _type?: string, fileName?: string) =>
		name === 'file' || fileName !== undefined
	try {
		return new Busboy({ headers: { 'content-type': type }, limits: partLimits, isPartAFile })
	} catch (cause) {
		throw invalid('The multipart/form-data has no boundary', cause)
	}
}

/**
 * Runs tasks that hold memory, `maxBytes` together and half of it of one sender, in the order of the calls; one that
 * fits passes those that do not. A task above its share runs when nothing else of that share does.
 */
function createBudget(maxBytes: number, waitMs: number) {
	let heldBytes = 0
	const heldBy = new Map<string, number>()
	const waiting = new Set<{ sender: string; bytes: number; start(): void }>()

	function change(sender: string, bytes: number): void {
		heldBytes += bytes
		const own = (heldBy.get(sender) ?? 0) + bytes
		if (own > 0) heldBy.set(sender, own)
		else heldBy.delete(sender)
	}

	function startFitting(): void {
		for (const waiter of waiting) {
			const { sender, bytes, start } = waiter
			const own = heldBy.get(sender) ?? 0
			if (heldBytes + bytes > maxBytes || (own > 0 && own + bytes > maxBytes / 2)) continue
			waiting.delete(waiter)
			change(sender, bytes)
			start()
		}
	}

	return async <Result>(sender: string, wantedBytes: number, run: () => Promise<Result>): Promise<Result> => {
		const bytes = Math.min(wantedBytes, maxBytes)
		const { promise, resolve: start, reject } = Promise.withResolvers<void>()
		const waiter = { sender, bytes, start }
		const timer = setTimeout(() => {
			waiting.delete(waiter)
			reject(new AppError({ code: 'UNAVAILABLE', message: 'Too many uploads at once' }))
		}, waitMs)
		waiting.add(waiter)
		startFitting()
		await promise.finally(() => clearTimeout(timer))
		try {
			return await run()
		} finally {
			change(sender, -bytes)
			startFitting()
		}
	}
}

const tooLarge = (maxBytes: number) =>
	new AppError({
		code: 'PAYLOAD_TOO_LARGE',
		reason: 'TOO_MANY_BYTES',
		message: `The file has more than ${maxBytes} bytes`,
	})

const longField = (field: string) => invalid(`At most ${maxFieldBytes} bytes are accepted`, undefined, field)

const invalid = (message: string, cause?: unknown, field = 'file') =>
	new AppError({ code: 'VALIDATION_ERROR', field, message, cause })
