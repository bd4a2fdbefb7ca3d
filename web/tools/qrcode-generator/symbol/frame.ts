import type { Level } from './levels.ts'
import { alignmentCentres, sizeOf } from './tables.ts'

/** A symbol row by row: 1 is dark, 0 is light; `free` is a module that no pattern has taken. */
export type Frame = Uint8Array

export const free = 2

/** All that does not depend on the data: finders, timings, alignments, version, and the place of the format. */
export function drawFrame(version: number): Frame {
	const size = sizeOf(version)
	const frame = new Uint8Array(size * size).fill(free)
	for (let place = 0; place < size; place++) {
		frame[6 * size + place] = frame[place * size + 6] = place % 2 === 0 ? 1 : 0
	}
	const far = size - 4
	for (const [x, y] of [
		[3, 3],
		[far, 3],
		[3, far],
	] as const)
		drawSquares(frame, x, y, 4)
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

export const sideOf = (frame: Frame) => Math.sqrt(frame.length)

/** Concentric squares: a finder's (reach 4) are light at distances 2 and 4, an alignment's (reach 2) at distance 1. */
function drawSquares(frame: Frame, x: number, y: number, reach: 2 | 4): void {
	const size = sideOf(frame)
	const isInside = (place: number) => place >= 0 && place < size
	for (let dy = -reach; dy <= reach; dy++) {
		for (let dx = -reach; dx <= reach; dx++) {
			if (!isInside(x + dx) || !isInside(y + dy)) continue
			const distance = Math.max(Math.abs(dx), Math.abs(dy))
			const isLight = reach === 4 ? distance === 2 || distance === 4 : distance === 1
			frame[(y + dy) * size + x + dx] = isLight ? 0 : 1
		}
	}
}

const levelBits: Record<Level, number> = { L: 0b01, M: 0b00, Q: 0b11, H: 0b10 }

/** The level and the mask in fifteen bits, protected by a BCH code (section 7.9). */
export function formatBits(level: Level, mask: number): number {
	const data = (levelBits[level] << 3) | mask
	return ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412
}

/** Writes the format at its two places. */
export function drawFormat(frame: Frame, level: Level, mask: number): void {
	const size = sideOf(frame)
	const bits = formatBits(level, mask)
	for (let index = 0; index < 15; index++) {
		const module = (bits >> index) & 1
		const near = index < 6 ? index : index < 8 ? index + 1 : undefined
		if (near !== undefined) frame[near * size + 8] = module
		else frame[8 * size + (index === 8 ? 7 : 14 - index)] = module
		if (index < 8) frame[8 * size + size - 1 - index] = module
		else frame[(size - 15 + index) * size + 8] = module
	}
	frame[(size - 8) * size + 8] = 1
}

/** The version, twice, protected by a Golay code (section 7.10). */
function drawVersion(frame: Frame, version: number): void {
	const size = sideOf(frame)
	const bits = (version << 12) | remainder(version, 12, 0x1f25)
	for (let index = 0; index < 18; index++) {
		const module = (bits >> index) & 1
		const [near, far] = [Math.floor(index / 3), size - 11 + (index % 3)]
		frame[near * size + far] = frame[far * size + near] = module
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

/**
 * The free modules in the order in which codewords fill them, eight to each: by pairs of columns from the right,
 * upwards and downwards in turn (section 7.7.3). Each is its place in the frame.
 */
export function freeModules(frame: Frame): number[] {
	const size = sideOf(frame)
	const places: number[] = []
	for (let pair = 0; pair < (size - 1) / 2; pair++) {
		const right = size - 1 - 2 * pair - (size - 1 - 2 * pair <= 6 ? 1 : 0)
		for (let step = 0; step < size; step++) {
			const y = pair % 2 === 0 ? size - 1 - step : step
			for (const place of [y * size + right, y * size + right - 1]) {
				if (frame[place] === free) places.push(place)
			}
		}
	}
	return places
}
