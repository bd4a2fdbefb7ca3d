import { encodeText } from './encode.ts'
import { isMasked, penaltyOf } from './mask.ts'
import { alignmentCentres, type Level, sizeOf } from './tables.ts'

/** Rows of modules; `true` is dark. */
export type Modules = boolean[][]

export type QrSymbol = { modules: Modules; version: number; level: Level; mask: number }

/** The QR code of a text (ISO/IEC 18004:2015), with the mask of least penalty; `null` when the text is too long. */
export function createSymbol(text: string, level: Level): QrSymbol | null {
	const encoded = encodeText(text, level)
	if (!encoded) return null
	const { version, codewords } = encoded
	const frame = drawFunctionPatterns(version)
	const candidates = Array.from({ length: 8 }, (_, mask) => {
		const modules = placeCodewords(frame, codewords, mask)
		drawFormat(modules, level, mask)
		return { modules, version, level, mask, penalty: penaltyOf(modules) }
	})
	const { penalty: _, ...best } = candidates.reduce((least, each) =>
		each.penalty < least.penalty ? each : least,
	)
	return best
}

/** `undefined` is a module that is free for codewords. */
type Frame = (boolean | undefined)[][]

function drawFunctionPatterns(version: number): Frame {
	const size = sizeOf(version)
	const frame: Frame = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined))
	for (let place = 0; place < size; place++) {
		frame[6]![place] = place % 2 === 0
		frame[place]![6] = place % 2 === 0
	}
	const far = size - 4
	drawSquares(frame, 3, 3, 4)
	drawSquares(frame, far, 3, 4)
	drawSquares(frame, 3, far, 4)
	const centres = alignmentCentres(version)
	const last = centres.at(-1)
	for (const x of centres) {
		for (const y of centres) {
			const isOnFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
			if (!isOnFinder) drawSquares(frame, x, y, 2)
		}
	}
	drawFormat(frame, 'L', 0)
	if (version >= 7) drawVersion(frame, version)
	return frame
}

/** Concentric squares: a finder's (reach 4) are light at distances 2 and 4, an alignment's (reach 2) at distance 1. */
function drawSquares(frame: Frame, x: number, y: number, reach: 2 | 4): void {
	for (let dy = -reach; dy <= reach; dy++) {
		for (let dx = -reach; dx <= reach; dx++) {
			const distance = Math.max(Math.abs(dx), Math.abs(dy))
			const isLight = reach === 4 ? distance === 2 || distance === 4 : distance === 1
			const row = frame[y + dy]
			if (row && x + dx >= 0 && x + dx < frame.length) row[x + dx] = !isLight
		}
	}
}

const levelBits: Record<Level, number> = { L: 0b01, M: 0b00, Q: 0b11, H: 0b10 }

/** The level and the mask, twice, protected by a BCH code (section 7.9). */
function drawFormat(modules: Frame, level: Level, mask: number): void {
	const size = modules.length
	const data = (levelBits[level] << 3) | mask
	const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412
	for (let index = 0; index < 15; index++) {
		const isDark = ((bits >> index) & 1) === 1
		const near = index < 6 ? index : index < 8 ? index + 1 : undefined
		if (near !== undefined) modules[near]![8] = isDark
		else modules[8]![index === 8 ? 7 : 14 - index] = isDark
		if (index < 8) modules[8]![size - 1 - index] = isDark
		else modules[size - 15 + index]![8] = isDark
	}
	modules[size - 8]![8] = true
}

/** The version, twice, protected by a Golay code (section 7.10). */
function drawVersion(frame: Frame, version: number): void {
	const bits = (version << 12) | remainder(version, 12, 0x1f25)
	for (let index = 0; index < 18; index++) {
		const isDark = ((bits >> index) & 1) === 1
		const [near, far] = [Math.floor(index / 3), frame.length - 11 + (index % 3)]
		frame[near]![far] = isDark
		frame[far]![near] = isDark
	}
}

/** The remainder of `data` · x^`degree` by a polynomial over two elements. */
function remainder(data: number, degree: number, polynomial: number): number {
	let rest = data << degree
	for (let bit = 31 - Math.clz32(rest); bit >= degree; bit--) {
		if ((rest >> bit) & 1) rest ^= polynomial << (bit - degree)
	}
	return rest
}

/** Fills the free modules by pairs of columns from the right, upwards and downwards in turn (section 7.7.3). */
function placeCodewords(frame: Frame, codewords: readonly number[], mask: number): Modules {
	const size = frame.length
	const modules = frame.map((row) => row.map((module) => module === true))
	let bit = 0
	for (let pair = 0; pair < (size - 1) / 2; pair++) {
		const right = size - 1 - 2 * pair - (size - 1 - 2 * pair <= 6 ? 1 : 0)
		for (let step = 0; step < size; step++) {
			const y = pair % 2 === 0 ? size - 1 - step : step
			for (const x of [right, right - 1]) {
				if (frame[y]![x] !== undefined) continue
				const isDark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
				modules[y]![x] = isDark !== isMasked(mask, x, y)
				bit++
			}
		}
	}
	return modules
}
