import { encodeQr, type EncodeOptions, type Level, type Modules } from '#web/ui/qr-code/encode.ts'

/** Recovery capacity in percent. ISO/IEC 18004:2015, table 12. */
export const recoveryPercent: Readonly<Record<Level, number>> = { L: 7, M: 15, Q: 25, H: 30 }

export type QrSymbol = {
	modules: Modules
	version: number
	level: Level
	bytesLeft: number
}

export function createSymbol(text: string, options: EncodeOptions = {}): QrSymbol | null {
	const code = encodeQr(text, options)
	if (!code) return null
	const { dataBits, ...symbol } = code
	const { dataCodewords } = blocksOf(symbol.version, options.level ?? 'M')
	return { ...symbol, bytesLeft: Math.floor((dataCodewords * 8 - dataBits) / 8) }
}

/** By version from 1. ISO/IEC 18004:2015, table 9. */
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

/** By version from 1. ISO/IEC 18004:2015, table 9. */
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

const sizeOf = (version: number) => 17 + 4 * version

/** ISO/IEC 18004:2015, annex E. */
export function alignmentCentres(version: number): number[] {
	if (version === 1) return []
	const count = Math.floor(version / 7) + 2
	const step = version === 32 ? 26 : 2 * Math.ceil((2 * version + 2) / (count - 1))
	const last = sizeOf(version) - 7
	return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))]
}

export function blocksOf(version: number, level: Level) {
	const blockCount = blockCounts[level][version - 1]!
	const correctionPerBlock = correctionCodewords[level][version - 1]!
	const totalCodewords = Math.floor(dataModuleCount(version) / 8)
	const dataCodewords = totalCodewords - blockCount * correctionPerBlock
	return { blockCount, correctionPerBlock, totalCodewords, dataCodewords }
}

function dataModuleCount(version: number): number {
	const centres = version === 1 ? 0 : Math.floor(version / 7) + 2
	const alignments = version === 1 ? 0 : (25 * centres - 10) * centres - 55
	return (16 * version + 128) * version + 64 - alignments - (version < 7 ? 0 : 36)
}

/** In the order of the codewords, eight to each. ISO/IEC 18004:2015, section 7.7.3. */
export function dataModules(version: number): { x: number; y: number }[] {
	const size = sizeOf(version)
	const isFunction = functionModules(version)
	return Array.from({ length: (size - 1) / 2 }, (_, pair) => {
		const right = size - 1 - 2 * pair - (size - 1 - 2 * pair <= 6 ? 1 : 0)
		return Array.from({ length: size }, (_, step) => {
			const y = pair % 2 === 0 ? size - 1 - step : step
			return [right, right - 1].map((x) => ({ x, y }))
		})
	})
		.flat(2)
		.filter(({ x, y }) => !isFunction(x, y))
}

function functionModules(version: number): (x: number, y: number) => boolean {
	const size = sizeOf(version)
	const centres = alignmentCentres(version)
	const near = (place: number) => centres.find((centre) => Math.abs(centre - place) <= 2)
	const isOnFinder = (x: number, y: number) =>
		x === 6 ? y === 6 || y === size - 7 : x === size - 7 && y === 6
	return (x, y) => {
		if (x === 6 || y === 6) return true
		if ((x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)) return true
		if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true
		const [centreX, centreY] = [near(x), near(y)]
		return centreX !== undefined && centreY !== undefined && !isOnFinder(centreX, centreY)
	}
}

/** Blocks are interleaved; the last ones may be one codeword longer (section 7.6). */
function blockOf(codeword: number, version: number, level: Level): number {
	const { blockCount, dataCodewords } = blocksOf(version, level)
	if (codeword >= dataCodewords) return (codeword - dataCodewords) % blockCount
	const longBlocks = dataCodewords % blockCount
	const inAll = dataCodewords - longBlocks
	return codeword < inAll ? codeword % blockCount : blockCount - longBlocks + codeword - inAll
}

/** Share of the error correction used by unreadable modules, in the worst block; the symbol is lost from 1. Each lost codeword uses two correction codewords. */
export function correctionUsed(
	{ version, level }: Pick<QrSymbol, 'version' | 'level'>,
	isHidden: (x: number, y: number) => boolean,
): number {
	const { blockCount, correctionPerBlock, totalCodewords } = blocksOf(version, level)
	const lost = new Set<number>()
	for (const [index, { x, y }] of dataModules(version).entries()) if (isHidden(x, y)) lost.add(index >> 3)
	const lostPerBlock = Array<number>(blockCount).fill(0)
	for (const codeword of lost)
		if (codeword < totalCodewords) lostPerBlock[blockOf(codeword, version, level)]! += 1
	return Math.max(...lostPerBlock) / Math.floor(correctionPerBlock / 2)
}
