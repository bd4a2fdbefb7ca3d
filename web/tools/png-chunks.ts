export type PngChunk = { type: string; data: Uint8Array }

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** PNG, third edition, section 5. */
export function joinPngChunks(chunks: readonly PngChunk[]): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(chunks.reduce((sum, { data }) => sum + 12 + data.length, signature.length))
	const view = new DataView(bytes.buffer)
	bytes.set(signature)
	let at = signature.length
	for (const { type, data } of chunks) {
		const end = at + 8 + data.length
		view.setUint32(at, data.length)
		bytes.set(new TextEncoder().encode(type), at + 4)
		bytes.set(data, at + 8)
		view.setUint32(end, crc32(bytes.subarray(at + 4, end)))
		at = end + 4
	}
	return bytes
}

export function uint32Bytes(...values: readonly number[]): Uint8Array {
	const bytes = new Uint8Array(values.length * 4)
	const view = new DataView(bytes.buffer)
	for (const [index, value] of values.entries()) view.setUint32(index * 4, value)
	return bytes
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte
	for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
	return value
})

/** PNG, annex D. */
export function crc32(bytes: Uint8Array): number {
	let value = 0xffffffff
	for (const byte of bytes) value = (value >>> 8) ^ crcTable[(value ^ byte) & 255]!
	return (value ^ 0xffffffff) >>> 0
}
