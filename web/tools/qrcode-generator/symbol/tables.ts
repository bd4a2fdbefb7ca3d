import type { Level } from './levels.ts'

export const lastVersion = 40

/** For each version from 1: the error correction codewords of one block. ISO/IEC 18004:2015, table 9. */
const correctionCodewords: Record<Level, readonly number[]> = {
	L: [
		7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
		30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
	],
	M: [
		10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28,
		28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
	],
	Q: [
		13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28,
		30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
	],
	H: [
		17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30,
		30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
	],
}

/** For each version from 1: the number of blocks. ISO/IEC 18004:2015, table 9. */
const blockCounts: Record<Level, readonly number[]> = {
	L: [
		1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17,
		18, 19, 19, 20, 21, 22, 24, 25,
	],
	M: [
		1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
		31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
	],
	Q: [
		1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38,
		40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
	],
	H: [
		1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45,
		48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
	],
}

/** Modules on one side of a symbol. */
export const sizeOf = (version: number) => 17 + 4 * version

/** Where the centres of alignment patterns lie, on both axes. ISO/IEC 18004:2015, annex E. */
export function alignmentCentres(version: number): number[] {
	if (version === 1) return []
	const count = Math.floor(version / 7) + 2
	const step = version === 32 ? 26 : 2 * Math.ceil((2 * version + 2) / (count - 1))
	const last = sizeOf(version) - 7
	return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))]
}

export type Blocks = {
	blockCount: number
	correctionPerBlock: number
	dataCodewords: number
	totalCodewords: number
}

/** How the codewords of a symbol are shared out. */
export function blocksOf(version: number, level: Level): Blocks {
	const blockCount = blockCounts[level][version - 1]!
	const correctionPerBlock = correctionCodewords[level][version - 1]!
	const totalCodewords = Math.floor(dataModules(version) / 8)
	return {
		blockCount,
		correctionPerBlock,
		totalCodewords,
		dataCodewords: totalCodewords - blockCount * correctionPerBlock,
	}
}

/** The modules that are left to codewords: all but the finders, timings, alignments, format and version. */
function dataModules(version: number): number {
	const centres = alignmentCentres(version).length
	const alignments = version === 1 ? 0 : centres * centres - 3
	const onTiming = version === 1 ? 0 : 2 * (centres - 2)
	const finders = 3 * 64
	const timings = 2 * (sizeOf(version) - 16)
	const format = 31
	const versionModules = version < 7 ? 0 : 36
	return sizeOf(version) ** 2 - finders - timings - format - versionModules - alignments * 25 + onTiming * 5
}
