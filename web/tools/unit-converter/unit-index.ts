import { categories, type Category, type Unit } from './units.ts'

/** A unit that a text may mean, in one of the categories that list it. */
export type Candidate = { category: Category; unit: Unit; tier: number }

/** What stands in the index first: a symbol, another name, a full name, and any of them in the other case. */
const tiers = { symbol: 0, word: 1, name: 2, otherCase: 3 }

/** One spelling for each sign: '²' as '2', 'μ' as 'µ', '’' as "'", and a '/' for 'par'. */
export const plainSigns = (text: string): string =>
	text
		.normalize('NFC')
		.replaceAll('²', '2')
		.replaceAll('³', '3')
		.replaceAll(/\^(?=\d)/g, '')
		.replaceAll('μ', 'µ')
		.replaceAll('Ω', 'Ω')
		.replaceAll(/[’`´]/g, "'")
		.replaceAll(/[“”]/g, '"')
		.replaceAll(/[·*×]/g, '⋅')
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/ ?\/ ?/g, '/')
		.replaceAll(/° (?=[CFR]\b)/gi, '°')
		.trim()

/** Without accents, capitals, hyphens and plurals. One letter is a symbol: 'à' is no 'Å' and no 'a'. */
const folded = (text: string): string =>
	/^\p{L}$/u.test(text.normalize('NFC')) ? text.normalize('NFC').toLowerCase() : foldedWords(text)

const foldedWords = (text: string): string =>
	plainSigns(text)
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll('œ', 'oe')
		.replaceAll('µ', 'u')
		.replaceAll(/[-'](?=\p{L})/gu, ' ')
		.replaceAll(/\p{L}{4,}/gu, (word) => word.replace(/(?<!e)aux$/, 'al').replace(/[sx]$/, ''))
		.trim()

const withSlash = (text: string) => text.replace(/ (?:par|per|pour) /, '/')

/** 'N⋅m' is typed 'N.m', 'N m', 'N-m' and 'Nm' as well. */
const spellings = (symbol: string) =>
	symbol.includes('⋅') ? ['⋅', '.', ' ', '-', ''].map((dot) => symbol.replaceAll('⋅', dot)) : [symbol]

/** A name as it may be typed: without what stands in brackets, with a '/' for 'par', in American spelling. */
const variants = (name: string): Set<string> => {
	const full = folded(name)
	const brief = full.replace(/ \(.*\)$/, '')
	const american = brief
		.replaceAll('metre', 'meter')
		.replaceAll('litre', 'liter')
		.replaceAll('tonne', 'metric ton')
	return new Set([full, brief, american].flatMap((text) => [text, withSlash(text)]))
}

const withoutBrackets = (name: string) => name.replace(/ \(.*\)$/, '')

function* keysOf({ symbol, name, words }: Unit): Generator<[key: string, tier: number]> {
	const symbols = [symbol.fr, symbol.en].flatMap((each) => spellings(plainSigns(each)))
	for (const each of symbols) yield [each, tiers.symbol]
	for (const word of words) yield [plainSigns(word), tiers.word]
	for (const each of [name.fr, name.en]) {
		for (const variant of variants(each)) yield [variant, tiers.name]
	}
	for (const word of words) yield [folded(word), tiers.name]
	for (const each of symbols) yield [folded(each), tiers.otherCase]
}

let index: Map<string, Candidate[]> | undefined

function makeIndex(): Map<string, Candidate[]> {
	const made = new Map<string, Candidate[]>()
	for (const category of categories) {
		for (const unit of category.units) {
			for (const [key, tier] of keysOf(unit)) {
				const there = made.get(key)
				if (!there) made.set(key, [{ category, unit, tier }])
				else if (there.at(-1)!.unit !== unit || there.at(-1)!.category !== category) {
					there.push({ category, unit, tier })
				}
			}
		}
	}
	return made
}

/** The units that a text names, in either language, the likeliest first. The index is made at the first call. */
export function unitsCalled(text: string): readonly Candidate[] {
	index ??= makeIndex()
	const signs = plainSigns(text)
	const keys = new Set([signs, withSlash(signs), folded(signs), withSlash(folded(signs))])
	const found = [...keys].flatMap((key) => index!.get(key) ?? [])
	return found
		.filter(({ unit, category }, place) => {
			const first = found.findIndex((other) => other.unit === unit && other.category === category)
			return first === place
		})
		.sort((a, b) => a.tier - b.tier)
}

const mostSuggestions = 3

/** The names that are a slip or two away from a text. */
export function namesNear(text: string): string[] {
	const wanted = folded(text)
	if (wanted.length < 3 || wanted.length > 40) return []
	const allowed = wanted.length < 6 ? 1 : 2
	const names = [
		...new Set(categories.flatMap(({ units }) => units.flatMap(({ name }) => [name.fr, name.en]))),
	]
	return names
		.map((name) => ({ name, slips: distance(wanted, folded(withoutBrackets(name)), allowed) }))
		.filter(({ slips }) => slips <= allowed)
		.sort((a, b) => a.slips - b.slips)
		.slice(0, mostSuggestions)
		.map(({ name }) => name)
}

/** How many letters are to be changed, put in or left out (Levenshtein); more than `limit` when it is too many. */
function distance(a: string, b: string, limit: number): number {
	if (Math.abs(a.length - b.length) > limit) return limit + 1
	let row = Array.from({ length: b.length + 1 }, (_, place) => place)
	for (const [line, letter] of [...a].entries()) {
		const next = [line + 1]
		for (const [place, other] of [...b].entries()) {
			next.push(Math.min(next[place]! + 1, row[place + 1]! + 1, row[place]! + (letter === other ? 0 : 1)))
		}
		row = next
	}
	return row.at(-1)!
}
