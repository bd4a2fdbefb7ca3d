import type { KeyFormat } from './choices.ts'
import type { Generator } from './generator.ts'

/** Random bytes as programs want them; a UUID has its own 122 random bits (RFC 9562, version 4). */
export function keyGenerator(format: KeyFormat, bytes: number): Generator {
	if (format === 'uuid') return { count: 2n ** 122n, draw: ({ bytes: random }) => uuidOf(random(16)) }
	return { count: 256n ** BigInt(bytes), draw: ({ bytes: random }) => written(random(bytes), format) }
}

function written(bytes: Uint8Array, format: Exclude<KeyFormat, 'uuid'>): string {
	if (format === 'hex') return hex(bytes)
	const digits = btoa(String.fromCharCode(...bytes))
	return format === 'base64' ? digits : digits.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** 16 random bytes with the version and the variant in their places (RFC 9562, 5.4). */
function uuidOf(bytes: Uint8Array): string {
	const marked = Uint8Array.from(bytes)
	marked[6] = (marked[6]! & 0x0f) | 0x40
	marked[8] = (marked[8]! & 0x3f) | 0x80
	return hex(marked).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function hex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
