import { enumParam, type OptionsCodec } from '#web/tools/search-params.ts'

export const languages = ['latin', 'french', 'own'] as const
export const units = ['paragraphs', 'sentences', 'words', 'items', 'characters', 'bytes'] as const
export const formats = ['text', 'html', 'markdown', 'json'] as const
export const lengths = ['short', 'medium', 'long'] as const
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

/** The same options must always give the same text. */
export type Options = {
	language: Language
	unit: Unit
	/** Characters and bytes are those of the whole output. */
	count: number
	format: Format
	length: Length
	parts: readonly Part[]
	opensWithLorem: boolean
	seed: string
}

export const maxSeedLength = 64
/** UTF-16 units. */
export const maxOwnTextLength = 100_000

export const defaultCount: Record<Unit, number> = {
	paragraphs: 3,
	sentences: 5,
	words: 50,
	items: 10,
	characters: 500,
	bytes: 1000,
}

/** About a million characters each. */
const maxCount: Record<Unit, number> = {
	paragraphs: 2000,
	sentences: 10_000,
	words: 150_000,
	items: 20_000,
	characters: 1_000_000,
	bytes: 1_000_000,
}

/** Average characters per unit. */
const sizeOf: Record<Unit, number> = {
	paragraphs: 600,
	sentences: 75,
	words: 7,
	items: 45,
	characters: 1,
	bytes: 1,
}

/** Approximate characters of the text, before it is written. */
export const roughSize = ({ unit, count }: Pick<Options, 'unit' | 'count'>) => count * sizeOf[unit]

/** Maximum characters (approximate) that the server writes. */
export const maxServedCharacters = 100_000

/** One character with its markup: `<p>.</p>` and `[\n  "."\n]`. */
const shortest: Record<Format, number> = { text: 1, html: 8, markdown: 1, json: 9 }

export function countRange({ unit, format }: Pick<Options, 'unit' | 'format'>): readonly [number, number] {
	const isSize = unit === 'characters' || unit === 'bytes'
	return [isSize ? shortest[format] : 1, maxCount[unit]]
}

const defaults: Options = {
	language: 'latin',
	unit: 'paragraphs',
	count: defaultCount.paragraphs,
	format: 'text',
	length: 'medium',
	parts: [],
	opensWithLorem: true,
	seed: 'parvis',
}

/**
 * Addresses are used in pages of other sites: names and values may be added, but none may change its meaning. A different
 * text for the same options needs a new parameter (`v=2`).
 */
export const optionsCodec: OptionsCodec<Options> = {
	read(query) {
		const unit = enumParam(units, query.get('unit'), defaults.unit)
		const format = enumParam(formats, query.get('format'), defaults.format)
		const [min, max] = countRange({ unit, format })
		const digits = query.get('count') ?? ''
		const count = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
		const partNames = query.get('parts')?.split(',') ?? []
		return {
			language: enumParam(languages, query.get('language'), defaults.language),
			unit,
			count: count >= min && count <= max ? count : defaultCount[unit],
			format,
			length: enumParam(lengths, query.get('length'), defaults.length),
			parts: parts.filter((part) => partNames.includes(part)),
			opensWithLorem: query.get('lorem') !== 'no',
			seed: seedOf(query.get('seed') ?? defaults.seed),
		}
	},
	write: ({ language, unit, count, format, length, parts: chosen, opensWithLorem, seed }) => ({
		...(language !== defaults.language && { language }),
		...(unit !== defaults.unit && { unit }),
		...(count !== defaultCount[unit] && { count: String(count) }),
		...(format !== defaults.format && { format }),
		...(length !== defaults.length && { length }),
		...(chosen.length > 0 && { parts: chosen.join(',') }),
		...(!opensWithLorem && { lorem: 'no' }),
		...(seed !== defaults.seed && { seed }),
	}),
}

export const seedOf = (text: string) => text.slice(0, maxSeedLength).toWellFormed()

export function linkTo(path: string, options: Options): string {
	const query = String(new URLSearchParams(optionsCodec.write(options)))
	return query ? `${path}?${query}` : path
}
