import { hslToRgb, hsvToRgb, hwbToRgb, rgbToHsl, rgbToHsv, rgbToHwb } from './hsl.ts'
import { labToXyz, oklabToXyz, xyzToLab, xyzToOklab } from './lab.ts'
import { apply, type Triple } from './matrix.ts'
import { fromPolar, toPolar } from './polar.ts'
import { type Conversion, rgbSpaces } from './rgb-spaces.ts'
import { d50ToD65, d65ToD50 } from './white.ts'

/** The space of three coordinates that are each a light, or a portion of something. */
type Space = Conversion & {
	/** The names of the coordinates in relative colours. */
	letters: string
	/** Where the hue is. */
	hueAt?: 0 | 2
	/** The coordinate that leaves the hue without meaning at this much or less: CSS Color 4, section 4.4.1. */
	colorful?: { at: 1; from: number }
}

const { srgb } = rgbSpaces

/** A space made of another by a change of coordinates. */
function over(base: Conversion, to: (its: Triple) => Triple, from: (own: Triple) => Triple): Conversion {
	return { toXyz: (own) => base.toXyz(from(own)), fromXyz: (xyz) => to(base.fromXyz(xyz)) }
}

const lab: Conversion = { toXyz: labToXyz, fromXyz: xyzToLab }
const oklab: Conversion = { toXyz: oklabToXyz, fromXyz: xyzToOklab }
const xyz: Conversion = { toXyz: (own) => own, fromXyz: (own) => own }
const xyz50: Conversion = { toXyz: (own) => apply(d50ToD65, own), fromXyz: (own) => apply(d65ToD50, own) }

const rgbOf = (conversion: Conversion): Space => ({ ...conversion, letters: 'rgb' })

/** Every space that a colour can be written in, under the name that CSS gives it; `hsv` is known to programs alone. */
const spaces = {
	srgb: rgbOf(srgb),
	'srgb-linear': rgbOf(rgbSpaces['srgb-linear']),
	'display-p3': rgbOf(rgbSpaces['display-p3']),
	'display-p3-linear': rgbOf(rgbSpaces['display-p3-linear']),
	'a98-rgb': rgbOf(rgbSpaces['a98-rgb']),
	'prophoto-rgb': rgbOf(rgbSpaces['prophoto-rgb']),
	rec2020: rgbOf(rgbSpaces.rec2020),
	hsl: { ...over(srgb, rgbToHsl, hslToRgb), letters: 'hsl', hueAt: 0, colorful: { at: 1, from: 0.001 } },
	hwb: { ...over(srgb, rgbToHwb, hwbToRgb), letters: 'hwb', hueAt: 0 },
	hsv: { ...over(srgb, rgbToHsv, hsvToRgb), letters: 'hsv', hueAt: 0, colorful: { at: 1, from: 0.001 } },
	lab: { ...lab, letters: 'lab' },
	lch: { ...over(lab, toPolar, fromPolar), letters: 'lch', hueAt: 2, colorful: { at: 1, from: 0.0015 } },
	oklab: { ...oklab, letters: 'lab' },
	oklch: { ...over(oklab, toPolar, fromPolar), letters: 'lch', hueAt: 2, colorful: { at: 1, from: 4e-6 } },
	'xyz-d65': { ...xyz, letters: 'xyz' },
	'xyz-d50': { ...xyz50, letters: 'xyz' },
} as const satisfies Record<string, Space>

export type SpaceName = keyof typeof spaces

export const spaceNames = Object.keys(spaces) as SpaceName[]

export const spaceOf = (name: SpaceName): Space => spaces[name]
