const thin = '\u202f'
const noBreak = '\u00a0'

const blank = '[ \\u00a0\\u202f]?'

/** Feet and inches, degrees, minutes and seconds of arc: `5' 3"`, `6’2”`, `48° 51' 24"`, `5'3 1/2"`, `5′`. */
const measures = [
	`(?<![\\p{L}\\d])\\d+(?:[.,]\\d+)?${blank}(?:°${blank}\\d+(?:[.,]\\d+)?${blank})?(?:['’′]|'')`,
	`(?:(?<='')|${blank}\\d+(?:[.,]\\d+)?(?:[ -]?\\d+/\\d+|[½⅓⅔¼¾⅛⅜⅝⅞])?(?:["”″]|''|’’|[ \\u00a0\\u202f]["”″](?![\\p{L}\\p{N}]))|(?=[\\s.,;:!?)×]|$))`,
].join('')

export type Fault = { rule: RuleName; at: number; length: number; right: string }

/** Prevents quadratic backtracking in long words. */
const start = '(?<![\\p{L}\\d._+-])'
const foreign = new RegExp(
	[
		'(?:^|(?<=\\n))[ \\t]*(```|~~~)[^]*?(?:\\n[ \\t]*\\1|$)',
		'`[^`\\n]+`',
		'</?[a-z][^<>]*>',
		// A URL without trailing punctuation, and the target of a Markdown link.
		`${start}(?:[a-z][a-z\\d+.-]*://|www\\.)[^\\s«»"<>]*[^\\s«»"<>.,;:!?)\\]’']`,
		'(?<=\\]\\()[^()\\s]+',
		// 'soeur@exemple.fr', '@coeur', '#coeur'; then 'coeur.fr', 'coeur.txt'.
		`${start}[\\p{L}\\d._+-]*[@#][\\p{L}\\d_-][\\p{L}\\d._-]*`,
		`${start}[\\w-]+(?:\\.[\\w-]+)*\\.[a-z]{2,4}(?![\\p{L}\\d])`,
	].join('|'),
	'giu',
)

export const withoutForeign = (text: string) => text.replaceAll(foreign, ' ')

const untouchable = new RegExp(`${foreign.source}|${measures}`, 'giu')

export function faultsIn(text: string, only: readonly RuleName[] = ruleNames): Fault[] {
	const untouched = Array.from(text.matchAll(untouchable), ({ 0: { length }, index }) => ({
		index,
		end: index + length,
	}))
	const matches = only.flatMap((rule): Fault[] => {
		if (rule === 'straightQuotes') {
			// Marks inside code and measures are not paired.
			const plain = text.replaceAll(untouchable, (part) => part.replaceAll(/[^\n]/g, 'x'))
			return straightQuotes(plain).map((correction) => ({ ...correction, rule }))
		}
		return rules[rule].flatMap(({ wrong, right }) =>
			Array.from(text.matchAll(wrong), ({ 0: match, index }) => ({
				rule,
				at: index,
				length: match.length,
				right: typeof right === 'string' ? right : right(match),
			})),
		)
	})
	const inOrder = matches.sort((one, other) => one.at - other.at)
	let next = 0
	let free = -1
	return inOrder.filter(({ at, length }) => {
		if (at < free || (at === free && length === 0)) return false
		while (next < untouched.length && untouched[next]!.end <= at) next += 1
		if (next < untouched.length && untouched[next]!.index < at + length) return false
		free = at + length
		return true
	})
}

export function fixed(text: string, only?: readonly RuleName[]): string {
	let result = text
	// One correction can reveal another.
	for (let round = 0; round < 4; round += 1) {
		const faults = faultsIn(result, only)
		if (faults.length === 0) break
		result = applied(result, faults)
	}
	return result
}

function applied(text: string, faults: readonly Fault[]): string {
	const parts: string[] = []
	let from = 0
	for (const { at, length, right } of faults) {
		parts.push(text.slice(from, at), right)
		from = at + length
	}
	return [...parts, text.slice(from)].join('')
}

type Rule = { wrong: RegExp; right: string | ((match: string) => string) }

const before = '(?<=[\\p{L}\\p{N})\\]»”’%€$°…?!*])'
const alone = '(?<=[^\\s([«|])'
/** Excludes entities and smileys. */
const closes = '(?<!&#?\\w{2,8})(?=[;!?]+(?:[\\s»”")\\]]|$))(?![;:][-o]?[)(DPp/|\\]])'

/** 'Lexique des règles typographiques en usage à l’Imprimerie nationale'; a no-break space of either width is accepted. */
const rules = {
	ellipsis: [
		{ wrong: /(?<=(?<!\p{L})etc)(?:\.?| )(?:…|\.{2,3})/giu, right: '.' },
		{ wrong: /(?<!\.)\.{3}(?!\.)/g, right: '…' },
	],
	// See straightQuotes().
	straightQuotes: [],
	doublePunctuation: [
		{ wrong: new RegExp(`${alone}[ \\t\\u2009]+${closes}`, 'gu'), right: thin },
		{ wrong: new RegExp(`${before}(?<![;!?])${closes}`, 'gu'), right: thin },
	],
	colon: [
		{ wrong: new RegExp(`${alone}[ \\t\\u2009]+(?=:(?:\\s|$))`, 'gu'), right: noBreak },
		{ wrong: new RegExp(`${before}(?=:(?:\\s|$))(?<!:[\\w+-]+)`, 'gu'), right: noBreak },
	],
	guillemets: [
		{ wrong: /(?<=«)[ \t\u2009]*(?=\S)(?![\u00a0\u202f])/g, right: thin },
		{ wrong: /(?<=[^\s«])[ \t\u2009]+(?=»)|(?<=[^\s«])(?=»)/g, right: thin },
	],
	apostrophe: [
		{ wrong: /(?<=\p{L})'(?=\p{L})/gu, right: '’' },
		{
			wrong: /(?<=(?<![\p{L}\p{N}])(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu))'(?=[\p{N}«"“*_])/giu,
			right: '’',
		},
	],
	doubleSpace: [{ wrong: /(?<=\S) {2,}(?=\S)/g, right: ' ' }],
	spaceBefore: [{ wrong: /(?<=[\p{L}\p{N})»])[ \t\u00a0\u202f]+(?=[,.](?:\s|$))/gu, right: '' }],
	spaceAfter: [{ wrong: /(?<=\p{L}{2},)(?=\p{L}{2})/gu, right: ' ' }],
	// Not between two numbers, where it is a minus sign.
	dash: [{ wrong: /(?<=[\p{L}\p{N},.!?»)] )(?!(?<=\d )--? \d)--?(?= [\p{L}\p{N}«(])/gu, right: '–' }],
	unit: [
		{ wrong: /(?<=\d)[ \t]?(?=(?:[kM]?€|%|£|°C)(?![\p{L}\p{N}]))/gu, right: noBreak },
		{
			wrong:
				/(?<=\d)[ \t](?=(?:[kdcm]?m[²³]?|[km]?g|[cdm]?[lL]|h|min|s|ms|[kKMGT]o|kB|k?Wh?|[kMG]?Hz|px|ans)(?![\p{L}\p{N}’']))/gu,
			right: noBreak,
		},
		{ wrong: /(?<=\d[ \u00a0\u202f]h) (?=\d{2}(?!\d))/g, right: noBreak },
	],
	thousands: [
		{
			wrong:
				/(?<=(?<![\d.,\p{L}])\d{1,3}(?:[ \u00a0\u202f]\d{3}){0,5}) (?=\d{3}(?:[ \u00a0\u202f]\d{3}){0,5}(?![ \u00a0\u202f]?\d))/gu,
			right: thin,
		},
	],
	reference: [
		{
			wrong: /(?<=(?<![\p{L}\p{N}])(?:p\.|pp\.|art\.|fig\.|vol\.|chap\.|[nN][°º])) ?(?=\d)/gu,
			right: noBreak,
		},
	],
	title: [
		{
			wrong: /(?<=(?<![\p{L}\p{N}])(?:M\.|MM\.|Mmes?|Mlles?|Dr|Pr|Me|Mgr)) (?=\p{Lu}[\p{Ll}.’'])/gu,
			right: noBreak,
		},
		{
			wrong: /(?<=(?<![\p{L}\p{N}])(?:M\.|MM\.|Mmes?|Mlles?)) (?=(?:d[eu]|les?|la) |[dl][’'])/gu,
			right: noBreak,
		},
		{ wrong: /(?<![\p{L}\p{N}])Mr\.? (?=\p{Lu}\p{Ll})/gu, right: `M.${noBreak}` },
	],
	ordinal: [
		{ wrong: /(?<=(?<![\p{L}\p{N}])1)[èe]re(?=s?(?!\p{L}))/gu, right: 're' },
		{ wrong: /(?<=(?<![\p{L}\p{N}])(?:\d+|[IVXLC]+))i?[èe]me(?=s?(?!\p{L}))/gu, right: 'e' },
	],
	ligature: [
		// 'oeu' is always written 'œu' in French.
		{
			wrong:
				/oe(?=u)|(?<!\p{L})oe(?=il|d[èe]m|dip|nolog|sophag|strog|cum[ée]n)|(?<=(?<!\p{L})f)oe(?=t(?:us|al|aux))/giu,
			right: (match) => (match.startsWith('o') ? 'œ' : 'Œ'),
		},
	],
} satisfies Record<string, readonly Rule[]>

export type RuleName = keyof typeof rules

/** By priority: the first rule wins for overlapping faults. */
export const ruleNames = Object.keys(rules) as RuleName[]

type Place = { at: number; length: number }

type Correction = Place & { right: string }

const quoteMarks = /["«»“”]/g
const paragraphs = /(?:[^\n]|\n(?![^\S\n]*\n))+/g

const opensQuote = /(?<![\p{L}\p{N}=.,!?…)"])"[ \u00a0\u202f]?(?=[\p{L}\p{N}…([«“])/uy
const closesQuote = /(?<=[\p{L}\p{N}.,!?…)%€'’»”][ \u00a0\u202f]?)"(?![\p{L}\p{N}="])/uy

/** Pairs straight quotation marks: « » outside, “ ” inside « », « » inside “ ”. A mark after a digit may be an inch or a second. */
function straightQuotes(text: string): Correction[] {
	return [...text.matchAll(paragraphs)].flatMap(({ 0: paragraph, index }) =>
		correctionsIn(paragraph).map((correction) => ({ ...correction, at: correction.at + index })),
	)
}

type Open = { mark: '«' | '“' } & ({ straight: Place } | { straight?: undefined })

function correctionsIn(text: string): Correction[] {
	const corrections: Correction[] = []
	const open: Open[] = []
	const matches = [...text.matchAll(quoteMarks)].map(({ 0: mark, index: at }) => ({
		mark,
		at,
		opening: mark === '"' ? lengthOf(opensQuote, text, at) : 0,
		isClosing: mark === '"' && lengthOf(closesQuote, text, at) > 0,
	}))
	for (const [place, { mark, at, opening, isClosing }] of matches.entries()) {
		const current = open.at(-1)
		if (mark === '«' || mark === '“') open.push({ mark })
		else if (mark === '»' || mark === '”') {
			const last = open.findLastIndex((each) => each.mark === (mark === '»' ? '«' : '“') && !each.straight)
			if (last >= 0) open.length = last
		} else if (isClosing && current?.straight) {
			const next = matches[place + 1]
			if (/\d/.test(text[at - 1]!) && next?.isClosing && !next.opening) continue
			open.pop()
			const start = /[ \u00a0\u202f]/.test(text[at - 1]!) ? at - 1 : at
			const [left, right] = current.mark === '«' ? [`«${thin}`, `${thin}»`] : ['“', '”']
			corrections.push(
				{ ...current.straight, right: left! },
				{ at: start, length: at + 1 - start, right: right! },
			)
		} else if (opening > 0) {
			open.push({ mark: current?.mark === '«' ? '“' : '«', straight: { at, length: opening } })
		}
	}
	return corrections
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at
	return pattern.exec(text)?.[0].length ?? 0
}
