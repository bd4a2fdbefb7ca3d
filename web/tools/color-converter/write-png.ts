import { zlibSync } from 'fflate'
import { joinPngChunks, uint32Bytes } from '#web/tools/png-chunks.ts'
import { alphaOf } from './color/color.ts'
import { bytesOf } from './color/write.ts'
import type { Swatch } from './palette.ts'

const side = 120

/** A picture of a palette, one square beside the other: PNG (ISO/IEC 15948) with a palette of its own. */
export function writePng(swatches: readonly Swatch[]): Uint8Array<ArrayBuffer> {
	const width = side * swatches.length
	const row = Uint8Array.from({ length: 1 + width }, (_, x) => (x === 0 ? 0 : Math.floor((x - 1) / side)))
	const rows = new Uint8Array(row.length * side)
	for (let y = 0; y < side; y++) rows.set(row, y * row.length)
	return joinPngChunks([
		// 8 bits an index, of a palette.
		{ type: 'IHDR', data: Uint8Array.of(...uint32Bytes(width, side), 8, 3, 0, 0, 0) },
		{ type: 'sRGB', data: Uint8Array.of(0) },
		{ type: 'PLTE', data: Uint8Array.from(swatches.flatMap(({ color }) => bytesOf(color))) },
		{ type: 'tRNS', data: Uint8Array.from(swatches, ({ color }) => Math.round(alphaOf(color) * 255)) },
		{ type: 'IDAT', data: zlibSync(rows) },
		{ type: 'IEND', data: new Uint8Array() },
	])
}
