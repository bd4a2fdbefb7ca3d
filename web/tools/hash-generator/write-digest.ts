import { algorithms, bitsOf, type Choice } from './algorithms.ts'
import type { Notation } from './options.ts'
import type { Recipe } from './recipe.ts'

/**
 * Writes a digest as Base16, 32, 64 or Base64URL without padding (RFC 4648), a decimal number, an integrity attribute
 * (W3C Subresource Integrity), or a multihash in hexadecimal (multiformats.io). Null if the notation does not support
 * the algorithm.
 */
export function writeDigest(bytes: Uint8Array, notation: Notation, recipe: Recipe): string | null {
	switch (notation) {
		case 'hex':
			return hexOf(bytes)
		case 'HEX':
			return hexOf(bytes).toUpperCase()
		case 'base64':
			return base64Of(bytes)
		case 'base64url':
			return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
		case 'base32':
			return base32Of(bytes)
		case 'decimal':
			return BigInt(`0x${hexOf(bytes) || '0'}`).toString()
		case 'sri':
			return isPlain(recipe) && /^sha(?:256|384|512)$/.test(recipe.name)
				? `${recipe.name}-${base64Of(bytes)}`
				: null
		case 'multihash':
			return multihashOf(bytes, recipe)
	}
}

const isPlain = ({ keying }: Recipe) => keying.kind === 'none'

export function hexOf(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function base32Of(bytes: Uint8Array): string {
	let text = ''
	let held = 0
	let heldBits = 0
	for (const byte of bytes) {
		held = ((held << 8) | byte) & 0xfff
		heldBits += 8
		for (; heldBits >= 5; heldBits -= 5) text += base32Digits[(held >> (heldBits - 5)) & 31]
	}
	if (heldBits > 0) text += base32Digits[(held << (5 - heldBits)) & 31]
	return text.padEnd(Math.ceil(text.length / 8) * 8, '=')
}

function multihashOf(bytes: Uint8Array, recipe: Recipe): string | null {
	const head = isPlain(recipe) ? multihashHead(recipe) : null
	return head && hexOf(Uint8Array.from([...head, ...bytes]))
}

/** The prefix of a multihash: the algorithm's code and the length. BLAKE2 has a code for each length. */
export function multihashHead(choice: Choice): number[] | null {
	const { multihash, maxBits } = algorithms[choice.name]
	if (multihash === undefined) return null
	const bits = bitsOf(choice)
	const code = choice.name.startsWith('blake2') ? multihash - (maxBits! - bits) / 8 : multihash
	return [...varint(code), ...varint(bits / 8)]
}

/** Seven bits per byte, lowest first; the eighth bit is set in all but the last byte. */
function varint(number: number): number[] {
	return number < 128 ? [number] : [(number & 127) | 128, ...varint(number >> 7)]
}
