import { correction, generate, type Mode, mode } from 'lean-qr'

/** Error correction levels: about 7, 15, 25 or 30 percent of the codewords can be restored. */
export const levels = ['L', 'M', 'Q', 'H'] as const

export type Level = (typeof levels)[number]

/** Rows of modules; `true` is dark. */
export type Modules = boolean[][]

export type QrCode = { modules: Modules; version: number; level: Level; dataBits: number }

export type EncodeOptions = {
	/** Minimum error correction level; 'M' by default. */
	level?: Level
	/** Whether to raise the level as far as the version allows; true by default. */
	raisesLevel?: boolean
	/**
	 * Whether to declare non-ASCII text as UTF-8 (ECI 26); true by default. Without the declaration readers must guess the
	 * encoding; with it some old scanners without ECI support reject the symbol or print '\000026'.
	 */
	declaresUtf8?: boolean
	maxVersion?: number
}

const utf8 = new TextEncoder()

/** UTF-8 bytes without lean-qr's own ECI declaration, which would precede each byte segment. */
const utf8Bytes = Object.assign((text: string) => mode.bytes(utf8.encode(text)), mode.utf8, {
	eci: undefined,
})

/** Without kanji mode, whose Shift-JIS many readers return as raw bytes. */
const modes = [mode.numeric, mode.alphaNumeric, utf8Bytes]

/** Levels by the two bits of the format information. ISO/IEC 18004:2015, table 12. */
const levelOfBits: readonly Level[] = ['M', 'L', 'H', 'Q']
const formatMask = 0b10101

const tooLongCode = 4

/** The smallest QR code of a text (ISO/IEC 18004:2015), with the lowest mask penalty; null if the text is too long. */
export function encodeQr(text: string, options: EncodeOptions = {}): QrCode | null {
	const { level = 'M', raisesLevel = true, declaresUtf8 = true, maxVersion = 40 } = options
	const content = contentOf(text, declaresUtf8)
	const symbol = generateWithin(content, {
		minCorrectionLevel: correction[level],
		maxCorrectionLevel: raisesLevel ? correction.H : correction[level],
		maxVersion,
	})
	if (!symbol) return null
	const { size } = symbol
	const version = (size - 17) / 4
	const indexes = Array.from({ length: size }, (_, place) => place)
	const format = [0, 1, 2, 3, 4].reduce((bits, x) => bits * 2 + Number(symbol.get(x, 8)), 0) ^ formatMask
	return {
		modules: indexes.map((y) => indexes.map((x) => symbol.get(x, y))),
		version,
		level: levelOfBits[format >> 3]!,
		dataBits: bitsOf(content, version),
	}
}

/** The shortest segmentation of a text, preceded by the UTF-8 declaration if needed. */
export function contentOf(text: string, declaresUtf8: boolean): Mode {
	// UTF-8 cannot encode lone surrogates.
	const wellFormed = text.toWellFormed()
	const segments = mode.auto(wellFormed, { modes })
	// oxlint-disable-next-line no-control-regex -- ASCII includes the control characters
	const isDeclared = declaresUtf8 && /[^\0-\x7f]/.test(wellFormed)
	return isDeclared ? mode.multi(mode.eci(26), segments) : segments
}

function generateWithin(content: Mode, options: Parameters<typeof generate>[1]) {
	try {
		return generate(content, options)
	} catch (error) {
		if ((error as { code?: unknown }).code === tooLongCode) return null
		throw error
	}
}

export function bitsOf(content: Mode, version: number): number {
	let bits = 0
	content({ push: (_value, width) => void (bits += width) }, version)
	return bits
}

/** SVG path of a QR code in a square view box of `size`, with a quiet zone of 4 modules. */
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
