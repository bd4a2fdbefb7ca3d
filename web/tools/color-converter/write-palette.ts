import { zlibSync } from 'fflate'
import { joinPngChunks, uint32Bytes } from '#web/tools/png-chunks.ts'
import { alphaOf, type Color, coordinatesIn } from './color/color.ts'
import { bytesOf, inBytes, writeHex, writeIn } from './color/write.ts'
import type { PaletteColor } from './palette.ts'
import type { TextFormat } from './options.ts'

export function identifierOf(name: string): string {
	const bare = name
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[^a-z\d]+/g, '-')
	return bare.replaceAll(/^-+|-+$/g, '') || 'couleur'
}

export function writePalette(name: string, swatches: readonly PaletteColor[], format: TextFormat): string {
	const id = identifierOf(name)
	// Rounded to the displayed bytes, so that reading them again gives the same colour.
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
const globalColor = 0

/** Adobe Swatch Exchange (CS 3 and later): big-endian, without transparency. */
export function writeAse(name: string, swatches: readonly PaletteColor[]): Uint8Array<ArrayBuffer> {
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
	view.setUint16(at + 18, globalColor)
	return bytes
}

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const side = 120

/** PNG (ISO/IEC 15948) with a palette. */
export function writePng(swatches: readonly PaletteColor[]): Uint8Array<ArrayBuffer> {
	const width = side * swatches.length
	const row = Uint8Array.from({ length: 1 + width }, (_, x) => (x === 0 ? 0 : Math.floor((x - 1) / side)))
	const rows = new Uint8Array(row.length * side)
	for (let y = 0; y < side; y++) rows.set(row, y * row.length)
	return joinPngChunks([
		{ type: 'IHDR', data: Uint8Array.of(...uint32Bytes(width, side), 8, 3, 0, 0, 0) },
		{ type: 'sRGB', data: Uint8Array.of(0) },
		{ type: 'PLTE', data: Uint8Array.from(swatches.flatMap(({ color }) => bytesOf(color))) },
		{ type: 'tRNS', data: Uint8Array.from(swatches, ({ color }) => Math.round(alphaOf(color) * 255)) },
		{ type: 'IDAT', data: zlibSync(rows) },
		{ type: 'IEND', data: new Uint8Array() },
	])
}
