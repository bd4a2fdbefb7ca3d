import { BitWriter } from './bit-writer.ts'
import { correctionFor } from './reed-solomon.ts'
import { alphanumerics, bitsOf, lengthOf, lengthWidth, modeBits, type Segment } from './segments.ts'
import type { Level } from './levels.ts'
import { blocksOf } from './tables.ts'

/** The codewords that fill what the data leaves. ISO/IEC 18004:2015, section 7.4.10. */
const padding = [0xec, 0x11]

/** The ECI header: four bits of mode and the number of UTF-8. AIM ECI register; ISO/IEC 18004:2015, section 7.4.2. */
const eciMode = 0b0111
const eciUtf8 = 26
const eciBits = 4 + 8

/** All that goes before the padding, in bits. */
export function dataBits(segments: readonly Segment[], version: number, announcesUtf8: boolean): number {
	return segments.reduce((sum, segment) => sum + bitsOf(segment, version), announcesUtf8 ? eciBits : 0)
}

/** The data codewords of a symbol: segments, terminator and padding. */
export function dataCodewords(
	segments: readonly Segment[],
	{ version, level, announcesUtf8 }: { version: number; level: Level; announcesUtf8: boolean },
): Uint8Array {
	const writer = new BitWriter(blocksOf(version, level).dataCodewords)
	if (announcesUtf8) {
		writer.push(eciMode, 4)
		writer.push(eciUtf8, 8)
	}
	for (const segment of segments) writeSegment(writer, segment, version)
	// The terminator: four bits of nothing, or what is left, then up to the end of the byte.
	const filled = Math.ceil(Math.min(writer.length + 4, writer.bytes.length * 8) / 8)
	for (let place = filled; place < writer.bytes.length; place++) {
		writer.bytes[place] = padding[(place - filled) % 2]!
	}
	return writer.bytes
}

function writeSegment(writer: BitWriter, segment: Segment, version: number): void {
	const { mode, text } = segment
	writer.push(modeBits[mode], 4)
	writer.push(lengthOf(segment), lengthWidth(mode, version))
	if (mode === 'byte') for (const byte of new TextEncoder().encode(text)) writer.push(byte, 8)
	else if (mode === 'numeric') {
		for (const [digits] of text.matchAll(/\d{1,3}/g))
			writer.push(Number(digits), [0, 4, 7, 10][digits.length]!)
	} else {
		for (const [[first, second]] of text.matchAll(/..?/gs) as Iterable<[string]>) {
			const value = alphanumerics.indexOf(first!)
			if (second === undefined) writer.push(value, 6)
			else writer.push(value * 45 + alphanumerics.indexOf(second), 11)
		}
	}
}

/** The codewords as they are laid in the symbol: data and correction, the blocks interleaved (section 7.6). */
export function finalCodewords(data: Uint8Array, version: number, level: Level): Uint8Array {
	const blocks = splitInBlocks(data, version, level)
	const { correctionPerBlock } = blocksOf(version, level)
	const corrections = blocks.map((block) => correctionFor(block, correctionPerBlock))
	return Uint8Array.from([...interleave(blocks), ...interleave(corrections)])
}

/** The short blocks come first; the others hold one codeword more. */
function splitInBlocks(data: Uint8Array, version: number, level: Level): Uint8Array[] {
	const { blockCount, dataCodewords: count } = blocksOf(version, level)
	const shortLength = Math.floor(count / blockCount)
	const shortCount = blockCount - (count % blockCount)
	return Array.from({ length: blockCount }, (_, index) => {
		const start = index * shortLength + Math.max(0, index - shortCount)
		return data.subarray(start, start + shortLength + (index < shortCount ? 0 : 1))
	})
}

/** The first codeword of each block, then the second of each… */
function interleave(blocks: readonly Uint8Array[]): number[] {
	const longest = Math.max(...blocks.map((block) => block.length))
	return Array.from({ length: longest }, (_, place) => blocks.map((block) => block[place]))
		.flat()
		.filter((codeword) => codeword !== undefined)
}

/** The block that each of the final codewords belongs to: what is lost of one block only its own correction mends. */
export function blockOfCodewords(version: number, level: Level): number[] {
	const { dataCodewords: count, correctionPerBlock, blockCount } = blocksOf(version, level)
	const numbers = splitInBlocks(new Uint8Array(count), version, level).map((block, index) =>
		block.map(() => index),
	)
	const corrections = Array.from({ length: blockCount }, (_, index) =>
		new Uint8Array(correctionPerBlock).fill(index),
	)
	return [...interleave(numbers), ...interleave(corrections)]
}
