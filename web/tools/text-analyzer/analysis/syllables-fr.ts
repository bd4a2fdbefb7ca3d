const vowel = '[aeiouyàâäéèêëîïôöùûüÿœæ]'
const hasVowel = new RegExp(vowel)

/** Nouns, adjectives and adverbs whose last 'ent' is heard: all others in -ent are plurals of verbs, whose is not. */
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

/** What is written in several letters and heard as one vowel, and what is written and not heard; in this order. */
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

/** The end that is not heard goes once 'qu' and 'gu' are told from a heard 'u'. */
const vowels: readonly (readonly [RegExp, string])[] = [
	[new RegExp(`(?<=${vowel})y(?=${vowel})`, 'g'), 'j'],
	[new RegExp(`ï(?=${vowel})`, 'g'), 'j'],
	[/œu|eau|au|a[iîy]|e[iîy]|e[uû]|o[iîy]|oo|ee/g, 'E'],
	[/o[uùû]/g, 'U'],
	[/y/g, 'i'],
	// A glide: 'pied', 'nuit', 'oui'; but 'pri-ère', 'ou-bli-er', 'bru-ant' behind two consonants.
	[/(?<=[bcdfgptv][lr])([iU])(?=[aeioéèêâôEuœ])/g, '$1h'],
	[/(?<=[bcdfgptv][lr])u(?=[aeoéèêâôE])/g, 'uh'],
	[/[iuU](?=[aeiouéèêàâôîEU])/g, ''],
]

/**
 * The syllables of a French word as careful speech has them: the last mute 'e' is not heard, those inside are; a
 * diæresis parts (na-ïf), and so do vowels that do not glide (thé-âtre, pri-ère). Elided words (l’) have none.
 * By rules, without a dictionary: an estimate.
 */
export function frenchSyllables(word: string): number {
	if (/[’']$/.test(word)) return 0
	const parts = word.split(/[-\u2010\u2011’'. \u00a0\u202f]/).filter(Boolean)
	return parts.reduce((sum, part) => sum + (/\p{L}/u.test(part) ? syllablesOf(part) : 1), 0)
}

function syllablesOf(word: string): number {
	const spelt = replaced(withoutMutePlural(word), spellings)
	const stem = spelt.replace(/es?$/, '')
	const heard = replaced(hasVowel.test(stem) || stem.includes('E') ? stem : spelt, vowels)
	return Math.max(1, heard.match(/[aeiouàâäéèêëîïôöùûüÿœæEU]/g)?.length ?? 0)
}

const replaced = (text: string, rules: readonly (readonly [RegExp, string])[]) =>
	rules.reduce((left, [pattern, by]) => left.replace(pattern, by), text)

/** 'parlent' is heard 'parl'. */
function withoutMutePlural(word: string): string {
	if (!word.endsWith('ent')) return word
	const isHeard = word.endsWith('ment') ? !verbInMent.test(word) : heardEnt.test(word)
	const stem = word.slice(0, -3)
	return isHeard || !hasVowel.test(stem) ? word : stem
}
