import { type LoremRequest, mostOf, units } from './generate.ts'

export const longestSeed = 64

/** What an address asks for; whatever is missing or impossible in it is as the tool opens. */
export function readAddress(search: URLSearchParams): LoremRequest {
	const unit = units.find((each) => each === search.get('unit')) ?? 'paragraphs'
	const count = Number(search.get('count') ?? Number.NaN)
	const isPossible = Number.isInteger(count) && count >= 1 && count <= mostOf[unit]
	return {
		unit,
		count: isPossible ? count : 3,
		opensWithLorem: search.get('lorem') !== 'no',
		seed: (search.get('seed') ?? 'parvis').slice(0, longestSeed),
	}
}

/** The part of an address after the `?` that asks for the same text. */
export function writeAddress({ unit, count, opensWithLorem, seed }: LoremRequest): string {
	const search = new URLSearchParams({ seed, unit, count: String(count) })
	if (!opensWithLorem) search.set('lorem', 'no')
	return search.toString()
}
