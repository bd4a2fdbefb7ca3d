import { createHash } from 'node:crypto'

export type FinishedDocument = {
	/** Consecutive chunks of the document. */
	pieces: Uint8Array[]
	/** Headers that depend on the document. */
	headers: Record<string, string>
}

/** The permissions policy: no page uses the denied features; the camera reads QR codes. */
const permissions = [
	'camera=(self)',
	...[
		'accelerometer',
		'browsing-topics',
		'display-capture',
		'geolocation',
		'gyroscope',
		'hid',
		'magnetometer',
		'microphone',
		'midi',
		'payment',
		'serial',
		'usb',
	].map((feature) => `${feature}=()`),
].join(', ')

/**
 * Makes a rendered document cacheable: removes the `nonce` attributes of our own scripts and links, and allows the inline
 * scripts that carried one by their SHA-256 in the content security policy. An injected script does not know the nonce, so
 * it is not allowed. Module preloads are removed: they compete with the style sheet before the first paint, and the module
 * script that follows requests the same files. `analyticsOrigin` may serve a script and receive what it measures.
 */
export function finishDocument(html: Buffer, nonce: string, analyticsOrigin?: string): FinishedDocument {
	const nonceAttribute = ` nonce="${nonce}"`
	const pieces: Uint8Array[] = []
	const hashes = new Set<string>()
	let copiedUntil = 0
	for (
		let at = html.indexOf(nonceAttribute);
		at >= 0;
		at = html.indexOf(nonceAttribute, at + nonceAttribute.length)
	) {
		const [begin, end] = [html.lastIndexOf('<', at), html.indexOf('>', at) + 1]
		const tag = html.toString('latin1', begin, end)
		const isPreload = tag.startsWith('<link rel="modulepreload"')
		pieces.push(html.subarray(copiedUntil, isPreload ? begin : at))
		copiedUntil = isPreload ? end : at + nonceAttribute.length
		if (tag.startsWith('<script') && !tag.includes(' src=')) hashes.add(hashOf(html, at))
	}
	pieces.push(html.subarray(copiedUntil))
	return {
		pieces,
		headers: {
			'content-security-policy': policyWith(hashes, analyticsOrigin),
			'cross-origin-opener-policy': 'same-origin',
			'permissions-policy': permissions,
		},
	}
}

/** CSP source expression of the inline script whose opening tag contains the byte offset `at`. */
function hashOf(html: Buffer, at: number): string {
	const begin = html.indexOf('>', at) + 1
	const script = html.subarray(begin, html.indexOf('</script>', begin))
	return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

const policyWith = (hashes: ReadonlySet<string>, analyticsOrigin: string | undefined) =>
	[
		"default-src 'self'",
		`script-src 'self' ${[...hashes, ...(analyticsOrigin ? [analyticsOrigin] : [])].join(' ')}`,
		...(analyticsOrigin ? [`connect-src 'self' ${analyticsOrigin}`] : []),
		`img-src 'self' data: blob:${analyticsOrigin ? ` ${analyticsOrigin}` : ''}`,
		// Videos of texts, after a click; on every page, because links change pages without a new document.
		'frame-src https://www.youtube-nocookie.com',
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')
