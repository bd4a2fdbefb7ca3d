export type Advice =
	| 'almostCommon'
	| 'common'
	| 'date'
	| 'keyboard'
	| 'knownPassphrase'
	| 'more'
	| 'name'
	| 'names'
	| 'oneWord'
	| 'repeated'
	| 'sequence'

/** zxcvbn's score, from 0 to 4, and how to improve it; null for 3 and 4. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; advice: Advice | null }

/** `names` are those of the user and of the site. */
export type Question = { password: string; names: readonly string[] }
