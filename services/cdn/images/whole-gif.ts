const trailer = 0x3b
const extension = 0x21
const picture = 0x2c

/** Bytes of the colour table that the flags announce. */
const colorTableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * Whether no block of a GIF is cut off, without decoding it: libvips delivers a truncated animation with fewer frames.
 * A missing trailer is accepted, as browsers do.
 */
export function isWholeGif(bytes: Uint8Array): boolean {
	let at = 13 + colorTableBytes(bytes[10])
	while (at < bytes.length && bytes[at] !== trailer) {
		if (bytes[at] === extension) at += 2
		else if (bytes[at] === picture) at += 11 + colorTableBytes(bytes[at + 9])
		else return false
		for (let size = bytes[at]; size !== 0; size = bytes[at]) {
			if (size === undefined) return false
			at += size + 1
		}
		at++
	}
	return at <= bytes.length
}
