import { optionsCodec } from './search-params.ts'
import { createChance } from './chance/chance.ts'
import {
	countRange,
	type Format,
	formats,
	languages,
	lengths,
	type Options,
	parts,
	type Unit,
	units,
	usualCount,
} from './options.ts'
import { writeLorem } from './write-lorem.ts'

/** The options of an address, after its '?'. */
export const optionsIn = (query: string) => optionsCodec.read(new URLSearchParams(query))

/** What an address gives. */
export const loremOf = (query: string, ownWords?: string) => writeLorem(optionsIn(query), ownWords)

/** Words that are hard on whoever counts and escapes. */
export const hardWords = `1. - + * # > < & " \\ \` _em_ **b** [a](b) <b>x</b> |t| ~~~ === --- 12) &amp; ${'l'.repeat(40)}
	œuvre naïve été 👨‍👩‍👧 🇫🇷 é́ ﷽ नमस्ते ß ﬁn ŉ İ 𝔘nicode C++ a’b aujourd’hui`

/** The same in another format, which may need more for its marks. */
export function inFormat(options: Options, format: Format): Options {
	const [least] = countRange({ ...options, format })
	return { ...options, format, count: Math.max(least, options.count) }
}

/** So many requests at random, always the same; small counts come most. */
export function randomRequests(howMany: number, seed: string): Options[] {
	const chance = createChance(seed)
	const one = <Value>(values: readonly Value[]) => values[chance.below(values.length)]!
	return Array.from({ length: howMany }, () => {
		const [unit, format] = [one<Unit>(units), one(formats)]
		const [least] = countRange({ unit, format })
		const most = one([least, 12, 60, 3 * usualCount[unit]])
		return {
			language: one(languages),
			unit,
			count: chance.between(least, Math.max(least, most)),
			format,
			length: one(lengths),
			parts: parts.filter(() => chance.isOneIn(3)),
			opensWithLorem: chance.isOneIn(2),
			seed: String(chance.below(1_000_000)),
		}
	})
}
