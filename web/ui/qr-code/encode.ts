import { correction, generate, type Mode, mode } from 'lean-qr'

/** How much of a symbol may be lost: about 7, 15, 25 or 30 percent of its codewords. */
export const levels = ['L', 'M', 'Q', 'H'] as const

export type Level = (typeof levels)[number]

/** Rows of modules; `true` is dark. */
export type Modules = boolean[][]

export type QrCode = { modules: Modules; version: number; level: Level; dataBits: number }

export type EncodeOptions = {
	/** The least error correction; 'M' by default. */
	level?: Level
	/** Whether a higher level is taken where the version holds the text all the same; true by default. */
	raisesLevel?: boolean
	/**
	 * Whether the symbol declares its bytes as UTF-8 (ECI 26), where any is not ASCII; true by default. Without it a reader
	 * has to guess; with it some old scanners, which know no ECI, refuse the symbol or print '\000026'.
	 */
	declaresUtf8?: boolean
	maxVersion?: number
}

const utf8 = new TextEncoder()

/** UTF-8 bytes without lean-qr's own declaration, which would stand before each segment of bytes. */
const utf8Bytes = Object.assign((text: string) => mode.bytes(utf8.encode(text)), mode.utf8, {
	eci: undefined,
})

/** Kanji mode is left out: many readers give back its Shift-JIS as raw bytes. */
const modes = [mode.numeric, mode.alphaNumeric, utf8Bytes]

/** By the two bits of the format information. ISO/IEC 18004:2015, table 12. */
const levelOfBits: readonly Level[] = ['M', 'L', 'H', 'Q']
const formatMask = 0b10101

const tooLong = 4

/** The smallest QR code of a text (ISO/IEC 18004:2015), with the mask of least penalty; null when it is too long. */
export function encodeQr(text: string, options: EncodeOptions = {}): QrCode | null {
	const { level = 'M', raisesLevel = true, declaresUtf8 = true, maxVersion = 40 } = options
	const content = contentOf(text, declaresUtf8)
	const found = generateWithin(content, {
		minCorrectionLevel: correction[level],
		maxCorrectionLevel: raisesLevel ? correction.H : correction[level],
		maxVersion,
	})
	if (!found) return null
	const { size } = found
	const version = (size - 17) / 4
	const places = Array.from({ length: size }, (_, place) => place)
	const format = [0, 1, 2, 3, 4].reduce((bits, x) => bits * 2 + Number(found.get(x, 8)), 0) ^ formatMask
	return {
		modules: places.map((y) => places.map((x) => found.get(x, y))),
		version,
		level: levelOfBits[format >> 3]!,
		dataBits: bitsOf(content, version),
	}
}

/** The segments of a text that take the fewest bits, after the declaration of UTF-8 where one is needed. */
export function contentOf(text: string, declaresUtf8: boolean): Mode {
	// UTF-8 has no bytes for a lone surrogate.
	const wellFormed = text.toWellFormed()
	const segments = mode.auto(wellFormed, { modes })
	// oxlint-disable-next-line no-control-regex -- all of ASCII, its control characters too
	const isDeclared = declaresUtf8 && /[^\0-\x7f]/.test(wellFormed)
	return isDeclared ? mode.multi(mode.eci(26), segments) : segments
}

function generateWithin(content: Mode, options: Parameters<typeof generate>[1]) {
	try {
		return generate(content, options)
	} catch (error) {
		if ((error as { code?: unknown }).code === tooLong) return null
		throw error
	}
}

export function bitsOf(content: Mode, version: number): number {
	let bits = 0
	content({ push: (_value, width) => void (bits += width) }, version)
	return bits
}

/** A QR code as the path of an SVG whose side is `size`: a square for each dark module, 4 light ones around. */
export type QrDrawing = { size: number; path: string }

/** @throws RangeError when the text is too long for a QR code. */
export function drawQr(text: string): QrDrawing {
	const code = encodeQr(text)
	if (!code) throw new RangeError('The text is too long for a QR code')
	const border = 4
	const path = code.modules
		.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + border} ${y + border}h1v1h-1z` : '')))
		.join('')
	return { size: code.modules.length + 2 * border, path }
}
