import { oneOf } from '#web/tools/one-of.ts'
import type { OptionsAddress } from '#web/tools/use-options.ts'

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

export type Options = {
	/** The colour as it was written, once it can be read. */
	color: string
	/** What it is read on, and what a gradient goes to. */
	background: string
	to: string
	view: (typeof views)[number]
	palette: (typeof palettes)[number]
}

const first: Options = {
	color: '#f97316',
	background: '#ffffff',
	to: '#0ea5e9',
	view: 'codes',
	palette: 'tints',
}

/** No colour is as long. */
const longest = 500

export const optionsAddress: OptionsAddress<Options> = {
	read: (query) => ({
		color: query.get('color')?.slice(0, longest) || first.color,
		background: query.get('on')?.slice(0, longest) || first.background,
		to: query.get('to')?.slice(0, longest) || first.to,
		view: oneOf(views, query.get('view'), first.view),
		palette: oneOf(palettes, query.get('palette'), first.palette),
	}),
	write: ({ color, background, to, view, palette }) => ({
		...(color !== first.color && { color }),
		...(background !== first.background && { on: background }),
		...(to !== first.to && { to }),
		...(view !== first.view && { view }),
		...(palette !== first.palette && { palette }),
	}),
}
