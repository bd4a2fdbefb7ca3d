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

/** The same options give the same text for ever. */
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

/** Average characters of one. */
const sizeOf: Record<Unit, number> = {
	paragraphs: 600,
	sentences: 75,
	words: 7,
	items: 45,
	characters: 1,
	bytes: 1,
}

/** Approximate characters, known before writing. */
export const roughSize = ({ unit, count }: Pick<Options, 'unit' | 'count'>) => count * sizeOf[unit]

/** Maximum characters (approximate) that the server writes. */
export const maxServedCharacters = 100_000

/** One character with the marks around it: `<p>.</p>` and `[\n  "."\n]`. */
const shortest: Record<Format, number> = { text: 1, html: 8, markdown: 1, json: 9 }

export function countRange({ unit, format }: Pick<Options, 'unit' | 'format'>): readonly [number, number] {
	const isSize = unit === 'characters' || unit === 'bytes'
	return [isSize ? shortest[format] : 1, maxCount[unit]]
}

const first: Options = {
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
 * Addresses stand in other people's pages: names and values may be added, none may change its meaning. A
 * different text for the same options needs a new parameter (`v=2`).
 */
export const optionsCodec: OptionsCodec<Options> = {
	read(query) {
		const unit = enumParam(units, query.get('unit'), first.unit)
		const format = enumParam(formats, query.get('format'), first.format)
		const [least, most] = countRange({ unit, format })
		const given = query.get('count') ?? ''
		const count = /^\d{1,7}$/.test(given) ? Number(given) : 0
		const asked = query.get('parts')?.split(',') ?? []
		return {
			language: enumParam(languages, query.get('language'), first.language),
			unit,
			count: count >= least && count <= most ? count : defaultCount[unit],
			format,
			length: enumParam(lengths, query.get('length'), first.length),
			parts: parts.filter((part) => asked.includes(part)),
			opensWithLorem: query.get('lorem') !== 'no',
			seed: seedOf(query.get('seed') ?? first.seed),
		}
	},
	write: ({ language, unit, count, format, length, parts: chosen, opensWithLorem, seed }) => ({
		...(language !== first.language && { language }),
		...(unit !== first.unit && { unit }),
		...(count !== defaultCount[unit] && { count: String(count) }),
		...(format !== first.format && { format }),
		...(length !== first.length && { length }),
		...(chosen.length > 0 && { parts: chosen.join(',') }),
		...(!opensWithLorem && { lorem: 'no' }),
		...(seed !== first.seed && { seed }),
	}),
}

export const seedOf = (given: string) => given.slice(0, maxSeedLength).toWellFormed()

export function linkTo(path: string, options: Options): string {
	const query = String(new URLSearchParams(optionsCodec.write(options)))
	return query ? `${path}?${query}` : path
}
