import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compress = {
	br: (body: Uint8Array, quality: number) =>
		promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
	gzip: (body: Uint8Array, level: number) => promisify(gzip)(body, { level }),
}

export type Encoding = keyof typeof compress | 'identity'

/** The preferred encoding among those that the client accepts: brotli, gzip, identity. */
export function encodingFor(accepted = ''): Encoding {
	if (accepted.includes('br')) return 'br'
	return accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** `effort` is the compression level: 1 is the fastest, 9 compresses most. */
export async function encode(
	body: Uint8Array<ArrayBuffer>,
	encoding: Encoding,
	effort: number,
): Promise<Uint8Array<ArrayBuffer>> {
	return encoding === 'identity' ? body : new Uint8Array(await compress[encoding](body, effort))
}

const requestIdSlot = 'data-request-id=""></code>'

/** Completes a page rendered for one request: request id on the error screen, compression, `no-store`. */
export async function answerPage(request: Request, rendered: Response, requestId: string): Promise<Response> {
	const headers = new Headers(rendered.headers)
	headers.set('cache-control', 'no-store')
	headers.delete('content-length')
	let body = Buffer.from(await rendered.arrayBuffer())
	if (body.length === 0) return new Response(null, { status: rendered.status, headers })
	if (headers.get('content-type')?.startsWith('text/html')) {
		const html = body.toString().replace(requestIdSlot, `data-request-id="">${requestId}</code>`)
		body = Buffer.from(html)
	}
	const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined)
	if (encoding !== 'identity') headers.set('content-encoding', encoding)
	headers.set('vary', 'accept-encoding')
	return new Response(await encode(body, encoding, 4), { status: rendered.status, headers })
}
