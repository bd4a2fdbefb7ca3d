import { choiceOption, flagOption, optionsCodecOf } from '#web/tools/search-params.ts'
import {
	type Encoding,
	encodings,
	type Frame,
	frames,
	type NotationName,
	notationNames,
} from './notations/names.ts'
import type { Mode } from './notations/notation.ts'

export const directions = ['encode', 'decode'] as const
export const modes: readonly Mode[] = ['lenient', 'strict']

export type Options = {
	direction: (typeof directions)[number]
	notation: NotationName
	encoding: Encoding
	frame: Frame
	mode: Mode
	isPerLine: boolean
}

export const optionsCodec = optionsCodecOf<Options>({
	direction: choiceOption(directions),
	notation: choiceOption(notationNames),
	encoding: choiceOption(encodings),
	frame: choiceOption(frames),
	mode: choiceOption(modes),
	isPerLine: flagOption('lines'),
})
