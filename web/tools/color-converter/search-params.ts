import { enumParam, type OptionsCodec } from '#web/tools/search-params.ts'
import { type HueMethod, hueMethods } from './color/hue-methods.ts'
import { longestColor } from './color/longest-color.ts'

export const views = ['codes', 'contrast', 'palette', 'vision'] as const

export const palettes = [
	'tints',
	'complementary',
	'analogous',
	'split',
	'triad',
	'square',
	'gradient',
] as const

export const stepCounts = [3, 5, 7, 9, 11, 15, 21] as const

export const textFormats = ['css', 'tailwind', 'json'] as const
export type TextFormat = (typeof textFormats)[number]

export type Options = {
	/** The colour as it was written, once it can be read. */
	color: string
	/** What it is read on, and what a gradient goes to. */
	background: string
	to: string
	view: (typeof views)[number]
	palette: (typeof palettes)[number]
	/** Of a gradient: how many colours, and which way round the hues. */
	steps: (typeof stepCounts)[number]
	hue: HueMethod
	/** What a palette is written in. */
	format: TextFormat
}

const first: Options = {
	color: '#f97316',
	background: '#ffffff',
	to: '#0ea5e9',
	view: 'codes',
	palette: 'tints',
	steps: 7,
	hue: 'shorter',
	format: 'css',
}

export const optionsCodec: OptionsCodec<Options> = {
	read: (query) => ({
		color: query.get('color')?.slice(0, longestColor) || first.color,
		background: query.get('on')?.slice(0, longestColor) || first.background,
		to: query.get('to')?.slice(0, longestColor) || first.to,
		view: enumParam(views, query.get('view'), first.view),
		palette: enumParam(palettes, query.get('palette'), first.palette),
		steps: stepCounts.find((count) => String(count) === query.get('steps')) ?? first.steps,
		hue: enumParam(hueMethods, query.get('hue'), first.hue),
		format: enumParam(textFormats, query.get('format'), first.format),
	}),
	write: ({ color, background, to, view, palette, steps, hue, format }) => ({
		...(color !== first.color && { color }),
		...(background !== first.background && { on: background }),
		...(to !== first.to && { to }),
		...(view !== first.view && { view }),
		...(palette !== first.palette && { palette }),
		...(steps !== first.steps && { steps: String(steps) }),
		...(hue !== first.hue && { hue }),
		...(format !== first.format && { format }),
	}),
}
