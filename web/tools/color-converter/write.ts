import type { Color } from './parse.ts'
import { rgbToHsl, rgbToOklch } from './spaces.ts'

type Written = Pick<Color, 'rgb' | 'alpha'>

/** `#rrggbb`, or `#rrggbbaa` when it is not opaque. */
export function writeHex({ rgb, alpha }: Written): string {
	const coordinates = alpha < 1 ? [...rgb, alpha] : rgb
	return `#${coordinates.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`
}

/** `rgb(255 136 0)`, each channel from 0 to 255. */
export function writeRgb({ rgb, alpha }: Written): string {
	return `rgb(${rgb.map(toByte).join(' ')}${writeAlpha(alpha)})`
}

/** `hsl(32 100% 50%)`, to a tenth: fine enough to give the same bytes back. */
export function writeHsl({ rgb, alpha }: Written): string {
	const [hue, saturation, lightness] = rgbToHsl(rgb)
	return `hsl(${round(hue, 1)} ${round(saturation * 100, 1)}% ${round(lightness * 100, 1)}%${writeAlpha(alpha)})`
}

/** `oklch(0.7442 0.18117 56.46)`: fine enough to give the same bytes back. */
export function writeOklch({ rgb, alpha }: Written): string {
	const [lightness, chroma, hue] = rgbToOklch(rgb)
	return `oklch(${round(lightness, 5)} ${round(chroma, 5)} ${round(hue, 2)}${writeAlpha(alpha)})`
}

const toByte = (coordinate: number) => Math.round(coordinate * 255)

const writeAlpha = (alpha: number) => (alpha < 1 ? ` / ${round(alpha, 3)}` : '')

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))
