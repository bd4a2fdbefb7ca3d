export type PartKind =
	| 'common'
	| 'passphrase'
	| 'french'
	| 'english'
	| 'firstName'
	| 'lastName'
	| 'keyboard'
	| 'repeated'
	| 'sequence'
	| 'date'
	| 'year'
	| 'words'
	| 'free'

export type Part = {
	kind: PartKind
	text: string
	at: number
	/** From 1. */
	rank: number | null
	isReversed: boolean
	isDisguised: boolean
}

/** About 10^log10Guesses guesses. */
export type Judgement = { log10Guesses: number; parts: readonly Part[]; isCut: boolean }

/** In UTF-16 units. */
export const maxJudgedLength = 128
