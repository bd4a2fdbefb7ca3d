import { useMemo } from 'react'
import { useLocale } from '#web/i18n/locale.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import type { Options } from './search-params.ts'
import type { Asked } from './analyst.ts'
import type { Length } from './analysis/frequencies.ts'
import type { MarkKind } from './review.ts'
import type { AnalystWorker } from './analyst-worker.ts'

export type AnalysisWorker = Pick<AnalystWorker, 'analyze' | 'mend'>

export type Wanted = {
	/** How many frequencies. */
	most: number
	/** Where the page of marks is, and what it marks. */
	at: number
	kinds: readonly MarkKind[]
	/** Whether the typography of code is looked at, too. */
	anyway: boolean
}

/** What the worker knows of the text, as far as the view in sight shows it. */
export function useAnalysis(
	text: string,
	worker: AnalysisWorker,
	options: Options,
	{ most, at, kinds, anyway }: Wanted,
) {
	const otherwise = useLocale()
	const { language, joinsCompounds, view, runsOf, hidesStopWords } = options
	const asked = useMemo((): Asked => {
		const of = runsOf === 'letters' ? runsOf : (Number(runsOf) as Length)
		return {
			text,
			language,
			otherwise,
			joinsCompounds,
			...(view === 'frequencies' && { frequencies: { of, hidesStopWords, most } }),
			...(view === 'review' && { review: { at, kinds, anyway } }),
		}
	}, [text, language, otherwise, joinsCompounds, view, runsOf, hidesStopWords, most, at, kinds, anyway])
	return useLatestResult(asked, worker.analyze)
}
