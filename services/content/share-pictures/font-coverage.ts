import { inflateSync } from 'node:zlib'

/** Offsets and sizes in bytes (w3.org/TR/WOFF, section 3 and 4). */
const header = 44
const entryBytes = 20

/** The code points for which a WOFF font has a glyph, of the basic plane. */
export function coveredBy(woff: Buffer): Set<number> {
	const cmap = tableOf(woff, 'cmap')
	const count = cmap.readUInt16BE(2)
	for (let index = 0; index < count; index += 1) {
		const record = 4 + index * 8
		const subtable = cmap.subarray(cmap.readUInt32BE(record + 4))
		if (subtable.readUInt16BE(0) === 4) return segmentsOf(subtable)
	}
	throw new Error('The font has no character map of format 4')
}

function tableOf(woff: Buffer, tag: string): Buffer {
	const count = woff.readUInt16BE(12)
	for (let entry = header; entry < header + count * entryBytes; entry += entryBytes) {
		if (woff.toString('latin1', entry, entry + 4) !== tag) continue
		const [offset = 0, stored = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
		const bytes = woff.subarray(offset, offset + stored)
		return stored < length ? inflateSync(bytes) : bytes
	}
	throw new Error(`The font has no table ${tag}`)
}

/** Reads a character map of format 4 (OpenType, cmap). */
function segmentsOf(subtable: Buffer): Set<number> {
	const bytes = subtable.readUInt16BE(6)
	const covered = new Set<number>()
	for (let segment = 0; segment < bytes; segment += 2) {
		const end = subtable.readUInt16BE(14 + segment)
		const start = subtable.readUInt16BE(16 + bytes + segment)
		const delta = subtable.readUInt16BE(16 + 2 * bytes + segment)
		const position = 16 + 3 * bytes + segment
		const rangeOffset = subtable.readUInt16BE(position)
		for (let code = start; code <= end && code < 0xffff; code += 1) {
			const glyph =
				rangeOffset === 0 ? code : subtable.readUInt16BE(position + rangeOffset + 2 * (code - start))
			if (glyph !== 0 && (glyph + delta) % 65_536 !== 0) covered.add(code)
		}
	}
	return covered
}
