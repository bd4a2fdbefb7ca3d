import { oneOf } from '#web/tools/one-of.ts'
import type { OptionsAddress } from '#web/tools/use-options.ts'
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
	/** Whether each line is a text of its own. */
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

export const optionsAddress: OptionsAddress<Options> = {
	read: (query) => ({
		direction: oneOf(directions, query.get('direction'), first.direction),
		notation: oneOf(notationNames, query.get('notation'), first.notation),
		encoding: oneOf(encodings, query.get('encoding'), first.encoding),
		frame: oneOf(frames, query.get('frame'), first.frame),
		mode: oneOf(modes, query.get('mode'), first.mode),
		isPerLine: query.get('lines') === '1',
	}),
	write: ({ isPerLine, ...options }) => ({
		...Object.fromEntries(
			Object.entries(options).filter(([name, value]) => first[name as keyof typeof options] !== value),
		),
		...(isPerLine && { lines: '1' }),
	}),
}
