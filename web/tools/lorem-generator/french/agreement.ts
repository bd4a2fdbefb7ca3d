export type Noun = { singular: string; plural: string; isFeminine: boolean }
export type Adjective = {
	masculine: string
	feminine: string
	/** What stands before a vowel: a bel arbre, un vieil ami. */
	beforeVowel: string
}
export type Number = 'singular' | 'plural'
export type Determiner = 'definite' | 'indefinite' | 'demonstrative' | 'possessive' | 'several'

/** Their h keeps the word before it whole: le hangar. */
const aspirated = /^(?:hangar|hameau)/
const vowel = /^[aàâeéèêiîoôuœh]/i

/** Whether the word before it loses its last vowel: l’école, d’argent, qu’on. */
const beginsWithVowel = (text: string) => vowel.test(text) && !aspirated.test(text)

/** 'de' and 'que' before a text: d’un, du marché, des rues; qu’une. */
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

/** An adjective by its masculine, or by 'masculine/feminine/before a vowel' where it follows no rule. */
export function adjectiveOf(written: string): Adjective {
	const [masculine = '', feminine = feminineOf(masculine), beforeVowel = masculine] = written.split('/')
	return { masculine, feminine, beforeVowel }
}

/** -s, -x stay; -al becomes -aux, -eau becomes -eaux; the rest takes an s. */
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

/** An adjective as its noun has it; `next` is what follows, where it stands before the noun. */
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
	/** The word behind it, which may be an adjective. */
	next: string
	/** Of a possessive: whether what is had belongs to many. */
	ownedByMany?: boolean
	/** Of 'several': which. */
	several?: string
}

/** An article or the like, with the space behind it, or the apostrophe. */
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
