import { choiceOption, flagOption, numberOption, optionsCodecOf } from '#web/tools/search-params.ts'
import { type Level, levels } from '#web/ui/qr-code/encode.ts'
import { kinds, type Kind } from './payloads/payload.ts'

export const modes = ['make', 'batch', 'scan'] as const
export const units = ['px', 'mm'] as const
export const resolutions = [150, 300, 600, 1200] as const

export type Options = {
	mode: (typeof modes)[number]
	kind: Kind
	level: Level
	/** In modules. */
	margin: number
	/** '#rrggbb' */
	dark: string
	light: string
	unit: (typeof units)[number]
	pixels: number
	millimetres: number
	dotsPerInch: number
	declaresUtf8: boolean
}

export const ranges = {
	margin: [0, 20],
	pixels: [64, 6000],
	millimetres: [5, 500],
	dotsPerInch: [150, 1200],
} as const

const colourOption = (fallback: string) => ({
	fallback,
	read: (text: string) => (/^#[\da-f]{6}$/.test(text) ? text : undefined),
})

export const optionsCodec = optionsCodecOf<Options>({
	mode: choiceOption(modes),
	kind: choiceOption(kinds),
	level: { ...choiceOption(levels), fallback: 'M' },
	margin: numberOption(4, ranges.margin),
	dark: colourOption('#000000'),
	light: colourOption('#ffffff'),
	unit: choiceOption(units),
	pixels: numberOption(1024, ranges.pixels),
	millimetres: numberOption(40, ranges.millimetres, false),
	dotsPerInch: numberOption(300, ranges.dotsPerInch),
	declaresUtf8: flagOption('eci', true),
})
