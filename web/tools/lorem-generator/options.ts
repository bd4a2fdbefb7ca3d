export const languages = ['latin', 'french', 'own'] as const
export const units = ['paragraphs', 'sentences', 'words', 'items', 'characters', 'bytes'] as const
export const formats = ['text', 'html', 'markdown', 'json'] as const
export const lengths = ['short', 'medium', 'long'] as const
/** What can stand between the paragraphs, and inside them. */
export const parts = [
	'headings',
	'bullets',
	'numbers',
	'quotes',
	'tables',
	'code',
	'links',
	'emphasis',
] as const

export type Language = (typeof languages)[number]
export type Unit = (typeof units)[number]
export type Format = (typeof formats)[number]
export type Length = (typeof lengths)[number]
export type Part = (typeof parts)[number]

/** What is asked for. The same options give the same text for ever. */
export type Options = {
	language: Language
	unit: Unit
	/** How many of the unit; characters and bytes are those of the whole output, its marks included. */
	count: number
	format: Format
	/** Of paragraphs. */
	length: Length
	parts: readonly Part[]
	/** Whether Latin begins with the famous words. */
	opensWithLorem: boolean
	seed: string
}

export const longestSeed = 64
/** What is read of somebody’s words, in UTF-16 units. */
export const longestOwnText = 100_000

/** How many are given when nobody says. */
export const usualCount: Record<Unit, number> = {
	paragraphs: 3,
	sentences: 5,
	words: 50,
	items: 10,
	characters: 500,
	bytes: 1000,
}

/** More is no filler text but a load: each is about a million characters. */
const mostOf: Record<Unit, number> = {
	paragraphs: 2000,
	sentences: 10_000,
	words: 150_000,
	items: 20_000,
	characters: 1_000_000,
	bytes: 1_000_000,
}

/** Characters of one, roughly. */
const sizeOf: Record<Unit, number> = {
	paragraphs: 600,
	sentences: 75,
	words: 7,
	items: 45,
	characters: 1,
	bytes: 1,
}

/** How many characters will be written, roughly: known before they are. */
export const roughSize = ({ unit, count }: Pick<Options, 'unit' | 'count'>) => count * sizeOf[unit]

/** About so many characters are the most that the server writes: more is a load, and is made by the page. */
export const mostServed = 100_000

/** One character with the marks around it: `<p>.</p>` and `[\n  "."\n]`. */
const shortest: Record<Format, number> = { text: 1, html: 8, markdown: 1, json: 9 }

/** The least and the most that can be asked for. */
export function countRange({ unit, format }: Pick<Options, 'unit' | 'format'>): readonly [number, number] {
	const isSize = unit === 'characters' || unit === 'bytes'
	return [isSize ? shortest[format] : 1, mostOf[unit]]
}
