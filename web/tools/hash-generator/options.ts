import { choiceOption, flagOption, optionsCodecOf } from '#web/tools/search-params.ts'
import { type Choice, choiceOf, idOf } from './algorithms.ts'

export const views = ['digests', 'passwords'] as const

export const notations = [
	'hex',
	'HEX',
	'base64',
	'base64url',
	'base32',
	'decimal',
	'sri',
	'multihash',
] as const

export type Notation = (typeof notations)[number]

export const encodings = ['utf-8', 'utf-16le', 'latin1', 'hex', 'base64'] as const
export const lineEnds = ['lf', 'crlf'] as const

export type Encoding = (typeof encodings)[number]

export type Reading = {
	encoding: Encoding
	lineEnd: (typeof lineEnds)[number]
	/** Whether the text is normalized to NFC first. */
	isNormalized: boolean
}

export type Options = Reading & {
	view: (typeof views)[number]
	/** Null for the default algorithms. */
	choices: readonly Choice[] | null
	notation: Notation
}

export type OptionsWithChoices = Options & { choices: readonly Choice[] }

export type ChangeOptions = (change: Partial<Options>) => void

export const optionsCodec = optionsCodecOf<Options>({
	view: choiceOption(views),
	choices: {
		param: 'algorithms',
		fallback: null,
		read(text) {
			const choices = text.split('.').flatMap((id) => choiceOf(id) ?? [])
			return choices.length > 0 ? choices : undefined
		},
		write: (choices) => choices?.map(idOf).join('.') ?? '',
	},
	notation: choiceOption(notations),
	encoding: choiceOption(encodings),
	lineEnd: choiceOption(lineEnds, 'lines'),
	isNormalized: flagOption('nfc'),
})
