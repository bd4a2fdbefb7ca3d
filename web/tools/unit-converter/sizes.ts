import type { SizeTableName } from './categories.ts'

/** Columns of a table of sizes; their titles are in `size-messages.ts`. */
type SizeColumn = 'foot' | 'eu' | 'uk' | 'usMen' | 'usWomen' | 'letters' | 'fr' | 'de' | 'it' | 'us' | 'chest'

export type SizeRow = Partial<Record<SizeColumn, string>>

type SizeTable = { columns: readonly SizeColumn[]; rows: readonly SizeRow[] }

/**
 * Shoes, from the length of the last: a Paris point is 2/3 cm, a British size a barleycorn, 1/3 in, counted from
 * 25 of them for adults; the last is 15 mm longer than the foot (ISO/TS 19407). The American sizes are those of use:
 * one above the British for men, two and a half for women.
 */
function shoeRow(eu: number): Record<'foot' | 'eu' | 'uk' | 'usMen' | 'usWomen', string> {
	const lastMm = (eu * 20) / 3
	const uk = half(lastMm / (25.4 / 3) - 25)
	return {
		eu: String(eu),
		uk: String(uk),
		usMen: String(uk + 1),
		usWomen: String(uk + 2.5),
		foot: String(Math.round(lastMm - 15) / 10),
	}
}

const half = (size: number) => Math.round(size * 2) / 2

const letters = ['XS', 'S', 'S', 'M', 'M', 'L', 'L', 'XL', 'XL', 'XXL']

/** Women: the French number is the German and two, the Italian less four, the British and twenty-eight, the American and thirty-two. */
const womenRow = (fr: number, place: number) => ({
	letters: letters[place]!,
	fr: String(fr),
	de: String(fr - 2),
	it: String(fr + 4),
	uk: String(fr - 28),
	us: String(fr - 32),
})

/** Men: the European size is half of the chest in centimetres (EN 13402-3), the British and American one is the chest in inches. */
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
	shoes: { columns: ['eu', 'uk', 'usMen', 'usWomen', 'foot'], rows: range(35, 48).map(shoeRow) },
	womenClothing: { columns: ['fr', 'letters', 'de', 'it', 'uk', 'us'], rows: range(34, 52, 2).map(womenRow) },
	menClothing: { columns: ['eu', 'letters', 'uk', 'us', 'chest'], rows: range(44, 62, 2).map(menRow) },
}
