/** What a UTF-16 unit is to the words and characters of a text. */
export const kind = {
	other: 0,
	/** Where a line may break. */
	space: 1,
	/** Where none may: it does not part words as a word processor counts them. */
	noBreakSpace: 2,
	letter: 3,
	digit: 4,
	/** Joins letters or digits without being one: '_'. */
	connector: 5,
	/** Stands inside a word, between two letters or two digits: ' ’ . */
	middle: 6,
	middleOfLetters: 7,
	/** , ; */
	middleOfDigits: 8,
	/** May be a part of a larger character, or belongs to a script without spaces: Unicode’s full rules are needed. */
	complex: 9,
} as const

/** Units that are one character each by UAX 29 (GB1 to GB999), of scripts whose words its plain rules find. */
const simple: readonly (readonly [number, number])[] = [
	[0x0000, 0x02ff],
	[0x0370, 0x0482],
	[0x048a, 0x052f],
	[0x1e00, 0x1fff],
	[0x2000, 0x200a],
	[0x2010, 0x2027],
	[0x202f, 0x205f],
	[0x2070, 0x20cf],
	[0x2100, 0x2bff],
]

/** Word_Break of UAX 29, with the apostrophes as `middle`. */
const signs: Readonly<Record<string, number>> = {
	_: kind.connector,
	'\u203f': kind.connector,
	'\u2040': kind.connector,
	'\u2054': kind.connector,
	"'": kind.middle,
	'’': kind.middle,
	'‘': kind.middle,
	'.': kind.middle,
	'\u2024': kind.middle,
	'·': kind.middleOfLetters,
	'\u0387': kind.middleOfLetters,
	'\u2027': kind.middleOfLetters,
	',': kind.middleOfDigits,
	';': kind.middleOfDigits,
	'\u037e': kind.middleOfDigits,
	'\u2044': kind.middleOfDigits,
	'\u00a0': kind.noBreakSpace,
	'\u2007': kind.noBreakSpace,
	'\u202f': kind.noBreakSpace,
	// Formatting, and lines of their own: rare, and with rules of their own.
	'\u00ad': kind.complex,
	'\r': kind.complex,
}

function kindOf(sign: string): number {
	const known = signs[sign]
	if (known !== undefined) return known
	if (/\s/.test(sign)) return kind.space
	if (/\p{Nd}/u.test(sign)) return kind.digit
	return /\p{Alphabetic}/u.test(sign) || (sign >= '\u02c2' && sign <= '\u02df' && isLetterSign(sign))
		? kind.letter
		: kind.other
}

/** Modifier signs that UAX 29 counts as letters. */
const isLetterSign = (sign: string) => /[\u02c2-\u02c5\u02d2-\u02d7\u02de\u02df]/.test(sign)

/** The kind of every UTF-16 unit. */
export const kinds = new Uint8Array(0x10000).fill(kind.complex)
for (const [first, last] of simple) {
	for (let unit = first; unit <= last; unit += 1) kinds[unit] = kindOf(String.fromCharCode(unit))
}
