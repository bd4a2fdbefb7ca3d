/** A digest under way. */
export type Hasher = {
	/** What the compression function takes at once, in bytes; HMAC asks for it (RFC 2104, section 2). */
	blockBytes: number
	/** Forgets what was given. */
	reset(): void
	update(bytes: Uint8Array): void
	/** The digest of all that was given since the last `reset`. */
	digest(): Uint8Array
}

/** A number as bytes, first the highest. */
export function bigEndian(...words: readonly number[]): Uint8Array {
	const bytes = new Uint8Array(words.length * 4)
	const view = new DataView(bytes.buffer)
	for (const [index, word] of words.entries()) view.setUint32(index * 4, word)
	return bytes
}
