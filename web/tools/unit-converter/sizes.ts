import type { SizeTableName } from './categories.ts'

/** Columns of a table of sizes; their titles are in `size-messages.ts`. */
type SizeColumn = ShoeColumn | 'letters' | 'fr' | 'de' | 'it' | 'us' | 'chest'

export type SizeRow = Partial<Record<SizeColumn, string>>

type SizeTable = { columns: readonly SizeColumn[]; rows: readonly SizeRow[] }

export const shoeColumns = ['eu', 'uk', 'usMen', 'usWomen', 'foot'] as const

export type ShoeColumn = (typeof shoeColumns)[number]

/** Adult sizes, in Paris points: children's British and American sizes are counted anew. */
const adultSizes = [34, 50] as const

const barleycornMm = 25.4 / 3
const parisPointMm = 20 / 3
/** How much longer the last is than the foot. */
const allowanceMm = 15

/**
 * The length of the last, in mm, of each system (ISO/TS 19407, 'Footwear — Sizing — Conversion of sizing systems'): a
 * Paris point is 2/3 cm, so that EU = 1.5 × (foot in cm + 1.5); a British size is a barleycorn, 1/3 in, counted from
 * 25 of them for adults. The American sizes are those of use: one above the British for men, two and a half for women.
 */
const lastMmOf: Record<ShoeColumn, (size: number) => number> = {
	eu: (size) => size * parisPointMm,
	uk: (size) => (size + 25) * barleycornMm,
	usMen: (size) => (size + 24) * barleycornMm,
	usWomen: (size) => (size + 22.5) * barleycornMm,
	foot: (size) => size * 10 + allowanceMm,
}

/**
 * The same shoe in all systems, EU and Anglo-Saxon sizes to the nearest half; the one that was given stays as it is.
 * @returns null for what is no adult size.
 */
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
	const written = Object.entries(sizes).map(([column, each]) => [column, String(each)])
	return Object.fromEntries(written) as Record<ShoeColumn, string>
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
	shoes: { columns: shoeColumns, rows: range(35, 48).map((eu) => shoeSizes('eu', eu)!) },
	womenClothing: { columns: ['fr', 'letters', 'de', 'it', 'uk', 'us'], rows: range(34, 52, 2).map(womenRow) },
	menClothing: { columns: ['eu', 'letters', 'uk', 'us', 'chest'], rows: range(44, 62, 2).map(menRow) },
}
