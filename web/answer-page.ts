import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compress = {
	br: (body: Uint8Array, quality: number) =>
		promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
	gzip: (body: Uint8Array, level: number) => promisify(gzip)(body, { level }),
}

export type Encoding = keyof typeof compress | 'identity'

/** The best of the encodings that a client accepts: brotli, then gzip, then none. */
export function encodingFor(accepted = ''): Encoding {
	if (accepted.includes('br')) return 'br'
	return accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** `effort` is the compressor's own scale: 1 is fast, 9 is thorough. */
export async function encode(
	body: Uint8Array<ArrayBuffer>,
	encoding: Encoding,
	effort: number,
): Promise<Uint8Array<ArrayBuffer>> {
	return encoding === 'identity' ? body : new Uint8Array(await compress[encoding](body, effort))
}

/** The inline scripts of a page. The bytes are searched as they are: a long page takes longer to decode than to search. */
function* inlineScripts(html: Buffer): Generator<Buffer> {
	for (let begin = html.indexOf('<script'); begin >= 0; begin = html.indexOf('<script', begin)) {
		const text = html.indexOf('>', begin) + 1
		const end = html.indexOf('</script>', text)
		if (end < 0) return
		if (!/\ssrc=/.test(html.toString('latin1', begin, text))) yield html.subarray(text, end)
		begin = end
	}
}

/** A page's content security policy: only our own files, and the inline scripts of this very page by their hash. */
export function policyFor(html: Buffer): string {
	const hashes = Array.from(
		inlineScripts(html),
		(script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
	)
	return [
		"default-src 'self'",
		`script-src 'self' ${[...new Set(hashes)].join(' ')}`,
		"img-src 'self' data: blob:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')
}

const requestIdPlace = 'data-request-id=""></code>'

/** Finishes a page that is rendered for one request: policy, request id on the error screen, compression; never stored. */
export async function answerPage(request: Request, rendered: Response, requestId: string): Promise<Response> {
	const headers = new Headers(rendered.headers)
	headers.set('cache-control', 'no-store')
	headers.delete('content-length')
	let body = Buffer.from(await rendered.arrayBuffer())
	if (body.length === 0) return new Response(null, { status: rendered.status, headers })
	if (headers.get('content-type')?.startsWith('text/html')) {
		const html = body.toString().replace(requestIdPlace, `data-request-id="">${requestId}</code>`)
		body = Buffer.from(html)
		headers.set('content-security-policy', policyFor(body))
	}
	const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined)
	if (encoding !== 'identity') headers.set('content-encoding', encoding)
	headers.set('vary', 'accept-encoding')
	return new Response(await encode(body, encoding, 4), { status: rendered.status, headers })
}
