export const classNames = ['lower', 'upper', 'digits', 'symbols'] as const
export type ClassName = (typeof classNames)[number]

export const charactersOf: Record<ClassName, string> = {
	lower: 'abcdefghijklmnopqrstuvwxyz',
	upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
	digits: '0123456789',
	symbols: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
}

const lookAlikes = 'Il1|O0o5S2Z8B6G`\'".,;:'

/** Needs AltGr or a dead key in France, Belgium or French Canada (layouts of Windows and XKB). */
const hardOnAzerty = '~#{[|`\\^@]}'

/** On the same keys on these keyboards and US QWERTY. */
const onTheSameKeys = 'bcdefghijklnoprstuvxyBCDEFGHIJKLNOPRSTUVXY'

/** Accepted unquoted by POSIX shells (Shell Command Language, 2.2), cmd.exe and CSV (RFC 4180); not '-', '+', '=' and '@', which begin options or formulas. */
const safeSymbols = './:_'

export const keyboards = ['any', 'azerty', 'everywhere'] as const

export type Exclusions = {
	withoutLookAlikes: boolean
	isForShells: boolean
	keyboard: (typeof keyboards)[number]
	excluded: string
}

export function allowed(alphabet: string, exclusions: Exclusions): string {
	const { withoutLookAlikes, isForShells, keyboard, excluded } = exclusions
	const isAllowed = (character: string) =>
		!excluded.includes(character) &&
		!(withoutLookAlikes && lookAlikes.includes(character)) &&
		!(isForShells && charactersOf.symbols.includes(character) && !safeSymbols.includes(character)) &&
		!(keyboard === 'azerty' && hardOnAzerty.includes(character)) &&
		!(keyboard === 'everywhere' && !onTheSameKeys.includes(character))
	return [...new Set(alphabet)].filter(isAllowed).join('')
}
