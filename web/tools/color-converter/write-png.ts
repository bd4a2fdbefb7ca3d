import { zlibSync } from 'fflate'
import { alphaOf } from './color/color.ts'
import { bytesOf } from './color/write.ts'
import type { Swatch } from './palette.ts'

const side = 120

/** A picture of a palette, one square beside the other: PNG (ISO/IEC 15948) with a palette of its own. */
export function writePng(swatches: readonly Swatch[]): Uint8Array<ArrayBuffer> {
	const width = side * swatches.length
	const header = new DataView(new ArrayBuffer(13))
	header.setUint32(0, width)
	header.setUint32(4, side)
	// 8 bits an index, of a palette.
	header.setUint16(8, 0x0803)
	const row = Uint8Array.from({ length: 1 + width }, (_, x) => (x === 0 ? 0 : Math.floor((x - 1) / side)))
	const rows = new Uint8Array(row.length * side)
	for (let y = 0; y < side; y++) rows.set(row, y * row.length)
	return joined([
		Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
		chunk('IHDR', new Uint8Array(header.buffer)),
		chunk('sRGB', Uint8Array.of(0)),
		chunk('PLTE', Uint8Array.from(swatches.flatMap(({ color }) => bytesOf(color)))),
		chunk(
			'tRNS',
			Uint8Array.from(swatches, ({ color }) => Math.round(alphaOf(color) * 255)),
		),
		chunk('IDAT', zlibSync(rows)),
		chunk('IEND', new Uint8Array()),
	])
}

function chunk(type: string, content: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(12 + content.length)
	const view = new DataView(bytes.buffer)
	view.setUint32(0, content.length)
	bytes.set(
		Uint8Array.from(type, (letter) => letter.charCodeAt(0)),
		4,
	)
	bytes.set(content, 8)
	view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)))
	return bytes
}

/** The checksum of PNG, annex D. */
function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff
	for (const byte of bytes) {
		crc ^= byte
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
	}
	return (crc ^ 0xffffffff) >>> 0
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
	let at = 0
	for (const part of parts) {
		bytes.set(part, at)
		at += part.length
	}
	return bytes
}
