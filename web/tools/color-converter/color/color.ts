import {
	convertA98ToXyz65,
	convertHslToRgb,
	convertHsvToRgb,
	convertHwbToRgb,
	convertLabToLch,
	convertLabToXyz50,
	convertLchToLab,
	convertLrgbToOklab,
	convertLrgbToRgb,
	convertOklabToLrgb,
	convertP3ToXyz65,
	convertProphotoToXyz50,
	convertRec2020ToXyz65,
	convertRgbToHsl,
	convertRgbToHsv,
	convertRgbToHwb,
	convertRgbToLrgb,
	convertRgbToXyz65,
	convertXyz50ToLab,
	convertXyz50ToProphoto,
	convertXyz65ToA98,
	convertXyz65ToP3,
	convertXyz65ToRec2020,
	convertXyz65ToRgb,
} from 'culori/fn'

export type Triple = readonly [number, number, number]
export type Matrix = readonly [Triple, Triple, Triple]

/** `null` is `none` in CSS: counts as 0, and takes the value of the other colour in a mix. */
export type Coordinate = number | null
export type Coordinates = readonly [Coordinate, Coordinate, Coordinate]

/** Exact coordinates in its own space, inside or outside of display gamuts. */
export type Color = {
	space: SpaceName
	coordinates: Coordinates
	/** 0 to 1. */
	alpha: Coordinate
}

/** A conversion of culori. */
type Step = (color: never) => object

type Space = {
	/** The names of the coordinates in relative colours and in culori. */
	letters: string
	fromRgb: readonly Step[]
	toRgb: readonly Step[]
	/** Factors to culori's coordinates. */
	scale?: Triple
	hueAt?: 0 | 2
	/** Up to this value of the second coordinate, the hue is powerless: CSS Color 4, section 4.4.1. */
	maxGrey?: number
}

/** Bradford, to 16 digits: CSS Color 4, section 18. The matrices of culori are inverse to 7 digits only. */
const d65ToD50: Matrix = [
	[1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
	[0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
	[-0.009243040646204504, 0.015055191490298152, 0.7518742814281371],
]
const d50ToD65: Matrix = [
	[0.955473421488075, -0.02309845494876471, 0.06325924320057072],
	[-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
	[0.012314014864481998, -0.020507649298898964, 1.330365926242124],
]

export const apply = (matrix: Matrix, [x, y, z]: Triple) =>
	matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Triple

const adaptedBy =
	(matrix: Matrix) =>
	(from: { x: number; y: number; z: number }): object => {
		const [x, y, z] = apply(matrix, [from.x, from.y, from.z])
		return { x, y, z }
	}

/** Rounding errors would give greys a hue and a saturation. */
function withoutNoise({ r, g, b }: { r: number; g: number; b: number }): object {
	const rounded = (value: number) => Math.round(value * 1e9) / 1e9
	return { r: rounded(r), g: rounded(g), b: rounded(b) }
}

const rgb = { letters: 'rgb' }
const ofRgb = { hueAt: 0, scale: [1, 100, 100] } as const
const toD50 = [convertRgbToXyz65, adaptedBy(d65ToD50)]
const fromD50 = [adaptedBy(d50ToD65), convertXyz65ToRgb]
const toLab = [...toD50, convertXyz50ToLab]
const fromLab = [convertLabToXyz50, ...fromD50]
const toP3 = [convertRgbToXyz65, convertXyz65ToP3]
const fromP3 = [convertP3ToXyz65, convertXyz65ToRgb]
const toOklab = [convertRgbToLrgb, convertLrgbToOklab]
const fromOklab = [convertOklabToLrgb, convertLrgbToRgb]

/** All spaces by their CSS names, and `hsv`, which CSS lacks. */
const spaces = {
	srgb: { ...rgb, fromRgb: [], toRgb: [] },
	'srgb-linear': { ...rgb, fromRgb: [convertRgbToLrgb], toRgb: [convertLrgbToRgb] },
	'display-p3': { ...rgb, fromRgb: toP3, toRgb: fromP3 },
	'display-p3-linear': {
		...rgb,
		fromRgb: [...toP3, convertRgbToLrgb],
		toRgb: [convertLrgbToRgb, ...fromP3],
	},
	'a98-rgb': {
		...rgb,
		fromRgb: [convertRgbToXyz65, convertXyz65ToA98],
		toRgb: [convertA98ToXyz65, convertXyz65ToRgb],
	},
	'prophoto-rgb': {
		...rgb,
		fromRgb: [...toD50, convertXyz50ToProphoto],
		toRgb: [convertProphotoToXyz50, ...fromD50],
	},
	rec2020: {
		...rgb,
		fromRgb: [convertRgbToXyz65, convertXyz65ToRec2020],
		toRgb: [convertRec2020ToXyz65, convertXyz65ToRgb],
	},
	hsl: {
		...ofRgb,
		letters: 'hsl',
		fromRgb: [withoutNoise, convertRgbToHsl],
		toRgb: [convertHslToRgb],
		maxGrey: 0.001,
	},
	hwb: { ...ofRgb, letters: 'hwb', fromRgb: [withoutNoise, convertRgbToHwb], toRgb: [convertHwbToRgb] },
	hsv: {
		...ofRgb,
		letters: 'hsv',
		fromRgb: [withoutNoise, convertRgbToHsv],
		toRgb: [convertHsvToRgb],
		maxGrey: 0.001,
	},
	lab: { letters: 'lab', fromRgb: toLab, toRgb: fromLab },
	lch: {
		letters: 'lch',
		fromRgb: [...toLab, convertLabToLch],
		toRgb: [convertLchToLab, ...fromLab],
		hueAt: 2,
		maxGrey: 0.0015,
	},
	oklab: { letters: 'lab', fromRgb: toOklab, toRgb: fromOklab },
	oklch: {
		letters: 'lch',
		fromRgb: [...toOklab, convertLabToLch],
		toRgb: [convertLchToLab, ...fromOklab],
		hueAt: 2,
		maxGrey: 4e-6,
	},
	'xyz-d65': { letters: 'xyz', fromRgb: [convertRgbToXyz65], toRgb: [convertXyz65ToRgb] },
	'xyz-d50': { letters: 'xyz', fromRgb: toD50, toRgb: fromD50 },
} satisfies Record<string, Space>

export type SpaceName = keyof typeof spaces
export const spaceNames = Object.keys(spaces) as SpaceName[]
export const spaceOf = (name: SpaceName): Space => spaces[name]

export function coordinatesIn(space: SpaceName, color: Color): Triple {
	const own = color.coordinates.map((value) => value ?? 0) as unknown as Triple
	if (color.space === space) return own
	const [from, to] = [spaceOf(color.space), spaceOf(space)]
	const channels = Object.fromEntries(
		own.map((value, index) => [from.letters[index], value / (from.scale?.[index] ?? 1)]),
	)
	const steps = [...from.toRgb, ...to.fromRgb]
	const converted = steps.reduce((each: object, step) => step(each as never), channels) as typeof channels
	const coordinates = [...to.letters].map(
		(letter, index) => (converted[letter] ?? 0) * (to.scale?.[index] ?? 1),
	) as unknown as Triple
	const [hue, saturation, lightness] = coordinates
	// Far outside of the gamut the saturation is negative.
	return space === 'hsl' && saturation < 0 ? [normalizedHue(hue + 180), -saturation, lightness] : coordinates
}

export const normalizedHue = (degrees: number) => ((degrees % 360) + 360) % 360

export const alphaOf = (color: Color) => color.alpha ?? 0

/** The hue of a grey becomes `none`: CSS Color 4, section 12.2. */
export function convert(color: Color, space: SpaceName): Color {
	if (color.space === space) return color
	const [first, second, third] = coordinatesIn(space, color)
	const { hueAt, maxGrey } = spaceOf(space)
	const isGrey = maxGrey === undefined ? second + third >= 100 - 0.001 : Math.abs(second) <= maxGrey
	const coordinates: Coordinates = [
		hueAt === 0 && isGrey ? null : first,
		second,
		hueAt === 2 && isGrey ? null : third,
	]
	return { space, coordinates, alpha: color.alpha }
}

export const colorOf = (space: SpaceName, coordinates: Coordinates, alpha: Coordinate = 1): Color => ({
	space,
	coordinates,
	alpha,
})
