import { type ShoeColumn, shoeSizes } from './sizes.ts'
import { plainSigns } from './unit-index.ts'

/** A shoe size, and the system that it belongs to; `isKnown` is false where no adult has it. */
export type AskedSize = { value: string; from: ShoeColumn; isKnown: boolean }

const shoe = /\b(?:pointures?|chaussures?|shoes?|shoe size)\b/i
const systems: readonly [ShoeColumn, RegExp][] = [
	['usWomen', /\b(?:us|usa|etats unis|americaine?s?|american)\b.*\b(?:femmes?|dames?|wom[ae]n'?s?|ladies)\b/],
	['usWomen', /\b(?:femmes?|dames?|wom[ae]n'?s?|ladies)\b.*\b(?:us|usa|etats unis|americaine?s?|american)\b/],
	['usMen', /\b(?:us|usa|etats unis|americaine?s?|american)\b/],
	['uk', /\b(?:uk|royaume uni|anglaise?s?|britanniques?|british)\b/],
	['foot', /\bcm\b/],
]

/**
 * Reads a shoe size in words: 'pointure 42', 'pointure 8,5 UK en EU', 'taille de chaussure US femme 9'. A size without
 * a system is a French one.
 * @returns null where no shoe size is asked for.
 */
export function readSize(text: string): AskedSize | null {
	const plain = plainSigns(text).slice(0, 200)
	const number = /\d+(?:[.,]\d+)?(?: 1\/2|½)?/.exec(plain)
	if (!shoe.test(plain) || !number) return null
	// What comes after 'en' is where the size is to go: all systems are shown.
	const [source = ''] = plain
		.toLowerCase()
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll('-', ' ')
		.split(/(?<=\d.*) (?:en|in|to|vers|→|>|=) /)
	const from = systems.find(([, pattern]) => pattern.test(source))?.[0] ?? 'eu'
	const [written] = number
	const value = String(Number.parseFloat(written.replace(',', '.')) + (/½|1\/2/.test(written) ? 0.5 : 0))
	return { value, from, isKnown: shoeSizes(from, Number(value)) !== null }
}
