const asciiLetters: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/** A text in lower case and without accents, for searches: `Élodie Lœb` becomes `elodie loeb`. */
export function foldedText(text: string): string {
	return text
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[œæßøłđ]/g, (letter) => asciiLetters[letter] ?? letter)
}
