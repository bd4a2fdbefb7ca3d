import { choiceOption, optionsCodecOf } from '#web/tools/search-params.ts'
import { hueMethods } from './color/mix.ts'
import { maxColorLength } from './color/read.ts'

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

/** Colours as typed. */
const colorOption = (fallback: string, param?: string) => ({
	param,
	fallback,
	read: (text: string) => text.slice(0, maxColorLength) || undefined,
})

export const optionsCodec = optionsCodecOf({
	color: colorOption('#f97316'),
	background: colorOption('#ffffff', 'on'),
	/** The end of a gradient. */
	to: colorOption('#0ea5e9'),
	view: choiceOption(views),
	palette: choiceOption(palettes),
	steps: {
		fallback: 7 as (typeof stepCounts)[number],
		read: (text: string) => stepCounts.find((count) => String(count) === text),
	},
	hue: choiceOption(hueMethods),
	format: choiceOption(textFormats),
})

export type Options = ReturnType<typeof optionsCodec.read>

/** Consecutive changes with the same `key` are one undo step. */
export type OnOptionsChange = (changes: Partial<Options>, key?: string) => void
