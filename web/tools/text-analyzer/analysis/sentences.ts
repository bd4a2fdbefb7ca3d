import type { Language } from './languages.ts'

const listOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Abbreviations that do not end a sentence, in lower case without their last point. */
const alwaysAbbreviations = {
	fr: listOf(
		'm mm mme mmes mlle mlles mr dr drs pr prs me mes mgr st ste vve cf ex p.ex par.ex c.-à-d c-à-d env apr av bd bld boul tél réf i.e e.g vs prof gén cdt lt cne sgt bât resp not spéc trad th ph fr càd arr dép hab r',
	),
	en: listOf(
		'mr mrs ms messrs dr prof st rev hon gen capt lt col sgt maj cmdr gov sen rep pres i.e e.g cf vs viz approx',
	),
}

/** Abbreviations only before a number or Roman numeral. */
const abbreviationsBeforeNumbers = listOf(
	'p pp art arts al chap ch fig figs vol vols t tt n no nos nº éd coll ill l livr pl fol par § sect ann app janv févr fév avr juil juill sept oct nov déc jan feb mar apr aug dec sec ed para approx env tab éq eq liv ét lot',
)

/** Words that begin a new sentence after an initial: 'J.-C.', 'vitamine C.'. */
const openers = {
	fr: listOf(
		"Le La Les L’ L' Un Une Des Il Elle On Nous Vous Ils Elles Je J’ Tu Ce Cet Cette Ces C’ Mais Et Ou Or Car Donc Dans Pour Par Sur Sous Avec Sans Après Avant Depuis Pendant Puis Ensuite Alors Ainsi Enfin Cependant Toutefois Pourtant Si S’ Quand Lorsque Lorsqu’ Comme Au Aux À A En Chez Qui Que Qu’ Quoi Où Son Sa Ses Leur Leurs Mon Ma Mes Notre Votre Tout Tous Toute Toutes Plus Ici Là Il",
	),
	en: listOf(
		'The A An He She It We You They I This That These Those But And Or So Then In On At For By With After Before When While If As To From My Your His Her Its Our Their There Here What Who Why How Where However Thus',
	),
}

/** Longer lines may be hard-wrapped. */
export const wrappedLine = 50
const maxAbbreviationLength = 12

const candidate = /[.!?…]+|[。！？｡]+|\n/g
const closers = /(?:[ \u00a0\u202f]?»|[”’)\]}"'])*/y
const blanks = /[^\S\n]*/y
const openersBefore = /[\s\u00a0\u202f«“‘"'([{—–*_#>-]*/y
const roman = /^[IVXLCDM]+\b/

type Context = {
	text: string
	language: Language
	/** Length of the preceding part of its first line. */
	lineBefore: number
}

export function sentenceEnds(text: string, language: Language, lineBefore = 0): number[] {
	const context = { text, language, lineBefore }
	const ends: number[] = []
	candidate.lastIndex = 0
	for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
		const [sign] = match
		const end = sign === '\n' ? lineEnd(context, match.index) : signEnd(context, match.index, sign)
		if (end === null) continue
		if (end >= text.length) break
		ends.push(end)
		candidate.lastIndex = end
	}
	ends.push(text.length)
	return ends
}

function after(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at
	pattern.exec(text)
	return pattern.lastIndex
}

function lineEnd({ text, lineBefore }: Context, at: number): number | null {
	const next = after(blanks, text, at + 1)
	const lineStart = text.lastIndexOf('\n', at - 1) + 1
	if (/^\p{Ll}/u.test(characterAt(text, next))) return null
	const line = text.slice(lineStart, at).trimEnd()
	const length = line.length + (lineStart === 0 ? lineBefore : 0)
	if (length >= wrappedLine && !/[.!?…:»”"]$/.test(line)) return null
	return next
}

function signEnd(context: Context, at: number, sign: string): number | null {
	const { text } = context
	if (/[。！？｡]/.test(sign)) return after(blanks, text, at + sign.length)
	// '(…)' and '[…]' mark omissions.
	if (/[([]/.test(text[at - 1] ?? '')) return null
	const closed = after(closers, text, at + sign.length)
	const next = after(blanks, text, closed)
	if (next === closed && next < text.length && text[next] !== '\n') return null
	const begins = after(openersBefore, text, next)
	const first = characterAt(text, begins)
	if (/^\p{Ll}/u.test(first)) return null
	const isPoint = sign === '.' && closed === at + 1
	if (isPoint && begins < text.length && isAbbreviation(context, at, text.slice(begins, begins + 20)))
		return null
	return text[next] === '\n' ? Math.min(after(blanks, text, next + 1), text.length) : next
}

const characterAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0x20)

function isAbbreviation({ text, language, lineBefore }: Context, at: number, next: string): boolean {
	const before = text.slice(Math.max(0, at - maxAbbreviationLength), at)
	const word = /[\p{L}\p{N}§º.-]+$/u.exec(before)?.[0] ?? ''
	const known = language === 'en' ? 'en' : 'fr'
	const plain = word.toLowerCase()
	if (alwaysAbbreviations[known].has(plain))
		return !isOpener(next, known) || /^(?:m|mm|mme|mlle|dr|mr|mrs|ms)$/.test(plain)
	if (abbreviationsBeforeNumbers.has(plain) && (/^\d/.test(next) || roman.test(next))) return true
	// '1. Le titre', at the start of a line.
	if (/^\d{1,3}$/.test(word)) return isLineHead(text, at - word.length, lineBefore)
	// 'J. Dupont', 'J.-C.', 'U.S.'
	return /^(?:\p{Lu}\.-?)*\p{Lu}$/u.test(word) && !isOpener(next, known)
}

function isLineHead(text: string, at: number, lineBefore: number): boolean {
	const lineStart = text.lastIndexOf('\n', at - 1) + 1
	return (lineStart > 0 || lineBefore === 0) && /^\s*$/.test(text.slice(lineStart, at))
}

function isOpener(next: string, language: 'fr' | 'en'): boolean {
	const word = /^\p{L}+['’]?/u.exec(next)?.[0] ?? ''
	return openers[language].has(word.replace("'", '’'))
}
