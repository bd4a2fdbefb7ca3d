import { enumParam, type OptionsCodec } from '#web/tools/search-params.ts'
import { type Language, languages } from './analysis/languages.ts'
import { type LimitName, limitNames } from './lengths/limit-names.ts'

export const languageChoices = ['auto', ...languages] as const
export const views = ['counts', 'readability', 'frequencies', 'review'] as const
export const runs = ['1', '2', '3', 'letters'] as const

type View = (typeof views)[number]

export type Options = {
	language: Language | 'auto'
	joinsCompounds: boolean
	/** Words a minute. */
	readingSpeed: number
	speakingSpeed: number
	/** The one limit that is shown. */
	limit: LimitName | 'none' | 'own'
	/** In characters; counts where `limit` is 'own'. */
	ownLimit: number
	view: View
	runsOf: (typeof runs)[number]
	hidesStopWords: boolean
}

/**
 * Silent reading and reading aloud by adults: M. Brysbaert, 'How many words do we read per minute? A review and
 * meta-analysis of reading rate', Journal of Memory and Language 109 (2019).
 */
const first: Options = {
	language: 'auto',
	joinsCompounds: true,
	readingSpeed: 238,
	speakingSpeed: 183,
	limit: 'none',
	ownLimit: 1500,
	view: 'counts',
	runsOf: '1',
	hidesStopWords: true,
}

/** A whole number of the address within bounds. */
function numberIn(given: string | null, [least, most]: readonly [number, number], otherwise: number): number {
	const number = given === null ? Number.NaN : Number(given)
	return Number.isInteger(number) && number >= least && number <= most ? number : otherwise
}

export const speedBounds = [50, 1000] as const
export const ownLimitBounds = [1, 10_000_000] as const

/** 'x', 'sms', or how many characters: '1500'. */
function limitIn(given: string | null): Pick<Options, 'limit' | 'ownLimit'> {
	const ownLimit = numberIn(given, ownLimitBounds, 0)
	if (ownLimit > 0) return { limit: 'own', ownLimit }
	return { limit: enumParam(limitNames, given, first.limit), ownLimit: first.ownLimit }
}

export const optionsCodec: OptionsCodec<Options> = {
	read: (query) => ({
		language: enumParam(languageChoices, query.get('language'), first.language),
		joinsCompounds: query.get('compounds') !== '0',
		readingSpeed: numberIn(query.get('reading'), speedBounds, first.readingSpeed),
		speakingSpeed: numberIn(query.get('speaking'), speedBounds, first.speakingSpeed),
		...limitIn(query.get('limit')),
		view: enumParam(views, query.get('view'), first.view),
		runsOf: enumParam(runs, query.get('runs'), first.runsOf),
		hidesStopWords: query.get('stop') !== '1',
	}),
	write: ({
		language,
		joinsCompounds,
		readingSpeed,
		speakingSpeed,
		limit,
		ownLimit,
		view,
		runsOf,
		hidesStopWords,
	}) => ({
		...(language !== first.language && { language }),
		...(!joinsCompounds && { compounds: '0' }),
		...(readingSpeed !== first.readingSpeed && { reading: String(readingSpeed) }),
		...(speakingSpeed !== first.speakingSpeed && { speaking: String(speakingSpeed) }),
		...(limit !== first.limit && { limit: limit === 'own' ? String(ownLimit) : limit }),
		...(view !== first.view && { view }),
		...(runsOf !== first.runsOf && { runs: runsOf }),
		...(!hidesStopWords && { stop: '1' }),
	}),
}
