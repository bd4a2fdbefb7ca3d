import type { SpaceName } from './spaces.ts'

/** How a function of CSS writes the coordinates of its space. */
export type Notation = {
	space: SpaceName
	/** What each coordinate is at 100 %; a hue takes no percentage. */
	whole: readonly [number, number, number]
	/** What each coordinate is at the plain number 1. */
	one: readonly [number, number, number]
	/** What each coordinate is brought to. */
	range?: readonly [Range, Range, Range]
	/** Whether a relative colour may go out of the range: those of sRGB may. */
	isOpen?: boolean
	/** Whether values may stand between commas, as in older times. */
	hasCommas?: boolean
}

type Range = readonly [least: number, most: number]

const any: Range = [-Infinity, Infinity]
const positive: Range = [0, Infinity]
const one = [1, 1, 1] as const
const hue = Number.NaN

const rgb: Notation = {
	space: 'srgb',
	whole: one,
	one: [1 / 255, 1 / 255, 1 / 255],
	range: [
		[0, 1],
		[0, 1],
		[0, 1],
	],
	isOpen: true,
	hasCommas: true,
}

const portions: Pick<Notation, 'whole' | 'one' | 'range' | 'isOpen'> = {
	whole: [hue, 100, 100],
	one,
	range: [any, [0, 100], [0, 100]],
	isOpen: true,
}

const hsl: Notation = { space: 'hsl', ...portions, hasCommas: true }
const hsv: Notation = { space: 'hsv', ...portions, hasCommas: true }

/** CSS Color 4, sections 5 to 9; `hsv()` and `hsb()` are of design programs, `rvb()`, `tsl()` and `tsv()` of French ones. */
export const notations: Record<string, Notation> = {
	rgb,
	rgba: rgb,
	hsl,
	hsla: hsl,
	hwb: { space: 'hwb', ...portions },
	hsv,
	hsb: hsv,
	rvb: rgb,
	tsl: hsl,
	tsv: hsv,
	lab: { space: 'lab', whole: [100, 125, 125], one, range: [[0, 100], any, any] },
	lch: { space: 'lch', whole: [100, 150, hue], one, range: [[0, 100], positive, any] },
	oklab: { space: 'oklab', whole: [1, 0.4, 0.4], one, range: [[0, 1], any, any] },
	oklch: { space: 'oklch', whole: [1, 0.4, hue], one, range: [[0, 1], positive, any] },
}

/** The spaces that `color()` knows: CSS Color 4, section 10. */
const named = [
	'srgb',
	'srgb-linear',
	'display-p3',
	'display-p3-linear',
	'a98-rgb',
	'prophoto-rgb',
	'rec2020',
	'xyz-d50',
	'xyz-d65',
] as const satisfies readonly SpaceName[]

export function namedNotation(name: string): Notation | undefined {
	const space = named.find((each) => each === (name === 'xyz' ? 'xyz-d65' : name))
	return space && { space, whole: one, one }
}

/** The spaces that colours can be mixed in: CSS Color 4, section 12.1. */
export function mixSpace(name: string): SpaceName | undefined {
	const own = (['hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch'] as const).find((each) => each === name)
	return own ?? namedNotation(name)?.space
}
