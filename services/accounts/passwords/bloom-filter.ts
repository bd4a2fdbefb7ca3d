/** A set with false positives but no false negatives. */
export type BloomFilter = { add(text: string): void; has(text: string): boolean }

/** An empty filter of `bits` bits (a power of two) with `probes` probes for each text. */
export function createBloomFilter(bits: number, probes: number): BloomFilter {
	const words = new Uint32Array(bits / 32)
	const mask = bits - 1

	return {
		add(text) {
			let [place, step] = hashes(text)
			for (let probe = 0; probe < probes; probe += 1) {
				const bit = place & mask
				words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31))
				place = (place + step) >>> 0
			}
		},
		has(text) {
			let [place, step] = hashes(text)
			for (let probe = 0; probe < probes; probe += 1) {
				const bit = place & mask
				if (((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false
				place = (place + step) >>> 0
			}
			return true
		},
	}
}

/** Two FNV-1a hashes with the finalizer of MurmurHash3; the second is odd, so that all probes differ. */
function hashes(text: string): [number, number] {
	let first = 0x811c9dc5
	let second = 0x01000193
	for (let index = 0; index < text.length; index += 1) {
		const unit = text.charCodeAt(index)
		first = Math.imul(first ^ unit, 0x01000193)
		second = Math.imul(second ^ unit, 0x85ebca6b)
	}
	return [mixed(first), mixed(second) | 1]
}

function mixed(hash: number): number {
	let bits = hash
	bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
	bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
	return (bits ^ (bits >>> 16)) >>> 0
}
