import { bigEndian, type Hasher } from './hasher.ts'

/** The polynomials, their bits reversed: ISO-HDLC (zip, gzip, PNG) and Castagnoli (iSCSI, RFC 3720, appendix B.4). */
const polynomials = { crc32: 0xedb8_8320, crc32c: 0x82f6_3b78 }

/** As many bytes are taken in one step. */
const slices = 8

/** A 32-bit cyclic redundancy check, eight bytes at a time. */
export function createCrc32(name: keyof typeof polynomials): Hasher {
	const table = crcTable(polynomials[name])
	let crc = -1
	return {
		blockBytes: 1,
		reset() {
			crc = -1
		},
		update(bytes) {
			const whole = bytes.length - (bytes.length % slices)
			for (let at = 0; at < whole; at += slices) {
				const low =
					crc ^ (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24))
				crc =
					table[1792 + (low & 255)]! ^
					table[1536 + ((low >>> 8) & 255)]! ^
					table[1280 + ((low >>> 16) & 255)]! ^
					table[1024 + (low >>> 24)]! ^
					table[768 + bytes[at + 4]!]! ^
					table[512 + bytes[at + 5]!]! ^
					table[256 + bytes[at + 6]!]! ^
					table[bytes[at + 7]!]!
			}
			for (let at = whole; at < bytes.length; at += 1) {
				crc = table[(crc ^ bytes[at]!) & 255]! ^ (crc >>> 8)
			}
		},
		digest: () => bigEndian(~crc >>> 0),
	}
}

/** For each of the eight places and each byte there, what it does to the remainder. */
function crcTable(polynomial: number): Int32Array {
	const table = new Int32Array(256 * slices)
	for (let byte = 0; byte < 256; byte += 1) {
		let rest = byte
		for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1
		table[byte] = rest
	}
	for (let at = 256; at < table.length; at += 1) {
		const before = table[at - 256]!
		table[at] = (before >>> 8) ^ table[before & 255]!
	}
	return table
}

/** The polynomial of ECMA-182, its bits reversed, as two halves. */
const high64 = 0xc96c_5795
const low64 = 0xd787_0f42

/** CRC-64 as xz uses it (The .xz File Format, section 6), in two halves of 32 bits. */
export function createCrc64(): Hasher {
	const { highs, lows } = crc64Tables()
	let high = -1
	let low = -1
	return {
		blockBytes: 1,
		reset() {
			high = -1
			low = -1
		},
		update(bytes) {
			let [nextHigh, nextLow] = [high, low]
			for (let at = 0; at < bytes.length; at += 1) {
				const place = (nextLow ^ bytes[at]!) & 255
				nextLow = ((nextLow >>> 8) | (nextHigh << 24)) ^ lows[place]!
				nextHigh = (nextHigh >>> 8) ^ highs[place]!
			}
			high = nextHigh
			low = nextLow
		},
		digest: () => bigEndian(~high >>> 0, ~low >>> 0),
	}
}

function crc64Tables() {
	const highs = new Int32Array(256)
	const lows = new Int32Array(256)
	for (let byte = 0; byte < 256; byte += 1) {
		let high = 0
		let low = byte
		for (let bit = 0; bit < 8; bit += 1) {
			const isOdd = low & 1
			low = (low >>> 1) | (high << 31)
			high >>>= 1
			if (isOdd) {
				low ^= low64
				high ^= high64
			}
		}
		highs[byte] = high
		lows[byte] = low
	}
	return { highs, lows }
}
