import type { SizeTableName } from './categories.ts'
import { plainSigns } from './unit-index.ts'

type SizeColumn = ShoeColumn | 'letters' | 'fr' | 'de' | 'it' | 'us' | 'chest'

export type SizeRow = Partial<Record<SizeColumn, string>>

type SizeTable = { columns: readonly SizeColumn[]; rows: readonly SizeRow[] }

export const shoeColumns = ['eu', 'uk', 'usMen', 'usWomen', 'foot'] as const

type ShoeColumn = (typeof shoeColumns)[number]

/** Children's British and American sizes restart. */
const adultSizes = [34, 50] as const

const barleycornMm = 25.4 / 3
const parisPointMm = 20 / 3
/** Length of the last beyond the foot. */
const allowanceMm = 15

/** Length of the last in mm: ISO/TS 19407. American sizes are customary: British plus one for men, plus two and a half for women. */
const lastMmOf: Record<ShoeColumn, (size: number) => number> = {
	eu: (size) => size * parisPointMm,
	uk: (size) => (size + 25) * barleycornMm,
	usMen: (size) => (size + 24) * barleycornMm,
	usWomen: (size) => (size + 22.5) * barleycornMm,
	foot: (size) => size * 10 + allowanceMm,
}

/** Rounds EU and British sizes to halves. @returns null for a size outside of adult sizes. */
export function shoeSizes(from: ShoeColumn, size: number): Record<ShoeColumn, string> | null {
	const lastMm = lastMmOf[from](size)
	const eu = lastMm / parisPointMm
	if (!(eu > adultSizes[0] - 0.25 && eu < adultSizes[1] + 0.25)) return null
	const uk = half(lastMm / barleycornMm - 25)
	const sizes = {
		eu: half(eu),
		uk,
		usMen: uk + 1,
		usWomen: uk + 2.5,
		foot: Math.round(lastMm - allowanceMm) / 10,
		[from]: size,
	}
	const entries = Object.entries(sizes).map(([column, each]) => [column, String(each)])
	return Object.fromEntries(entries) as Record<ShoeColumn, string>
}

const half = (size: number) => Math.round(size * 2) / 2

const letters = ['XS', 'S', 'S', 'M', 'M', 'L', 'L', 'XL', 'XL', 'XXL']

const womenRow = (fr: number, place: number) => ({
	letters: letters[place]!,
	fr: String(fr),
	de: String(fr - 2),
	it: String(fr + 4),
	uk: String(fr - 28),
	us: String(fr - 32),
})

/** The European size is half the chest in cm (EN 13402-3), the British and American one the chest in inches. */
const menRow = (eu: number, place: number) => ({
	letters: letters[place]!,
	eu: String(eu),
	uk: String(Math.round((eu * 2) / 2.54)),
	us: String(Math.round((eu * 2) / 2.54)),
	chest: String(eu * 2),
})

const range = (from: number, to: number, step = 1) =>
	Array.from({ length: (to - from) / step + 1 }, (_, place) => from + place * step)

export const sizes: Record<SizeTableName, SizeTable> = {
	shoes: { columns: shoeColumns, rows: range(35, 48).map((eu) => shoeSizes('eu', eu)!) },
	womenClothing: { columns: ['fr', 'letters', 'de', 'it', 'uk', 'us'], rows: range(34, 52, 2).map(womenRow) },
	menClothing: { columns: ['eu', 'letters', 'uk', 'us', 'chest'], rows: range(44, 62, 2).map(menRow) },
}

export type SizeQuery = { value: string; from: ShoeColumn; isKnown: boolean }

const shoe = /\b(?:pointures?|chaussures?|shoes?|shoe size)\b/i
const systems: readonly [ShoeColumn, RegExp][] = [
	['usWomen', /\b(?:us|usa|etats unis|americaine?s?|american)\b.*\b(?:femmes?|dames?|wom[ae]n'?s?|ladies)\b/],
	['usWomen', /\b(?:femmes?|dames?|wom[ae]n'?s?|ladies)\b.*\b(?:us|usa|etats unis|americaine?s?|american)\b/],
	['usMen', /\b(?:us|usa|etats unis|americaine?s?|american)\b/],
	['uk', /\b(?:uk|royaume uni|anglaise?s?|britanniques?|british)\b/],
	['foot', /\bcm\b/],
]

/** 'pointure 42', 'pointure 8,5 UK en EU', 'taille de chaussure US femme 9'; European by default. @returns null if it is not a shoe size */
export function readSize(text: string): SizeQuery | null {
	const plain = plainSigns(text).slice(0, 200)
	const number = /\d+(?:[.,]\d+)?(?: 1\/2|½)?/.exec(plain)
	if (!shoe.test(plain) || !number) return null
	const [source = ''] = plain
		.toLowerCase()
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll('-', ' ')
		.split(/(?<=\d.*) (?:en|in|to|vers|→|>|=) /)
	const from = systems.find(([, pattern]) => pattern.test(source))?.[0] ?? 'eu'
	const [digits] = number
	const value = String(Number.parseFloat(digits.replace(',', '.')) + (/½|1\/2/.test(digits) ? 0.5 : 0))
	return { value, from, isKnown: shoeSizes(from, Number(value)) !== null }
}
