export const classNames = ['lower', 'upper', 'digits', 'symbols'] as const
export type ClassName = (typeof classNames)[number]

/** The 94 printable characters of ASCII, by class. */
export const charactersOf: Record<ClassName, string> = {
	lower: 'abcdefghijklmnopqrstuvwxyz',
	upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
	digits: '0123456789',
	symbols: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
}

/** What is taken for something else in one typeface or another, or when written by hand. */
const lookAlikes = 'Il1|O0o5S2Z8B6G`\'".,;:'

/**
 * What needs AltGr or a dead key on the keyboards of France, Belgium or French Canada, by the layouts of Windows and of
 * XKB.
 */
const hardOnAzerty = '~#{[|`\\^@]}'

/**
 * What is on the same key, with the same modifiers, on those keyboards and on that of the United States: no sign, no
 * digit (AZERTY has them with Shift), and not the letters that AZERTY has elsewhere.
 */
const onTheSameKeys = 'bcdefghijklnoprstuvxyBCDEFGHIJKLNOPRSTUVXY'

/**
 * The signs that a shell (POSIX.1, Shell Command Language, 2.2), cmd.exe or a table in CSV (RFC 4180) takes as they
 * are wherever they stand: '-', '+', '=' and '@' are options or formulas at the beginning.
 */
const harmlessSigns = './:_'

export const keyboards = ['any', 'azerty', 'everywhere'] as const

export type Exclusions = {
	withoutLookAlikes: boolean
	isForShells: boolean
	keyboard: (typeof keyboards)[number]
	excluded: string
}

export function allowed(alphabet: string, exclusions: Exclusions): string {
	const { withoutLookAlikes, isForShells, keyboard, excluded } = exclusions
	const isLeft = (character: string) =>
		!excluded.includes(character) &&
		!(withoutLookAlikes && lookAlikes.includes(character)) &&
		!(isForShells && charactersOf.symbols.includes(character) && !harmlessSigns.includes(character)) &&
		!(keyboard === 'azerty' && hardOnAzerty.includes(character)) &&
		!(keyboard === 'everywhere' && !onTheSameKeys.includes(character))
	return [...new Set(alphabet)].filter(isLeft).join('')
}
