export type Noun = { singular: string; plural: string; isFeminine: boolean }
export type Adjective = {
	masculine: string
	feminine: string
	/** 'un bel arbre', 'un vieil ami' */
	beforeVowel: string
}
export type Number = 'singular' | 'plural'
export type Determiner = 'definite' | 'indefinite' | 'demonstrative' | 'possessive' | 'several'

/** 'le hangar' */
const aspirated = /^(?:hangar|hameau)/
const vowel = /^[aàâeéèêiîoôuœh]/i

/** 'l’école', 'd’argent', 'qu’on' */
const beginsWithVowel = (text: string) => vowel.test(text) && !aspirated.test(text)

/** 'd’un', 'du marché', 'des rues'; 'qu’une' */
export const withDe = (text: string) => contracted('de', text, { 'le ': 'du ', 'les ': 'des ' })
export const withQue = (text: string) => contracted('que', text, {})

function contracted(word: string, text: string, fused: Record<string, string>): string {
	for (const [article, whole] of Object.entries(fused)) {
		if (text.startsWith(article)) return whole + text.slice(article.length)
	}
	return beginsWithVowel(text) ? `${word.slice(0, -1)}’${text}` : `${word} ${text}`
}

export function nounsOf({
	masculine,
	feminine,
}: Record<'masculine' | 'feminine', readonly string[]>): Noun[] {
	const nounOf = (isFeminine: boolean) => (singular: string) => ({
		singular,
		plural: pluralOf(singular),
		isFeminine,
	})
	return [...masculine.map(nounOf(false)), ...feminine.map(nounOf(true))]
}

/** From the masculine, or 'masculine/feminine/before a vowel' where it is irregular. */
export function adjectiveOf(source: string): Adjective {
	const [masculine = '', feminine = feminineOf(masculine), beforeVowel = masculine] = source.split('/')
	return { masculine, feminine, beforeVowel }
}

export function pluralOf(singular: string): string {
	if (/[sxz]$/.test(singular)) return singular
	if (singular.endsWith('al')) return `${singular.slice(0, -1)}ux`
	return singular + (singular.endsWith('eau') ? 'x' : 's')
}

const feminineEndings: readonly [RegExp, string][] = [
	[/e$/, 'e'],
	[/eux$/, 'euse'],
	[/eur$/, 'euse'],
	[/f$/, 've'],
	[/er$/, 'ère'],
	[/et$/, 'ète'],
	[/(?<=e)([ln])$/, '$1$1e'],
	[/anc$/, 'anche'],
	[/$/, 'e'],
]

function feminineOf(masculine: string): string {
	const [ending, replaced] = feminineEndings.find(([each]) => each.test(masculine))!
	return masculine.replace(ending, replaced)
}

export function agreed(adjective: Adjective, noun: Noun, number: Number, next = ''): string {
	const { masculine, feminine, beforeVowel } = adjective
	if (noun.isFeminine) return number === 'plural' ? pluralOf(feminine) : feminine
	if (number === 'plural') return pluralOf(masculine)
	return beginsWithVowel(next) ? beforeVowel : masculine
}

type Determining = {
	kind: Determiner
	noun: Noun
	number: Number
	/** The following word. */
	next: string
	ownedByMany?: boolean
	several?: string
}

export function determined({ kind, noun, number, next, ownedByMany, several }: Determining): string {
	const isPlural = number === 'plural'
	const elides = beginsWithVowel(next)
	switch (kind) {
		case 'definite':
			if (isPlural) return 'les '
			return elides ? 'l’' : noun.isFeminine ? 'la ' : 'le '
		case 'indefinite':
			if (!isPlural) return noun.isFeminine ? 'une ' : 'un '
			// Before an adjective, 'des' is 'de'.
			if (next === noun.plural) return 'des '
			return elides ? 'd’' : 'de '
		case 'demonstrative':
			if (isPlural) return 'ces '
			return noun.isFeminine ? 'cette ' : elides ? 'cet ' : 'ce '
		case 'possessive':
			if (ownedByMany) return isPlural ? 'leurs ' : 'leur '
			if (isPlural) return 'ses '
			return noun.isFeminine && !elides ? 'sa ' : 'son '
		case 'several':
			return `${several} `
	}
}

export type Tense = 'present' | 'imperfect' | 'future'

export type Verb = Record<Tense, Record<Number, string>> & { infinitive: string }

/**
 * A verb of the first group by its stem ('travers'), any other by 'present/present plural/imperfect
 * stem/future stem/infinitive'.
 */
export function verbOf(source: string): Verb {
	const parts = source.split('/')
	// 'mangeait', 'lançait'
	const soft = source.replace(/g$/, 'ge').replace(/c$/, 'ç')
	const regular = [`${source}e`, `${source}ent`, soft, `${source}er`, `${source}er`]
	const [one = '', many = '', imperfect = '', future = '', infinitive = ''] =
		parts.length === 1 ? regular : parts
	return {
		present: { singular: one, plural: many },
		imperfect: { singular: `${imperfect}ait`, plural: `${imperfect}aient` },
		future: { singular: `${future}a`, plural: `${future}ont` },
		infinitive,
	}
}
