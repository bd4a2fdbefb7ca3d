import type { ClassName, Exclusions } from './engine/alphabets.ts'
import type { KeyFormat, LexiconName, Range } from './engine/generator.ts'
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
export type Minimums = Record<ClassName, number | null>

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

export function firstSize(kind: Kind): number {
	return kind === 'pattern' ? 0 : sizes[kind].first
}

export function withKeyboard(options: Options, keyboard: Options['keyboard']): Options {
	const hasOnlyLetters = keyboard === 'everywhere' && options.kind === 'characters'
	const minimums = hasOnlyLetters ? { ...options.minimums, digits: null, symbols: null } : options.minimums
	return { ...options, keyboard, minimums }
}

export type SettingsProps = { options: Options; onChange: (options: Options) => void }

export type TypedProps = { typed: Typed; onType: (typed: Typed) => void }
