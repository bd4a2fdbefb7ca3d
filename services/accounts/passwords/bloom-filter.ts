/** A set that may take a stranger for a member, never a member for a stranger. */
export type BloomFilter = { add(text: string): void; has(text: string): boolean }

/** An empty filter of `bits`, a power of two, that reads `probes` of them for each text. */
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

/** FNV-1a twice, from two offsets, each mixed as MurmurHash3 ends; the second is odd, so that probes differ. */
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
