import { createHash } from 'node:crypto'

export type FinishedDocument = {
	/** The document in pieces, to be sent one after the other. */
	pieces: Uint8Array[]
	/** Headers that belong to this very document. */
	headers: Record<string, string>
}

/** Features of the browser that no page of ours uses; the camera reads QR codes. */
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
 * Takes a rendered document whose own scripts and links carry `nonce`, and removes that mark, so that the document can be
 * cached. The content security policy names the marked inline scripts by their SHA-256: a script that was injected into
 * the page does not know the nonce, and is not in the policy. Module preloads are left out: they take the bandwidth of the
 * style sheet before the first paint, and the module script that follows asks for the same files.
 */
export function finishDocument(html: Buffer, nonce: string): FinishedDocument {
	const mark = ` nonce="${nonce}"`
	const pieces: Uint8Array[] = []
	const hashes = new Set<string>()
	let sent = 0
	for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
		const [begin, end] = [html.lastIndexOf('<', at), html.indexOf('>', at) + 1]
		const tag = html.toString('latin1', begin, end)
		const isPreload = tag.startsWith('<link rel="modulepreload"')
		pieces.push(html.subarray(sent, isPreload ? begin : at))
		sent = isPreload ? end : at + mark.length
		if (tag.startsWith('<script') && !tag.includes(' src=')) hashes.add(hashOf(html, at))
	}
	pieces.push(html.subarray(sent))
	return {
		pieces,
		headers: {
			'content-security-policy': policyWith(hashes),
			'cross-origin-opener-policy': 'same-origin',
			'permissions-policy': permissions,
		},
	}
}

/** The SHA-256 of the script whose opening tag holds the byte `at`, as a policy names it. */
function hashOf(html: Buffer, at: number): string {
	const begin = html.indexOf('>', at) + 1
	const script = html.subarray(begin, html.indexOf('</script>', begin))
	return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

const policyWith = (hashes: ReadonlySet<string>) =>
	[
		"default-src 'self'",
		`script-src 'self' ${[...hashes].join(' ')}`,
		"img-src 'self' data: blob:",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')
