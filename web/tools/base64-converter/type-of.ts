const signatures: readonly [type: string, begins: readonly (number | null)[]][] = [
	['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
	['image/jpeg', [0xff, 0xd8, 0xff]],
	['image/gif', [0x47, 0x49, 0x46, 0x38]],
	['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
	['image/avif', [null, null, null, null, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]],
	['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
	['application/zip', [0x50, 0x4b, 0x03, 0x04]],
	['application/gzip', [0x1f, 0x8b]],
	['audio/mpeg', [0x49, 0x44, 0x33]],
	['audio/ogg', [0x4f, 0x67, 0x67, 0x53]],
	['video/mp4', [null, null, null, null, 0x66, 0x74, 0x79, 0x70]],
	['font/woff2', [0x77, 0x4f, 0x46, 0x32]],
	['image/svg+xml', [0x3c, 0x73, 0x76, 0x67]],
]

export const headBytes = 4096

const endings: Record<string, string> = {
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/gif': 'gif',
	'image/webp': 'webp',
	'image/avif': 'avif',
	'application/pdf': 'pdf',
	'application/zip': 'zip',
	'application/gzip': 'gz',
	'audio/mpeg': 'mp3',
	'audio/ogg': 'ogg',
	'video/mp4': 'mp4',
	'font/woff2': 'woff2',
	'image/svg+xml': 'svg',
	'text/plain': 'txt',
}

export const unknownType = 'application/octet-stream'

/** Detects the media type from the first bytes; `unknownType` if none matches. */
export function typeOf(bytes: Uint8Array): string {
	const known = signatures.find(
		([, begins]) =>
			bytes.length >= begins.length && begins.every((byte, at) => byte === null || bytes[at] === byte),
	)
	return known?.[0] ?? (isText(bytes) ? 'text/plain' : unknownType)
}

/** Whether bytes can be the beginning of a UTF-8 text. */
export function isText(bytes: Uint8Array): boolean {
	try {
		return !new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }).includes('\0')
	} catch {
		return false
	}
}

export const endingOf = (type: string) => endings[type.split(';')[0]!.trim().toLowerCase()] ?? 'bin'

export const isPicture = (type: string) => /^image\/(?:png|jpeg|gif|webp|avif)$/.test(type)
