import {
	countRange,
	defaultCount,
	type Format,
	formats,
	languages,
	lengths,
	type Options,
	optionsCodec,
	parts,
	type Unit,
	units,
} from './options.ts'
import { createRandom } from './random.ts'
import { writeLorem } from './write-lorem.ts'

export const optionsIn = (query: string) => optionsCodec.read(new URLSearchParams(query))

export const loremOf = (query: string, ownWords?: string) => writeLorem(optionsIn(query), ownWords)

export const hardWords = `1. - + * # > < & " \\ \` _em_ **b** [a](b) <b>x</b> |t| ~~~ === --- 12) &amp; ${'l'.repeat(40)}
	œuvre naïve été 👨‍👩‍👧 🇫🇷 é́ ﷽ नमस्ते ß ﬁn ŉ İ 𝔘nicode C++ a’b aujourd’hui`

export function inFormat(options: Options, format: Format): Options {
	const [min] = countRange({ ...options, format })
	return { ...options, format, count: Math.max(min, options.count) }
}

export function randomRequests(howMany: number, seed: string): Options[] {
	const random = createRandom(seed)
	const one = <Value>(values: readonly Value[]) => values[random.below(values.length)]!
	return Array.from({ length: howMany }, () => {
		const [unit, format] = [one<Unit>(units), one(formats)]
		const [min] = countRange({ unit, format })
		const max = one([min, 12, 60, 3 * defaultCount[unit]])
		return {
			language: one(languages),
			unit,
			count: random.between(min, Math.max(min, max)),
			format,
			length: one(lengths),
			parts: parts.filter(() => random.isOneIn(3)),
			opensWithLorem: random.isOneIn(2),
			seed: String(random.below(1_000_000)),
		}
	})
}
