import { alphaOf, type Color, colorOf, coordinatesIn, type Triple } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { inBytes } from './color/write.ts'

const white: Triple = [1, 1, 1]

/** WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11. */
export const criteria = [
	{ name: 'textAA', min: 4.5 },
	{ name: 'textAAA', min: 7 },
	{ name: 'largeAA', min: 3 },
	{ name: 'largeAAA', min: 4.5 },
	{ name: 'interface', min: 3 },
] as const

/** Blends sRGB coordinates, like browsers. */
function blendOver(backdrop: Triple, color: Color): Triple {
	const own = coordinatesIn('srgb', mapToGamut(color, 'srgb'))
	const alpha = alphaOf(color)
	const blend = (index: 0 | 1 | 2) => own[index] * alpha + backdrop[index] * (1 - alpha)
	return [blend(0), blend(1), blend(2)]
}

/** A transparent background is blended with white. */
function luminancesOf(text: Color, background: Color): { text: number; background: number } {
	const backdrop = blendOver(white, background)
	const [front, back] = [blendOver(backdrop, text), backdrop].map(
		(rgb) => coordinatesIn('xyz-d65', colorOf('srgb', rgb))[1],
	)
	return { text: Math.max(0, front!), background: Math.max(0, back!) }
}

export function contrast(text: Color, background: Color): number {
	const { text: front, background: back } = luminancesOf(text, background)
	return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05)
}

/** ΔL*, from −100 (white on black) to 100. Why not APCA: docs/decisions/perceptual-contrast.md. */
export function lightnessContrast(text: Color, background: Color): number {
	const luminances = luminancesOf(text, background)
	return lightnessOf(luminances.background) - lightnessOf(luminances.text)
}

const lightnessOf = (luminance: number) =>
	coordinatesIn('lab', colorOf('srgb-linear', [luminance, luminance, luminance]))[0]

const steps = 24

/**
 * The 8-bit sRGB colour of the same hue with the nearest passing lightness; `null` if neither black nor white passes.
 */
export function nearestPassing(text: Color, background: Color, minRatio: number): Color | null {
	const [lightness, chroma, hue] = coordinatesIn('oklch', text)
	const at = (light: number) => inBytes(colorOf('oklch', [light, chroma, hue]))
	const passes = (light: number) => contrast(at(light), background) >= minRatio
	if (passes(lightness)) return at(lightness)
	const lightnesses = [0, 1].filter(passes).map((edge) => {
		let [failing, passing] = [lightness, edge]
		for (let step = 0; step < steps; step++) {
			const middle = (failing + passing) / 2
			if (passes(middle)) passing = middle
			else failing = middle
		}
		return passing
	})
	if (lightnesses.length === 0) return null
	return at(lightnesses.reduce((a, b) => (Math.abs(a - lightness) <= Math.abs(b - lightness) ? a : b)))
}
