import { stemmer } from '@orama/stemmers/french'

/**
 * What the Snowball stemmer misses in words without accents: plurals after i, o and u ('tournois', 'jeux'), feminine forms,
 * 'ée' and the 'ent' of verbs. Applied in this order to words of at least `minCharacters`.
 */
const rules: readonly { minCharacters: number; ending: RegExp; replacement: string }[] = [
	{ minCharacters: 4, ending: /(?<!e)aux$/, replacement: 'al' },
	{ minCharacters: 4, ending: /(?<!s)s$|x$/, replacement: '' },
	{ minCharacters: 7, ending: /aise$/, replacement: 'ai' },
	{ minCharacters: 5, ending: /eu(?:se|r)$/, replacement: 'eu' },
	{ minCharacters: 5, ending: /iere$/, replacement: 'ier' },
	{ minCharacters: 5, ending: /ive$/, replacement: 'if' },
	{ minCharacters: 6, ending: /(?<!m)ent$/, replacement: 'e' },
	{ minCharacters: 5, ending: /ee+$/, replacement: 'e' },
]

/** The stem of a French word in lower case without accents. */
export function stemFrench(word: string): string {
	const regular = rules.reduce(
		(known, { minCharacters, ending, replacement }) =>
			known.length < minCharacters ? known : known.replace(ending, replacement),
		word,
	)
	const stem = stemmer(regular)
	const short = stem.replace(/[ei]+$/, '')
	return short.length < 2 ? stem : short
}
