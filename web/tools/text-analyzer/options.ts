import {
	choiceOption,
	flagOption,
	numberOption,
	optionsCodecOf,
	type OptionsCodec,
} from '#web/tools/search-params.ts'

export const limitNames = [
	'sms',
	'x',
	'bluesky',
	'mastodon',
	'instagram',
	'linkedin',
	'title',
	'description',
	'alternative',
] as const
export type LimitName = (typeof limitNames)[number]
export const limitChoices = ['none', ...limitNames, 'own'] as const

export const languageChoices = ['auto', 'fr', 'en', 'other'] as const
export const views = ['counts', 'readability', 'frequencies', 'review'] as const
export const runs = ['1', '2', '3', 'letters'] as const

export type Options = {
	language: (typeof languageChoices)[number]
	joinsCompounds: boolean
	/** Words a minute. */
	readingSpeed: number
	speakingSpeed: number
	limit: (typeof limitChoices)[number]
	ownLimit: number
	view: (typeof views)[number]
	runsOf: (typeof runs)[number]
	hidesStopWords: boolean
}

export const speedBounds = [50, 1000] as const
export const ownLimitBounds = [1, 10_000_000] as const

const codec = optionsCodecOf<Omit<Options, 'limit' | 'ownLimit'>>({
	language: choiceOption(languageChoices),
	joinsCompounds: flagOption('compounds', true),
	// M. Brysbaert, 'How many words do we read per minute?', Journal of Memory and Language 109 (2019).
	readingSpeed: numberOption(238, speedBounds, true, 'reading'),
	speakingSpeed: numberOption(183, speedBounds, true, 'speaking'),
	view: choiceOption(views),
	runsOf: choiceOption(runs, 'runs'),
	hidesStopWords: { param: 'stop', fallback: true, read: (text) => text !== '1', write: () => '1' },
})

/** In the address, the limit is 'x', 'sms', or a number of characters. */
export const optionsCodec: OptionsCodec<Options> = {
	read(query) {
		const limit = query.get('limit')
		const [min, max] = ownLimitBounds
		const isOwn = Number.isInteger(Number(limit)) && Number(limit) >= min && Number(limit) <= max
		return {
			...codec.read(query),
			limit: isOwn ? 'own' : (limitNames.find((name) => name === limit) ?? 'none'),
			ownLimit: isOwn ? Number(limit) : 1500,
		}
	},
	write: ({ limit, ownLimit, ...options }) => ({
		...codec.write(options),
		...(limit !== 'none' && { limit: limit === 'own' ? String(ownLimit) : limit }),
	}),
}
