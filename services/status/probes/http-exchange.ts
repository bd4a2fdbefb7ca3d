import { type IncomingMessage, type OutgoingHttpHeaders, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { connectSecurelyTo, connectTo, hostOf } from './connection.ts'
import type { ProbeContext } from './deadline.ts'
import { Failure } from './failure.ts'
import { learnEnd, requireTrusted } from './check-certificate.ts'

export type HttpRequest = {
	url: URL
	method: string
	headers: Record<string, string>
	body: string
	/** Else it must be one to trust before anything is sent. */
	acceptsAnyCertificate: boolean
}

const maxHeaderBytes = 65_536
const maxBodyBytes = 2_000_000

/** A connection that has accepted the certificate, when there is one to judge. */
export async function connectFor(
	{ url, acceptsAnyCertificate }: HttpRequest,
	context: ProbeContext,
): Promise<Socket> {
	const isSecure = url.protocol === 'https:'
	if (!isSecure && url.protocol !== 'http:') throw new Failure('address-refused', { code: 'bad-redirect' })
	if (url.username || url.password) throw new Failure('address-refused', { code: 'bad-redirect' })
	const place = { host: hostOf(url.hostname), port: Number(url.port || (isSecure ? 443 : 80)) }
	if (!isSecure) return await connectTo(place, context)
	const socket = await connectSecurelyTo(place, context)
	const certificate = learnEnd(socket, context.facts)
	if (!acceptsAnyCertificate) requireTrusted(socket, certificate, place.host)
	return socket
}

/** Sends one request and resolves with the head of its answer, whose body is still to be read. */
export async function exchange(request: HttpRequest, socket: Socket): Promise<IncomingMessage> {
	const { url, method, body } = request
	const headers = headersOf(request)
	return await new Promise((resolve, reject) => {
		const sent = send({
			createConnection: () => socket,
			setHost: false,
			method,
			path: url.pathname + url.search,
			headers,
			maxHeaderSize: maxHeaderBytes,
		})
		sent.on('error', reject)
		sent.on('response', resolve)
		sent.on('upgrade', resolve)
		sent.end(body)
	})
}

function headersOf({ url, headers, body }: HttpRequest): OutgoingHttpHeaders {
	const usual = {
		host: url.host,
		accept: '*/*',
		'accept-encoding': 'identity',
		'user-agent': 'Parvis status',
	}
	const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
	const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
	return { ...usual, ...Object.fromEntries(given), ...length, connection: 'close' }
}

/** The whole body as text, in the encodings and the charset that it says; fails beyond 2 MB of it. */
export async function readText(answer: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	let bytes = 0
	for await (const chunk of decoded(answer) as AsyncIterable<Buffer>) {
		bytes += chunk.length
		if (bytes > maxBodyBytes) throw tooLarge()
		chunks.push(chunk)
	}
	return decoderOf(answer.headers['content-type'] ?? '').decode(Buffer.concat(chunks))
}

/**
 * Waits for the end of a body in which nothing is searched. One with a content-length, as a file does, is believed
 * after 2 MB; one that does not may have no end, and fails there.
 */
export async function readToEnd(answer: IncomingMessage): Promise<void> {
	let bytes = 0
	for await (const chunk of answer as AsyncIterable<Buffer>) {
		bytes += chunk.length
		if (bytes <= maxBodyBytes) continue
		if (answer.headers['content-length'] === undefined) throw tooLarge()
		return
	}
}

const tooLarge = () => new Failure('answer-too-large', { code: 'too-large', maxBytes: maxBodyBytes })

const decoders: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
	gzip: createGunzip,
	'x-gzip': createGunzip,
	deflate: createInflate,
	br: createBrotliDecompress,
	zstd: createZstdDecompress,
}

/** Some answer compressed though nobody has asked for it. */
function decoded(answer: IncomingMessage): Readable {
	const decoder = decoders[answer.headers['content-encoding']?.toLowerCase() ?? '']?.()
	// The reader of the decoder receives the errors.
	return decoder ? pipeline(answer, decoder, () => {}) : answer
}

function decoderOf(contentType: string): TextDecoder {
	const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? []
	try {
		return new TextDecoder(charset)
	} catch {
		return new TextDecoder()
	}
}
