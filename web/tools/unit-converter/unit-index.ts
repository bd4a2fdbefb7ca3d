import type { Locale } from '#web/i18n/messages.ts'
import { one } from './rational.ts'
import { categories, type Category, type Unit } from './units.ts'

export type Candidate = { category: Category; unit: Unit; tier: number }

/** Match qualities, best first. */
const tiers = { symbol: 0, word: 1, name: 2, otherCase: 3 }

/** `spelling` is '' if letter case does not matter. */
type Entry = Candidate & { spelling: string }

export const plainSigns = (text: string): string =>
	text
		.normalize('NFC')
		.replaceAll(/(?<=[\p{L})])²/gu, '2')
		.replaceAll(/(?<=[\p{L})])³/gu, '3')
		.replaceAll(/(?<=[\p{L})])\^(?=\d)/gu, '')
		.replaceAll('μ', 'µ')
		.replaceAll('Ω', 'Ω')
		.replaceAll(/[’`´]/g, "'")
		.replaceAll(/[“”]/g, '"')
		.replaceAll(/[º˚]/g, '°')
		.replaceAll('℃', '°C')
		.replaceAll('℉', '°F')
		.replaceAll(/[·*×]/g, '⋅')
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/ ?\/ ?/g, '/')
		.replaceAll(/(?:°|\bdeg(?:r[ée]s?|rees?)?) (?=[CFKR](?!\p{L}))/giu, '°')
		.trim()

/** Removes accents, case, hyphens and plurals. A single letter is a symbol: 'à' is neither 'Å' nor 'a'. */
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

const withSlash = (text: string) => text.replace(/ (?:(?:par|per|pour|an?) |[àa] l[' ])/, '/')

/** 'm carré', 'sq m' and 'cu ft' as 'm2' and 'ft3'. */
const withPower = (text: string) =>
	text
		.replace(/^(\p{L}{1,2}) (?:(?:au )?carr[ée]s?|squared)$/iu, '$12')
		.replace(/^(\p{L}{1,2}) (?:(?:au )?cubes?|cubed)$/iu, '$13')
		.replace(/^sq\.? ?(\p{L}{1,2})$/iu, '$12')
		.replace(/^cu(?:\.| |\. )(\p{L}{1,2})$/iu, '$13')

/** 'N⋅m' may be typed 'N.m', 'N m', 'N-m' or 'Nm'; the last point of 'c. à s.' is optional. */
const spellings = (symbol: string) =>
	symbol.includes('⋅')
		? ['⋅', '.', ' ', '-', ''].map((dot) => symbol.replaceAll('⋅', dot))
		: /..\.$/.test(symbol)
			? [symbol, symbol.slice(0, -1)]
			: [symbol]

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

function* keysOf({
	symbol,
	name,
	words,
	rareWords,
	prefixFactor,
}: Unit): Generator<[key: string, tier: number, spelling: string]> {
	const symbols = [symbol.fr, symbol.en].flatMap((each) => spellings(plainSigns(each)))
	for (const each of symbols) yield [each, tiers.symbol, each]
	for (const word of words) {
		const isSymbol = /\p{Lu}/u.test(word) || (prefixFactor !== one && word.length < 5)
		const spelling = isSymbol ? plainSigns(word) : ''
		yield [plainSigns(word), tiers.word, spelling]
		yield [folded(word), isSymbol ? tiers.otherCase : tiers.name, spelling]
	}
	for (const word of rareWords) yield [folded(word), tiers.name, '']
	for (const each of [name.fr, name.en]) {
		for (const variant of variants(each)) yield [variant, tiers.name, '']
	}
	for (const each of symbols) yield [folded(each), tiers.otherCase, each]
}

let index: Map<string, Entry[]> | undefined

function makeIndex(): Map<string, Entry[]> {
	const entries = new Map<string, Entry[]>()
	for (const category of categories) {
		for (const unit of category.units) {
			for (const [key, tier, spelling] of keysOf(unit)) {
				const existing = entries.get(key) ?? []
				const last = existing.at(-1)
				if (last?.unit !== unit || last.category !== category)
					existing.push({ category, unit, tier, spelling })
				else if (!spelling) last.spelling = ''
				entries.set(key, existing)
			}
		}
	}
	return entries
}

/** Parsing looks up the same texts repeatedly. */
const cache = new Map<string, readonly Candidate[]>()
const maxCached = 5000

export function unitsCalled(text: string): readonly Candidate[] {
	const cached = cache.get(text)
	if (cached) return cached
	const signs = withPower(plainSigns(text))
	const matches = entriesOf(signs).filter((entry) => !isOtherPrefix(signs, entry))
	const units = matches.length > 0 ? onceEach(matches) : composed(signs)
	if (cache.size === maxCached) cache.clear()
	cache.set(text, units)
	return units
}

function entriesOf(signs: string): Entry[] {
	index ??= makeIndex()
	const asTyped = new Set([signs, withSlash(signs)])
	const keys = new Set([...asTyped, folded(signs), withSlash(folded(signs))])
	return [...keys].flatMap((key) =>
		(index!.get(key) ?? []).map((entry) =>
			asTyped.has(key) || !entry.spelling
				? entry
				: { ...entry, tier: tierInOtherCase(signs, entry.spelling) },
		),
	)
}

/** 'KB' is bytes, not bits; in 'Kg' only the prefix differs. Lower case matches any case. */
function tierInOtherCase(signs: string, spelling: string): number {
	if (isLowerCase(signs)) return tiers.otherCase
	const significant = isUpperCase(signs) ? /[bB]/ : /./
	const others = [...spelling].filter((letter, place) => significant.test(letter) && letter !== signs[place])
	return tiers.otherCase + others.length / spelling.length
}

/** 'Mm' is not a millimetre, 'mHz' not a megahertz. Upper case is ambiguous. */
function isOtherPrefix(signs: string, { category, unit, spelling }: Entry): boolean {
	const isMixed = !isLowerCase(signs) && !isUpperCase(signs)
	const isPrefixed = unit.prefixFactor !== one && !category.name.startsWith('data')
	return isMixed && isPrefixed && /^m.*\|m/i.test(`${spelling}|${signs}`) && spelling[0] !== signs[0]
}

const isLowerCase = (text: string) => text === text.toLowerCase()

const isUpperCase = (text: string) => text === text.toUpperCase()

const onceEach = (matches: readonly Candidate[]) =>
	matches
		.toSorted((a, b) => a.tier - b.tier)
		.filter(({ unit, category }, place, all) => {
			const first = all.findIndex((other) => other.unit === unit && other.category === category)
			return first === place
		})

/** 'km par heure' and 'litres/min' combine a name and a symbol. */
function composed(signs: string): readonly Candidate[] {
	const [over, under, more] = withSlash(signs).split('/')
	if (!over || !under || more !== undefined) return []
	const symbols = unitsCalled(over).flatMap((a) =>
		unitsCalled(under).map((b) => plainSigns(`${a.unit.symbol.fr}/${b.unit.symbol.fr}`)),
	)
	return onceEach(symbols.flatMap((symbol) => index!.get(symbol) ?? []))
}

const maxSuggestions = 3

export function namesNear(text: string, locale: Locale): string[] {
	const plain = folded(text)
	if (plain.length > 40) return []
	const otherCase = entriesOf(plainSigns(text)).map(({ unit }) => unit.name[locale])
	if (plain.length < 3 || otherCase.length > 0) return [...new Set(otherCase)].slice(0, maxSuggestions)
	const allowed = plain.length < 6 ? 1 : 2
	const names = [
		...new Set(categories.flatMap(({ units }) => units.flatMap(({ name }) => [name.fr, name.en]))),
	]
	return names
		.map((name) => ({ name, slips: distance(plain, folded(withoutBrackets(name)), allowed) }))
		.filter(({ slips }) => slips <= allowed)
		.sort((a, b) => a.slips - b.slips)
		.slice(0, maxSuggestions)
		.map(({ name }) => name)
}

/** Levenshtein distance; any number above `limit` if it is larger. */
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
