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
	/** Its place in the list that has it, from 1. */
	rank: number | null
	isReversed: boolean
	isDisguised: boolean
}

/** What a password is worth to somebody who knows the habits of people: about 10^log10Guesses guesses. */
export type Judgement = { log10Guesses: number; parts: readonly Part[]; isCut: boolean }

/** What is examined of a password, in UTF-16 units. */
export const maxJudgedLength = 128
