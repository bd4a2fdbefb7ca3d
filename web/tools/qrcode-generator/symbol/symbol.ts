import { blockOfCodewords, dataBits, dataCodewords, finalCodewords } from './codewords.ts'
import { drawFormat, drawFrame, freeModules } from './frame.ts'
import { maskedSymbols, penaltyOf } from './mask.ts'
import { type Segment, segmentsOf, versionClasses } from './segments.ts'
import { type Level, levels } from './levels.ts'
import { blocksOf, lastVersion, sizeOf } from './tables.ts'

/** Rows of modules; `true` is dark. */
export type Modules = boolean[][]

export type QrSymbol = {
	modules: Modules
	version: number
	level: Level
	mask: number
	segments: readonly Segment[]
	/** How many bytes more would still fit at the level that was asked for, in the same version. */
	bytesLeft: number
}

export type SymbolOptions = {
	/** The least resistance; 'M' when not said. */
	level?: Level
	/** Whether a higher level is taken where the version holds the text all the same; so unless said otherwise. */
	raisesLevel?: boolean
	/**
	 * Whether the symbol declares its bytes as UTF-8 (ECI 26), where there are any but ASCII; so unless said otherwise.
	 * Without it a reader has to guess, or takes them for ISO 8859-1 as the standard says; with it some old scanners,
	 * which know no ECI, refuse the symbol or print '\000026'.
	 */
	announcesUtf8?: boolean
	/** The largest version that may be taken: 40, or 13 for a payment. */
	mostVersion?: number
}

/** The smallest QR code of a text (ISO/IEC 18004:2015), with the mask of least penalty; `null` when it is too long. */
export function createSymbol(text: string, options: SymbolOptions = {}): QrSymbol | null {
	const { level: wanted = 'M', raisesLevel = true, mostVersion = lastVersion } = options
	// A lone surrogate is no character: UTF-8 has none for it.
	const wellFormed = text.toWellFormed()
	// oxlint-disable-next-line no-control-regex -- all of ASCII, its control characters too
	const announcesUtf8 = (options.announcesUtf8 ?? true) && /[^\0-\x7f]/.test(wellFormed)
	const fitted = fit(wellFormed, { level: wanted, announcesUtf8, mostVersion })
	if (!fitted) return null
	const { version, segments, bits } = fitted
	const level = raisesLevel ? levels.findLast((each) => bits <= capacityBits(version, each))! : wanted
	const bytesLeft = Math.floor((capacityBits(version, wanted) - bits) / 8)
	const data = dataCodewords(segments, { version, level, announcesUtf8 })
	return {
		...draw(finalCodewords(data, version, level), version, level),
		version,
		level,
		segments,
		bytesLeft,
	}
}

const capacityBits = (version: number, level: Level) => blocksOf(version, level).dataCodewords * 8

type Wanted = { level: Level; announcesUtf8: boolean; mostVersion: number }

/** The smallest version that holds a text. The best cut depends on the version, by three classes. */
function fit(text: string, { level, announcesUtf8, mostVersion }: Wanted) {
	let from = 1
	for (const to of versionClasses) {
		const last = Math.min(to, mostVersion)
		// Ten digits take 34 bits at least: no need to cut a text that is too long in any way.
		if (text.length * 3.3 <= capacityBits(to, level)) {
			const segments = segmentsOf(text, to)
			const bits = dataBits(segments, to, announcesUtf8)
			for (let version = from; version <= last; version++) {
				if (bits <= capacityBits(version, level)) return { version, segments, bits }
			}
		}
		from = to + 1
	}
	return null
}

/** Lays the codewords down under each mask, and keeps the one that is easiest to read. */
function draw(codewords: Uint8Array, version: number, level: Level): { modules: Modules; mask: number } {
	const size = sizeOf(version)
	const frame = drawFrame(version)
	const unmasked = frame.slice()
	const places = freeModules(frame)
	for (let index = 0; index < places.length; index++) {
		unmasked[places[index]!] = ((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1
	}
	const candidates = maskedSymbols(unmasked, frame).map((symbol, mask) => {
		drawFormat(symbol, level, mask)
		return { symbol, mask, penalty: penaltyOf(symbol, size) }
	})
	const best = candidates.reduce((least, each) => (each.penalty < least.penalty ? each : least))
	return { modules: rowsOf(best.symbol, size), mask: best.mask }
}

function rowsOf(symbol: Uint8Array, size: number): Modules {
	const rows: Modules = []
	for (let start = 0; start < symbol.length; start += size) {
		const row: boolean[] = []
		for (let at = start; at < start + size; at++) row.push(symbol[at] === 1)
		rows.push(row)
	}
	return rows
}

/**
 * How much of what the correction can mend is used up when some modules cannot be read: 1 is all of it, beyond that the
 * symbol is lost. It is counted for the block that suffers most: a codeword is lost with any of its modules, and two
 * correction codewords mend one.
 */
export function correctionUsed(
	{ version, level }: Pick<QrSymbol, 'version' | 'level'>,
	isHidden: (x: number, y: number) => boolean,
): number {
	const size = sizeOf(version)
	const { blockCount, correctionPerBlock } = blocksOf(version, level)
	const blocks = blockOfCodewords(version, level)
	const lost = Array.from({ length: blockCount }, () => new Set<number>())
	for (const [index, place] of freeModules(drawFrame(version)).entries()) {
		const block = blocks[index >> 3]
		if (block !== undefined && isHidden(place % size, Math.floor(place / size))) lost[block]!.add(index >> 3)
	}
	return Math.max(...lost.map((codewords) => codewords.size)) / Math.floor(correctionPerBlock / 2)
}
