import type { Language } from './languages.ts'
import { isHighSurrogate, isLowSurrogate } from './measure.ts'
import { isStopWord } from './languages.ts'

/** An estimate by rules, without a dictionary. */
export function englishSyllables(word: string): number {
	const parts = word.split(/[-\u2010\u2011. \u00a0\u202f]/).filter(Boolean)
	return parts.reduce((sum, part) => sum + englishSyllablesOf(part.replaceAll(/[’']/g, '')), 0)
}

const hiatus =
	/i[aou](?!us)|(?<![qg])u[aoi](?=[lnt])|eo(?!p)|[aeo]i(?=ng)|y[aio]|(?<=cr)ea|ea(?=$|te|tion|tive)|(?<=sc)ie(?=nc)|ie(?=[rt]$)|oe(?=[mt])/g
const glide = /(?:[cst]i[aou])|gio|giou/g

function englishSyllablesOf(word: string): number {
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

type Entry = {
	id: number
	/** Lower case, with typographic apostrophes. */
	word: string
	isStop: boolean
	syllables: number
	/** In code points. */
	length: number
}

export type Lexicon = {
	entries: readonly Entry[]
	readonly units: number
	of(written: string): Entry
}

const syllablesIn: Record<Language, (word: string) => number> = {
	fr: frenchSyllables,
	en: englishSyllables,
	other: () => 0,
}

/** A word may be as long as the file. */
const maxSpokenUnits = 200

function codePointsIn(word: string): number {
	let count = word.length
	for (let at = 1; at < word.length; at += 1) {
		if (isLowSurrogate(word.charCodeAt(at)) && isHighSurrogate(word.charCodeAt(at - 1))) count -= 1
	}
	return count
}

export function createLexicon(language: Language): Lexicon {
	const entries: Entry[] = []
	const known = new Map<string, Entry>()
	let units = 0
	function add(word: string): Entry {
		const entry = {
			id: entries.length,
			word,
			isStop: isStopWord(word, language),
			syllables: syllablesIn[language](word.slice(0, maxSpokenUnits)),
			length: codePointsIn(word),
		}
		entries.push(entry)
		known.set(word, entry)
		return entry
	}
	return {
		entries,
		get units() {
			return units
		},
		of(written) {
			const direct = known.get(written)
			if (direct) return direct
			units += written.length
			const word = written.normalize('NFC').toLowerCase().replaceAll("'", '’').replaceAll('\u00ad', '')
			const entry = known.get(word) ?? add(word)
			known.set(written, entry)
			return entry
		},
	}
}

const vowel = '[aeiouyàâäéèêëîïôöùûüÿœæ]'
const hasVowel = new RegExp(vowel)

/** Nouns, adjectives and adverbs whose last 'ent' is pronounced, unlike that of plural verbs. */
const heardEnt = new RegExp(
	`^(?:${[
		'[cdglv]|ag|arg|urg|ré?g|serg|conting|astring|intellig|dilig|néglig|exig|indig|converg|diverg|émerg|déterg|insurg',
		'cli|pati|impati|quoti|ori|inconvéni|ingrédi|récipi|consci|inconsci|effici|coeffici|défici|expédi|émolli|esci',
		'.*[tv]i|tal|viol|excell|insol|opul|turbul|somnol|corpul|virul|pestil|indol|rel|équival|ambival|polyval',
		'acc|abs|prés|réc|innoc|adolesc|déc|indéc|effervesc|convalesc|fluoresc|phosphoresc|réminisc|lic',
		'prud|imprud|évid|accid|incid|présid|résid|occid|excéd|précéd|antécéd|dissid|strid|ard|impud|conf?id|tri?d|rod',
		'cont|mécont|pat|lat|pénit|compét|incompét|impot|omnipot|intermitt|int',
		'souv|couv|parav|auv|contrev|av|év|ferv|solv|insolv',
		'par|appar|transpar|différ|indiffér|cohér|incohér|adhér|inhér|référ|affér|déhisc|torr|concurr|récurr|occurr',
		'serp|arp|rep|m|s|cons|ress|press|ass|dém',
		'fréqu|conséqu|inconséqu|éloqu|subséqu|grandiloqu|délinqu',
		'perman|contin|émin|immin|proémin|pertin|impertin|abstin|rémin',
		'afflu|influ|conflu|efflu|congru|constitu',
	].join('|')})ent$`,
)
const verbInMent =
	/(?:^aim|dorm|form|firm|prim|estim|anim|arm|charm|calm|nomm|somm|ramm|sum|fum|allum|blâm|clam|entam|flamm|abîm|rim)ent$/

const spellings: readonly (readonly [RegExp, string])[] = [
	[new RegExp(`qu(?=${vowel})`, 'g'), 'q'],
	[/gu(?=[eéèêiîy])/g, 'g'],
	[/ge(?=[aoâô])/g, 'g'],
	[/^coo(?=[pr])/, 'coho'],
	[/oe(?=[iu])/g, 'œ'],
	[/uë/g, 'u'],
	[/aoû|aon(?=s?$)/g, 'E'],
	[/^pay(?=s)|(?<=abb)ay/g, 'aï'],
	[/(?:eu|œ)il/g, 'El'],
	// 'paiement', 'jouera', 'gaieté'
	[/(?<=[iuéy])e(?=(?:ments?|té|r(?:a[is]?|ont|ons|i?ez|ions|ait|ais|aient))$)/g, ''],
]

const vowels: readonly (readonly [RegExp, string])[] = [
	[new RegExp(`(?<=${vowel})y(?=${vowel})`, 'g'), 'j'],
	[new RegExp(`ï(?=${vowel})`, 'g'), 'j'],
	[/œu|eau|au|a[iîy]|e[iîy]|e[uû]|o[iîy]|oo|ee/g, 'E'],
	[/o[uùû]/g, 'U'],
	[/y/g, 'i'],
	// A glide: 'pied', 'nuit', 'oui'; but 'pri-ère', 'ou-bli-er', 'bru-ant' after two consonants.
	[/(?<=[bcdfgptv][lr])([iU])(?=[aeioéèêâôEuœ])/g, '$1h'],
	[/(?<=[bcdfgptv][lr])u(?=[aeoéèêâôE])/g, 'uh'],
	[/[iuU](?=[aeiouéèêàâôîEU])/g, ''],
]

/** An estimate by rules, without a dictionary: a final mute 'e' is not counted, inner ones are. */
export function frenchSyllables(word: string): number {
	if (/[’']$/.test(word)) return 0
	const parts = word.split(/[-\u2010\u2011’'. \u00a0\u202f]/).filter(Boolean)
	return parts.reduce((sum, part) => sum + (/\p{L}/u.test(part) ? frenchSyllablesOf(part) : 1), 0)
}

function frenchSyllablesOf(word: string): number {
	const spelt = replaced(withoutMutePlural(word), spellings)
	const stem = spelt.replace(/es?$/, '')
	const heard = replaced(hasVowel.test(stem) || stem.includes('E') ? stem : spelt, vowels)
	return Math.max(1, heard.match(/[aeiouàâäéèêëîïôöùûüÿœæEU]/g)?.length ?? 0)
}

const replaced = (text: string, rules: readonly (readonly [RegExp, string])[]) =>
	rules.reduce((left, [pattern, by]) => left.replace(pattern, by), text)

function withoutMutePlural(word: string): string {
	if (!word.endsWith('ent')) return word
	const isHeard = word.endsWith('ment') ? !verbInMent.test(word) : heardEnt.test(word)
	const stem = word.slice(0, -3)
	return isHeard || !hasVowel.test(stem) ? word : stem
}
