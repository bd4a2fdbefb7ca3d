import {
	clampChroma,
	converter,
	formatHex,
	modeLrgb,
	modeOklab,
	modeOklch,
	modeRgb,
	useMode as addMode,
	wcagContrast,
} from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) addMode(mode)
const toOklch = converter('oklch')

type Colour = { lightness: number; chroma: number; hue: number }

type Mode = 'light' | 'dark'

/** A role in both modes, as hexadecimal colours. */
type Pair = Record<Mode, string>

export type AccentPalette = {
	fill: Pair
	hover: Pair
	/** Text on the fill and on its hover colour. */
	ink: Pair
	text: Pair
	soft: Pair
}

/** The backgrounds of the look between which those of all its surfaces lie (`ui/styles/theme.css`). */
const surfaces: Record<Mode, readonly string[]> = {
	light: ['#ffffff', hexOf({ lightness: 0.966, chroma: 0.007, hue: 250 })],
	dark: [
		hexOf({ lightness: 0.136, chroma: 0.034, hue: 266 }),
		hexOf({ lightness: 0.278, chroma: 0.038, hue: 261 }),
	],
}

const darkInk = hexOf({ lightness: 0.136, chroma: 0.034, hue: 266 })
const lightInk = '#ffffff'

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const minTextContrast = 4.5
const minControlContrast = 3

const lightnessStep = 0.005

/**
 * The shades of one colour that keep the contrast of the look: 4.5 to 1 for text, 3 to 1 for fills. Hue and, where sRGB
 * has it, chroma are those of `hex`; only the lightness moves, and no further than needed.
 */
export function accentPalette(hex: string): AccentPalette {
	const { l: lightness, c: chroma, h: hue = 0 } = toOklch(hex)!
	const colour = { lightness, chroma, hue }
	const light = fillOf(colour, 'light')
	const dark = fillOf(colour, 'dark')
	const soft = {
		light: hexOf({ lightness: 0.955, chroma: Math.min(chroma, 0.035), hue }),
		dark: hexOf({ lightness: 0.235, chroma: Math.min(chroma, 0.045), hue }),
	}
	const textIn = (mode: Mode) =>
		moved(colour, mode, (shade) => keeps(shade, [...surfaces[mode], soft[mode]], minTextContrast))
	return {
		fill: { light: light.fill, dark: dark.fill },
		hover: { light: light.hover, dark: dark.hover },
		ink: { light: light.ink, dark: dark.ink },
		text: { light: textIn('light'), dark: textIn('dark') },
		soft,
	}
}

/** Away from the surfaces: darker in light mode, lighter in dark mode, until `isEnough`. */
function moved(colour: Colour, mode: Mode, isEnough: (shade: string) => boolean): string {
	const [step, end] = mode === 'light' ? [-lightnessStep, 0] : [lightnessStep, 1]
	let { lightness } = colour
	let shade = hexOf(colour)
	while (!isEnough(shade) && lightness !== end) {
		lightness = Math.min(1, Math.max(0, lightness + step))
		shade = hexOf({ ...colour, lightness })
	}
	return shade
}

/** A fill on which one of the two inks is readable, with its hover colour: further from its ink. */
function fillOf(colour: Colour, mode: Mode): { fill: string; hover: string; ink: string } {
	const inkOn = (shade: string) =>
		[darkInk, lightInk].find((ink) => wcagContrast(ink, shade) >= minTextContrast)
	const fill = moved(
		colour,
		mode,
		(shade) => keeps(shade, surfaces[mode], minControlContrast) && inkOn(shade) !== undefined,
	)
	const ink = inkOn(fill) ?? darkInk
	const { l: lightness, c: chroma, h: hue = 0 } = toOklch(fill)!
	const away = ink === darkInk ? 0.05 : -0.05
	return { fill, ink, hover: hexOf({ lightness: lightness + away, chroma, hue }) }
}

const keeps = (shade: string, backs: readonly string[], ratio: number) =>
	backs.every((back) => wcagContrast(shade, back) >= ratio)

function hexOf({ lightness, chroma, hue }: Colour): string {
	const l = Math.min(1, Math.max(0, lightness))
	return formatHex(clampChroma({ mode: 'oklch', l, c: chroma, h: hue }, 'oklch'))
}
