import { enumParam, type OptionsCodec } from '#web/tools/search-params.ts'
import {
	countRange,
	formats,
	languages,
	lengths,
	longestSeed,
	type Options,
	parts,
	units,
	usualCount,
} from './options.ts'

/** What the tool opens with: an address that says nothing means this, for ever. */
const first: Options = {
	language: 'latin',
	unit: 'paragraphs',
	count: usualCount.paragraphs,
	format: 'text',
	length: 'medium',
	parts: [],
	opensWithLorem: true,
	seed: 'parvis',
}

/**
 * The page and the server read the same address. Addresses stand in other people's pages: a name or a value may be
 * added, none may change its meaning. A text that is to come out otherwise needs a new name (`v=2`); an address without
 * it means the first version.
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
			count: count >= least && count <= most ? count : usualCount[unit],
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
		...(count !== usualCount[unit] && { count: String(count) }),
		...(format !== first.format && { format }),
		...(length !== first.length && { length }),
		...(chosen.length > 0 && { parts: chosen.join(',') }),
		...(!opensWithLorem && { lorem: 'no' }),
		...(seed !== first.seed && { seed }),
	}),
}

/** A seed as an address can carry it: no half characters, and not endless. */
export const seedOf = (given: string) => given.slice(0, longestSeed).toWellFormed()
