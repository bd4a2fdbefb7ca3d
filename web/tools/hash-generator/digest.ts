/** The algorithms of FIPS 180-4 that every browser offers through WebCrypto, from the oldest. */
export const algorithms = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const

type Algorithm = (typeof algorithms)[number]

export type Digest = { algorithm: Algorithm; bytes: Uint8Array }

export type Notation = 'hex' | 'base64'

/** What `matchDigest` says of a pasted digest. */
export type Match =
	| { kind: 'same'; algorithm: Algorithm }
	| { kind: 'different'; algorithm: Algorithm }
	| { kind: 'unreadable' }

/** The digest of the same bytes by each algorithm. */
export async function digestAll(bytes: Uint8Array<ArrayBuffer>): Promise<Digest[]> {
	return await Promise.all(
		algorithms.map(async (algorithm) => ({
			algorithm,
			bytes: new Uint8Array(await crypto.subtle.digest(algorithm, bytes)),
		})),
	)
}

/** Lower-case hexadecimal, or Base64 with its padding (RFC 4648). */
export function writeDigest(bytes: Uint8Array, notation: Notation): string {
	if (notation === 'base64') return btoa(String.fromCharCode(...bytes))
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const hexDigest = /^(?:[\da-f]{40}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})$/i

/** Compares a digest that someone pasted with ours: its length tells the algorithm. */
export function matchDigest(pasted: string, digests: readonly Digest[]): Match {
	const bytes = readDigest(pasted)
	const ours = digests.find((digest) => digest.bytes.length === bytes?.length)
	if (!bytes || !ours) return { kind: 'unreadable' }
	const same = ours.bytes.every((byte, index) => byte === bytes[index])
	return { kind: same ? 'same' : 'different', algorithm: ours.algorithm }
}

/**
 * The bytes of a digest as tools write it: hexadecimal of either case with spaces, colons or a file's name after it,
 * Base64 or Base64URL, with or without the `sha256-` of an integrity attribute. `null` when it is none of these.
 */
export function readDigest(pasted: string): Uint8Array | null {
	const compact = pasted.trim().replaceAll(/[\s:]+/g, '')
	const hex = [compact, pasted.trim().split(/\s/, 1)[0]!].find((text) => hexDigest.test(text))
	if (hex) return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
	const base64 = compact
		.replace(/^sha\d+-/i, '')
		.replaceAll('-', '+')
		.replaceAll('_', '/')
	if (!/^[\d+/A-Za-z]+={0,2}$/.test(base64)) return null
	try {
		return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
	} catch {
		return null
	}
}
