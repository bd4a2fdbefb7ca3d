import { choiceOption, flagOption, type OptionsCodec, optionsCodecOf } from '#web/tools/search-params.ts'
import { type ClassName, classNames, type Exclusions, keyboards } from './engine/alphabets.ts'
import {
	additions,
	keyFormats,
	type KeyFormat,
	letterCases,
	type LexiconName,
	lexiconNames,
	type Range,
	separators,
} from './engine/generator.ts'
import type { PhraseOptions } from './engine/phrase.ts'

export const views = ['generate', 'judge'] as const
export const kinds = ['characters', 'phrase', 'pin', 'pattern', 'key'] as const
export type Kind = (typeof kinds)[number]

export const sizes: Record<Exclude<Kind, 'pattern'>, Range & { first: number }> = {
	characters: { min: 4, max: 256, first: 20 },
	phrase: { min: 3, max: 20, first: 8 },
	pin: { min: 4, max: 12, first: 6 },
	key: { min: 4, max: 128, first: 32 },
}

export const bitsRange: Range & { first: number } = { min: 20, max: 256, first: 100 }

export const hasTarget = (kind: Kind) => kind === 'characters' || kind === 'phrase'

/** Null for excluded classes. */
type Minimums = Record<ClassName, number | null>

export const maxMinimum = 9

/** Not secret: stored in the address. */
export type Options = PhraseOptions &
	Omit<Exclusions, 'excluded'> & {
		view: (typeof views)[number]
		kind: Kind
		size: number
		/** Minimum entropy, instead of a size. */
		bits: number | null
		minimums: Minimums
		isWithoutRepeats: boolean
		/** Null for the language of the page. */
		lexicon: LexiconName | null
		hasAccents: boolean
		skipsCommon: boolean
		format: KeyFormat
		isMasked: boolean
	}

/** A browser needs seconds to lay out a line of megabytes. */
export const maxLineLength = 4000

/** In memory only. */
export type Typed = { pattern: string; excluded: string }

export const firstTyped: Typed = { pattern: 'Aaaa-9999-aaaa-####', excluded: '' }

export function withKind(options: Options, kind: Kind): Options {
	return { ...options, kind, size: firstSize(kind), bits: null }
}

function firstSize(kind: Kind): number {
	return kind === 'pattern' ? 0 : sizes[kind].first
}

export function withKeyboard(options: Options, keyboard: Options['keyboard']): Options {
	const hasOnlyLetters = keyboard === 'everywhere' && options.kind === 'characters'
	const minimums = hasOnlyLetters ? { ...options.minimums, digits: null, symbols: null } : options.minimums
	return { ...options, keyboard, minimums }
}

export type SettingsProps = { options: Options; onChange: (options: Options) => void }

export type TypedProps = { typed: Typed; onType: (typed: Typed) => void }

const ownCodec = optionsCodecOf<Omit<Options, 'size' | 'bits' | 'minimums' | 'lexicon'>>({
	view: choiceOption(views),
	kind: choiceOption(kinds),
	keyboard: choiceOption(keyboards),
	separator: choiceOption(separators),
	letterCase: choiceOption(letterCases, 'case'),
	digit: choiceOption(additions),
	symbol: choiceOption(additions),
	format: choiceOption(keyFormats),
	withoutLookAlikes: flagOption('clear'),
	isForShells: flagOption('shell'),
	isWithoutRepeats: flagOption('once'),
	hasAccents: flagOption('accents'),
	skipsCommon: flagOption('uncommon', true),
	isMasked: flagOption('masked'),
})

function readNumber(text: string | null, min: number, max: number): number | null {
	const number = text && /^\d{1,3}$/.test(text) ? Number(text) : null
	return number !== null && number >= min && number <= max ? number : null
}

function readMinimums(query: URLSearchParams): Minimums {
	const read = classNames.map((name) => {
		const text = query.get(name)
		return [name, text === 'none' ? null : (readNumber(text, 0, maxMinimum) ?? 1)]
	})
	return Object.fromEntries(read) as Minimums
}

function read(query: URLSearchParams): Options {
	const chosen = ownCodec.read(query)
	const { kind } = chosen
	const size = kind === 'pattern' ? null : readNumber(query.get('size'), sizes[kind].min, sizes[kind].max)
	return {
		...chosen,
		size: size ?? firstSize(kind),
		bits: !hasTarget(kind) ? null : readNumber(query.get('bits'), bitsRange.min, bitsRange.max),
		minimums: readMinimums(query),
		lexicon: lexiconNames.find((name) => name === query.get('words')) ?? null,
	}
}

function write(options: Options): Record<string, string> {
	const { size, bits, kind, lexicon, minimums } = options
	const entries = [
		['size', bits !== null || size === firstSize(kind) ? '' : String(size)],
		['bits', bits === null ? '' : String(bits)],
		['words', lexicon ?? ''],
		...classNames.map((name) => [name, minimums[name] === 1 ? '' : String(minimums[name] ?? 'none')]),
	]
	return { ...ownCodec.write(options), ...Object.fromEntries(entries.filter(([, value]) => value !== '')) }
}

export const optionsCodec: OptionsCodec<Options> = { read, write }
