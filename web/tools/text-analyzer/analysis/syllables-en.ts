/**
 * The syllables of an English word, by rules, without a dictionary: an estimate. A last silent 'e' is not counted, nor
 * the 'e' of -ed and -es where it is not heard; vowels that do not glide count apart (cre-ate, i-de-a).
 */
export function englishSyllables(word: string): number {
	const parts = word.split(/[-\u2010\u2011. \u00a0\u202f]/).filter(Boolean)
	return parts.reduce((sum, part) => sum + syllablesOf(part.replaceAll(/[’']/g, '')), 0)
}

const hiatus =
	/i[aou](?!us)|(?<![qg])u[aoi](?=[lnt])|eo(?!p)|[aeo]i(?=ng)|y[aio]|(?<=cr)ea|ea(?=$|te|tion|tive)|(?<=sc)ie(?=nc)|ie(?=[rt]$)|oe(?=[mt])/g
/** 'nation', 'special', 'gracious': one syllable after all. */
const glide = /(?:[cst]i[aou])|gio|giou/g

function syllablesOf(word: string): number {
	if (!/\p{L}/u.test(word)) return 1
	const isShort = word.length <= 3
	const heard = isShort
		? word
		: word
				.replace(/(?<![^aeiouy]l)e$|(?<![sxzcgt]|sh|ch)es$/, '')
				.replace(/(?<![td])ed$/, 'd')
				.replace(/(?<=[bcdfgkptz])le[sd]?$/, 'el')
	const groups = heard.match(/[aeiouyàâäéèêëîïôöùûü]+/g)?.length ?? 0
	const more = (heard.match(hiatus)?.length ?? 0) - (heard.match(glide)?.length ?? 0)
	return Math.max(1, groups + Math.max(0, more))
}
