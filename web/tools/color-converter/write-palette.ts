import type { TextFormat } from './search-params.ts'
import { type Color, coordinatesIn } from './color/color.ts'
import { inBytes, writeHex, writeIn } from './color/write.ts'
import type { Swatch } from './palette.ts'

/** A name that CSS takes as it is: letters, digits and hyphens. */
export function identifierOf(name: string): string {
	const bare = name
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[^a-z\d]+/g, '-')
	return bare.replaceAll(/^-+|-+$/g, '') || 'couleur'
}

/** A palette as custom properties, as a theme of Tailwind CSS 4, or as JSON. */
export function writePalette(name: string, swatches: readonly Swatch[], format: TextFormat): string {
	const id = identifierOf(name)
	// Of the bytes that are shown: half a byte beside them, what is read again could be rounded to others.
	const exact = (color: Color) => writeIn('oklch', inBytes(color))
	const lines = (prefix: string) =>
		swatches.map((swatch) => `\t--${prefix}${id}-${swatch.name}: ${exact(swatch.color)};\n`).join('')
	switch (format) {
		case 'css':
			return `:root {\n${lines('')}}\n`
		case 'tailwind':
			return `@theme {\n${lines('color-')}}\n`
		case 'json': {
			const entries = swatches.map(({ name: key, color }) => [
				key,
				{ hex: writeHex(color), oklch: exact(color) },
			])
			return `${JSON.stringify({ [id]: Object.fromEntries(entries) }, null, '\t')}\n`
		}
	}
}

const colorBlock = 0x0001
const ofAll = 0

/**
 * Adobe Swatch Exchange: a header, then for each colour its name in UTF-16 and three floats of sRGB, all big-endian.
 * The format has no transparency. As described by the swatch files of Adobe programs (CS 3 and later).
 */
export function writeAse(name: string, swatches: readonly Swatch[]): Uint8Array<ArrayBuffer> {
	const id = identifierOf(name)
	const blocks = swatches.map(({ name: key, color }) =>
		aseBlock(`${id}-${key}`, coordinatesIn('srgb', color)),
	)
	const bytes = new Uint8Array(12 + blocks.reduce((sum, block) => sum + block.length, 0))
	const view = new DataView(bytes.buffer)
	bytes.set(letters('ASEF'))
	view.setUint16(4, 1)
	view.setUint32(8, blocks.length)
	let at = 12
	for (const block of blocks) {
		bytes.set(block, at)
		at += block.length
	}
	return bytes
}

function aseBlock(name: string, rgb: readonly number[]): Uint8Array {
	const length = 2 + (name.length + 1) * 2 + 4 + 3 * 4 + 2
	const bytes = new Uint8Array(6 + length)
	const view = new DataView(bytes.buffer)
	view.setUint16(0, colorBlock)
	view.setUint32(2, length)
	view.setUint16(6, name.length + 1)
	let at = 8
	for (const letter of name) {
		view.setUint16(at, letter.charCodeAt(0))
		at += 2
	}
	bytes.set(letters('RGB '), at + 2)
	for (const [index, value] of rgb.entries()) view.setFloat32(at + 6 + index * 4, value)
	view.setUint16(at + 18, ofAll)
	return bytes
}

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
