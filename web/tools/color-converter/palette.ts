import { alphaOf, type Color, colorOf, coordinatesIn } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { type HueMethod, mix } from './color/mix.ts'

export type PaletteColor = { name: string; color: Color }

const swatch = (name: string, color: Color): PaletteColor => ({ name, color: mapToGamut(color, 'srgb') })

/** Lightness and relative chroma for a colour of medium lightness; our own values. */
const ladder = [
	{ name: '50', lightness: 0.98, chroma: 0.09 },
	{ name: '100', lightness: 0.954, chroma: 0.2 },
	{ name: '200', lightness: 0.905, chroma: 0.4 },
	{ name: '300', lightness: 0.84, chroma: 0.65 },
	{ name: '400', lightness: 0.765, chroma: 0.88 },
	{ name: '500', lightness: 0.695, chroma: 1 },
	{ name: '600', lightness: 0.62, chroma: 0.98 },
	{ name: '700', lightness: 0.535, chroma: 0.86 },
	{ name: '800', lightness: 0.455, chroma: 0.72 },
	{ name: '900', lightness: 0.385, chroma: 0.58 },
	{ name: '950', lightness: 0.275, chroma: 0.4 },
] as const

/** Includes the colour itself; the other lightnesses are shifted towards it, except the ends. */
export function tints(color: Color): readonly PaletteColor[] {
	const [lightness, chroma, hue] = coordinatesIn('oklch', mapToGamut(color, 'srgb'))
	const own = nearestRung(lightness)
	const shift = lightness - ladder[own]!.lightness
	return ladder.map((rung, index) => {
		if (index === own) return swatch(rung.name, colorOf('oklch', [lightness, chroma, hue], alphaOf(color)))
		const reach = index < own ? index / own : (ladder.length - 1 - index) / (ladder.length - 1 - own)
		const share = rung.chroma / ladder[own]!.chroma
		return swatch(
			rung.name,
			colorOf('oklch', [rung.lightness + shift * reach, chroma * Math.min(share, 2), hue], alphaOf(color)),
		)
	})
}

function nearestRung(lightness: number): number {
	const distances = ladder.map((rung) => Math.abs(rung.lightness - lightness))
	return distances.indexOf(Math.min(...distances))
}

/** OKLCH degrees. */
const harmonies = {
	complementary: [0, 180],
	analogous: [-60, -30, 0, 30, 60],
	split: [0, 150, 210],
	triad: [0, 120, 240],
	square: [0, 90, 180, 270],
} as const

export type Harmony = keyof typeof harmonies

export function harmony(color: Color, name: Harmony): readonly PaletteColor[] {
	const [lightness, chroma, hue] = coordinatesIn('oklch', color)
	return harmonies[name].map((turn, index) =>
		swatch(String(index + 1), colorOf('oklch', [lightness, chroma, hue + turn], alphaOf(color))),
	)
}

export function gradient(
	from: Color,
	to: Color,
	{ count, hue }: { count: number; hue: HueMethod },
): readonly PaletteColor[] {
	return Array.from({ length: count }, (_, index) =>
		swatch(String(index + 1), mix(from, to, count === 1 ? 0 : index / (count - 1), { space: 'oklch', hue })),
	)
}
