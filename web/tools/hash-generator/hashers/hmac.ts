import type { Hasher } from './hasher.ts'

/** HMAC (RFC 2104, FIPS 198-1) of any digest that works block by block. The hasher is its own from now on. */
export function createHmac(hasher: Hasher, key: Uint8Array): Hasher {
	const { blockBytes } = hasher
	const block = new Uint8Array(blockBytes)
	block.set(key.length > blockBytes ? digestOf(hasher, key) : key)
	const inner = block.map((byte) => byte ^ 0x36)
	const outer = block.map((byte) => byte ^ 0x5c)
	const reset = () => {
		hasher.reset()
		hasher.update(inner)
	}
	reset()
	return {
		blockBytes,
		reset,
		update: hasher.update,
		digest: () => digestOf(hasher, outer, hasher.digest()),
	}
}

function digestOf(hasher: Hasher, ...parts: readonly Uint8Array[]): Uint8Array {
	hasher.reset()
	for (const part of parts) hasher.update(part)
	return hasher.digest()
}
