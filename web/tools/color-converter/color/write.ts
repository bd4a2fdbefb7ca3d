import {
	alphaOf,
	type Color,
	colorOf,
	convert,
	type Coordinate,
	coordinatesIn,
	type SpaceName,
	type Triple,
} from './color.ts'
import { clip, mapToGamut } from './gamut.ts'

const functions: Partial<Record<SpaceName, readonly [string, string, string]>> = {
	hsl: ['', '%', '%'],
	hwb: ['', '%', '%'],
	hsv: ['', '%', '%'],
	lab: ['', '', ''],
	lch: ['', '', ''],
	oklab: ['', '', ''],
	oklch: ['', '', ''],
}

/** The legacy syntax has no `none`. */
const withoutNone = new Set<SpaceName>(['hsl', 'hwb', 'hsv'])

/** `oklch(0.70489 0.18687 47.604)` */
export function writeIn(space: SpaceName, color: Color): string {
	const { coordinates } = convert(color, space)
	const units = functions[space]
	const values = coordinates.map((value, index) =>
		value === null && !withoutNone.has(space) ? 'none' : `${writeNumber(value ?? 0)}${units?.[index] ?? ''}`,
	)
	const inside = `${values.join(' ')}${writeAlpha(color.alpha)}`
	return units ? `${space}(${inside})` : `color(${space} ${inside})`
}

/** Clips each channel. */
export function writeHex(color: Color): string {
	const alpha = alphaOf(color)
	const channels = alpha < 1 ? [...bytesOf(color), Math.round(alpha * 255)] : bytesOf(color)
	return `#${channels.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export function writeRgb(color: Color): string {
	return `rgb(${bytesOf(color).join(' ')}${writeAlpha(color.alpha)})`
}

/** `device-cmyk(0% 46% 92% 2%)`, without a profile. */
export function writeCmyk(color: Color): string {
	const rgb = coordinatesIn('srgb', clip(color, 'srgb'))
	const black = 1 - Math.max(...rgb)
	const inks = [...rgb.map((light) => (black >= 1 ? 0 : (1 - light - black) / (1 - black))), black]
	const percents = inks.map((ink) => `${writeNumber(Number((ink * 100).toFixed(2)))}%`)
	return `device-cmyk(${percents.join(' ')}${writeAlpha(color.alpha)})`
}

/** The sRGB channels from 0 to 255, clipped and rounded. For output only, not for further computation. */
export function bytesOf(color: Color): Triple {
	const [red, green, blue] = coordinatesIn('srgb', clip(color, 'srgb'))
	return [Math.round(red * 255), Math.round(green * 255), Math.round(blue * 255)]
}

/** The nearest colour of the sRGB gamut with 8 bits per channel. */
export function inBytes(color: Color): Color {
	const [red, green, blue] = bytesOf(mapToGamut(color, 'srgb'))
	return colorOf('srgb', [red / 255, green / 255, blue / 255], alphaOf(color))
}

function writeAlpha(alpha: Coordinate): string {
	if (alpha === null) return ' / none'
	return alpha < 1 ? ` / ${writeNumber(alpha)}` : ''
}

const negligible = 1e-6

function writeNumber(value: number): string {
	return Math.abs(value) < negligible ? '0' : String(Number(value.toPrecision(5)))
}
