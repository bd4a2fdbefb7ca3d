const thin = '\u202f'
const noBreak = '\u00a0'

export const ruleNames = [
	'ellipsis',
	'straightQuotes',
	'doublePunctuation',
	'colon',
	'guillemets',
	'apostrophe',
	'doubleSpace',
	'spaceBefore',
	'spaceAfter',
	'dash',
	'unit',
	'thousands',
	'reference',
	'title',
	'ordinal',
	'ligature',
] as const

export type RuleName = (typeof ruleNames)[number]

/** What is wrong (the match, and only it) and what should stand there. */
type Mend = { wrong: RegExp; right: string | ((found: string) => string) }

/** What can stand before a sign of punctuation. */
const before = '(?<=[\\p{L}\\p{N})\\]»”’%€$°…?!*])'
/** What cannot stand before a blank and a sign: the sign is not of what goes before, but alone. */
const alone = '(?<=[^\\s([«|])'
/** The sign ends something: it is no part of a code, and no smiley. */
const closes = '(?<!&#?\\w{2,8})(?=[;!?]+(?:[\\s»”")\\]]|$))(?![;:][-o]?[)(DPp/|\\]])'

/**
 * French typography by the 'Lexique des règles typographiques en usage à l’Imprimerie nationale'. A no-break space of
 * either width is right before a double sign; where one is missing, each sign gets its own.
 */
export const rules: Readonly<Record<Exclude<RuleName, 'straightQuotes'>, readonly Mend[]>> = {
	ellipsis: [
		{ wrong: /(?<=(?<!\p{L})etc)(?:\.?| )(?:…|\.{2,3})/giu, right: '.' },
		{ wrong: /(?<!\.)\.{3}(?!\.)/g, right: '…' },
	],
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
	// Between two numbers, it takes one from the other.
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
		// No French word has 'oeu' in three letters.
		{
			wrong:
				/oe(?=u)|(?<!\p{L})oe(?=il|d[èe]m|dip|nolog|sophag|strog|cum[ée]n)|(?<=(?<!\p{L})f)oe(?=t(?:us|al|aux))/giu,
			right: (found) => (found.startsWith('o') ? 'œ' : 'Œ'),
		},
	],
}
