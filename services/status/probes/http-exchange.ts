import { type IncomingMessage, type OutgoingHttpHeaders, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { connectSecurelyTo, connectTo, hostOf } from './connection.ts'
import type { ProbeContext } from './deadline.ts'
import { Failure } from './failure.ts'
import { recordExpiry, requireTrusted } from './check-certificate.ts'

export type HttpRequest = {
	url: URL
	method: string
	headers: Record<string, string>
	body: string
	/** Otherwise the certificate must be trusted before anything is sent. */
	acceptsAnyCertificate: boolean
}

const maxHeaderBytes = 65_536
const maxBodyBytes = 2_000_000

/** Connects, and checks the certificate unless the request accepts any. */
export async function connectFor(
	{ url, acceptsAnyCertificate }: HttpRequest,
	context: ProbeContext,
): Promise<Socket> {
	const isSecure = url.protocol === 'https:'
	if (!isSecure && url.protocol !== 'http:') throw new Failure('address-refused', { code: 'bad-redirect' })
	if (url.username || url.password) throw new Failure('address-refused', { code: 'bad-redirect' })
	const endpoint = { host: hostOf(url.hostname), port: Number(url.port || (isSecure ? 443 : 80)) }
	if (!isSecure) return await connectTo(endpoint, context)
	const socket = await connectSecurelyTo(endpoint, context)
	const certificate = recordExpiry(socket, context.facts)
	if (!acceptsAnyCertificate) requireTrusted(socket, certificate, endpoint.host)
	return socket
}

/** Sends a request and resolves with the response, whose body is still unread. */
export async function exchange(request: HttpRequest, socket: Socket): Promise<IncomingMessage> {
	const { url, method, body } = request
	const headers = headersOf(request)
	return await new Promise((resolve, reject) => {
		const outgoing = send({
			createConnection: () => socket,
			setHost: false,
			method,
			path: url.pathname + url.search,
			headers,
			maxHeaderSize: maxHeaderBytes,
		})
		outgoing.on('error', reject)
		outgoing.on('response', resolve)
		outgoing.on('upgrade', resolve)
		outgoing.end(body)
	})
}

function headersOf({ url, headers, body }: HttpRequest): OutgoingHttpHeaders {
	const defaults = {
		host: url.host,
		accept: '*/*',
		'accept-encoding': 'identity',
		'user-agent': 'Parvis status',
	}
	const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
	const custom = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
	return { ...defaults, ...Object.fromEntries(custom), ...length, connection: 'close' }
}

/** Reads the whole body as text, with its content encoding and charset; fails beyond 2 MB. */
export async function readText(response: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	let bytes = 0
	for await (const chunk of decoded(response) as AsyncIterable<Buffer>) {
		bytes += chunk.length
		if (bytes > maxBodyBytes) throw tooLarge()
		chunks.push(chunk)
	}
	return decoderOf(response.headers['content-type'] ?? '').decode(Buffer.concat(chunks))
}

/**
 * Reads a body without using it. After 2 MB, a body with a content-length is accepted; one without may be endless,
 * and fails.
 */
export async function readToEnd(response: IncomingMessage): Promise<void> {
	let bytes = 0
	for await (const chunk of response as AsyncIterable<Buffer>) {
		bytes += chunk.length
		if (bytes <= maxBodyBytes) continue
		if (response.headers['content-length'] === undefined) throw tooLarge()
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

/** Some servers compress without being asked to. */
function decoded(response: IncomingMessage): Readable {
	const decoder = decoders[response.headers['content-encoding']?.toLowerCase() ?? '']?.()
	// Errors reach the reader of the decoder.
	return decoder ? pipeline(response, decoder, () => {}) : response
}

function decoderOf(contentType: string): TextDecoder {
	const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? []
	try {
		return new TextDecoder(charset)
	} catch {
		return new TextDecoder()
	}
}
