import { correctionFor } from './reed-solomon.ts'
import { blocksOf, lastVersion, type Level } from './tables.ts'

export type Codewords = { version: number; level: Level; codewords: number[] }

const byteMode = 0b0100
const padding = [0xec, 0x11]

/** How many bytes fit in a symbol: all that is left by the mode and the length. */
export function byteCapacity(version: number, level: Level): number {
	return Math.floor((blocksOf(version, level).dataCodewords * 8 - 4 - lengthBits(version)) / 8)
}

/**
 * The codewords of the smallest symbol that holds the text as UTF-8 in byte mode (ISO/IEC 18004:2015, section 7.4),
 * without the ECI header that many readers do not know; `null` when the text is too long for version 40.
 */
export function encodeText(text: string, level: Level): Codewords | null {
	const bytes = new TextEncoder().encode(text)
	const version = smallestVersion(bytes.length, level)
	if (version === null) return null
	const blocks = splitInBlocks(fill(bytes, version, level), version, level)
	const { correctionPerBlock } = blocksOf(version, level)
	const corrections = blocks.map((block) => correctionFor(block, correctionPerBlock))
	return { version, level, codewords: [...interleave(blocks), ...interleave(corrections)] }
}

function smallestVersion(byteCount: number, level: Level): number | null {
	for (let version = 1; version <= lastVersion; version++) {
		if (byteCount <= byteCapacity(version, level)) return version
	}
	return null
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16)

/** Mode, length, bytes, terminator and padding: exactly the data codewords of the symbol. */
function fill(bytes: Uint8Array, version: number, level: Level): number[] {
	const { dataCodewords } = blocksOf(version, level)
	const bits: number[] = []
	const push = (value: number, width: number) => {
		for (let bit = width - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
	}
	push(byteMode, 4)
	push(bytes.length, lengthBits(version))
	for (const byte of bytes) push(byte, 8)
	push(0, 4)
	const codewords = Array.from({ length: bits.length / 8 }, (_, index) =>
		bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
	)
	const missing = dataCodewords - codewords.length
	return [...codewords, ...Array.from({ length: missing }, (_, index) => padding[index % 2]!)]
}

/** The short blocks come first; the others hold one codeword more. */
function splitInBlocks(data: readonly number[], version: number, level: Level): number[][] {
	const { blockCount, dataCodewords } = blocksOf(version, level)
	const shortLength = Math.floor(dataCodewords / blockCount)
	const shortCount = blockCount - (dataCodewords % blockCount)
	return Array.from({ length: blockCount }, (_, index) => {
		const start = index * shortLength + Math.max(0, index - shortCount)
		return data.slice(start, start + shortLength + (index < shortCount ? 0 : 1))
	})
}

/** The first codeword of each block, then the second of each… */
function interleave(blocks: readonly number[][]): number[] {
	const longest = Math.max(...blocks.map((block) => block.length))
	return Array.from({ length: longest }, (_, place) => blocks.map((block) => block[place]))
		.flat()
		.filter((codeword) => codeword !== undefined)
}
