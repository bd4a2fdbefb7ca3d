import { enumParam, type OptionsCodec } from '#web/tools/search-params.ts'
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

const first: Options = {
	direction: 'encode',
	notation: 'base64',
	encoding: 'utf-8',
	frame: 'none',
	mode: 'lenient',
	isPerLine: false,
}

export const optionsCodec: OptionsCodec<Options> = {
	read: (query) => ({
		direction: enumParam(directions, query.get('direction'), first.direction),
		notation: enumParam(notationNames, query.get('notation'), first.notation),
		encoding: enumParam(encodings, query.get('encoding'), first.encoding),
		frame: enumParam(frames, query.get('frame'), first.frame),
		mode: enumParam(modes, query.get('mode'), first.mode),
		isPerLine: query.get('lines') === '1',
	}),
	write: ({ isPerLine, ...options }) => ({
		...Object.fromEntries(
			Object.entries(options).filter(([name, value]) => first[name as keyof typeof options] !== value),
		),
		...(isPerLine && { lines: '1' }),
	}),
}
