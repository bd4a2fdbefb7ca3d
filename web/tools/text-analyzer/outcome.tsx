import { useEffect, useMemo, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { ShareButton } from '#web/tools/share-button.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { plainNumber } from '#web/tools/number-field.tsx'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Options, views } from './options.ts'
import type { Analysis, AnalysisRequest } from './analyst.ts'
import type { AnalystWorker } from './analyst-worker.ts'
import type { Length } from './analysis/frequencies.ts'
import { type MarkKind, markKinds } from './review.ts'
import { CountsView } from './counts-view.tsx'
import { useNumber } from './figures.tsx'
import { FrequenciesView } from './frequencies-view.tsx'
import { ReadabilityView } from './readability-view.tsx'
import { messages } from './result-messages.ts'
import { ReviewView } from './review-view.tsx'
import type { RuleName } from './typography.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { withoutFormula, writeCsv } from '#web/tools/csv.ts'

/** Debounces announcements to screen readers while the user types. */
const debounceMs = 1200

function useDebounced(value: string | undefined): string | undefined {
	const [settled, setSettled] = useState<string>()
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), debounceMs)
		return () => clearTimeout(timer)
	}, [value])
	return settled
}

function frequenciesCsv({ frequencies }: Analysis, locale: Locale, titles: readonly string[]): string {
	const { list, total } = frequencies ?? { list: [], total: 0 }
	const rows = list.map(({ text, count }) => [
		withoutFormula(text),
		String(count),
		plainNumber(Number(((100 * count) / total).toFixed(4)), locale),
	])
	return writeCsv([titles, ...rows], locale)
}

function analysisJson(analysis: Analysis): string {
	const exported = { ...analysis, longestSentence: analysis.longestSentence?.text ?? null, review: undefined }
	return `${JSON.stringify(exported, null, '\t')}\n`
}

type OutcomeProps = {
	text: string
	worker: AnalystWorker
	options: Options
	onOptions: (options: Options) => void
	onFixed: (text: string) => void
	onGoTo: (start: number, end: number) => void
}

const firstListed = 25

export function Outcome({ text, worker, options, onOptions, onFixed, onGoTo }: OutcomeProps) {
	const words = useMessages(messages)
	const number = useNumber()
	const [max, setMax] = useState(firstListed)
	const [at, setAt] = useState(0)
	const [kinds, setKinds] = useState<readonly MarkKind[]>(markKinds)
	const [includesCode, setIncludesCode] = useState(false)
	const fallbackLanguage = useLocale()
	const { language, joinsCompounds, view, runsOf, hidesStopWords } = options
	const request = useMemo((): AnalysisRequest => {
		const of = runsOf === 'letters' ? runsOf : (Number(runsOf) as Length)
		return {
			text,
			language,
			fallbackLanguage,
			joinsCompounds,
			...(view === 'frequencies' && { frequencies: { of, hidesStopWords, max } }),
			...(view === 'review' && { review: { at, kinds, includesCode } }),
		}
	}, [
		text,
		language,
		fallbackLanguage,
		joinsCompounds,
		view,
		runsOf,
		hidesStopWords,
		max,
		at,
		kinds,
		includesCode,
	])
	const { result, error } = useLatestResult(request, worker.analyze)
	const announcement = useDebounced(
		result && words.announced(result.sizes.blankWords, result.sizes.graphemes, number),
	)
	if (error) return <Notice tone="bad">{words.failed}</Notice>
	if (!result) return <Skeleton className="h-72 w-full" />
	const isFull = options.runsOf !== 'letters' && result.frequencies?.list.length === max
	const fix = async (rules?: readonly RuleName[]) => onFixed(await worker.fix(text, rules))
	return (
		<>
			<div className="max-w-full overflow-x-auto p-0.5">
				<SegmentedControl
					label={words.view}
					name="view"
					segments={views.map((value) => ({ value, label: words[value] }))}
					value={view}
					onChange={(view) => onOptions({ ...options, view })}
				/>
			</div>
			{view === 'counts' && <CountsView analysis={result} options={options} onOptions={onOptions} />}
			{view === 'readability' && <ReadabilityView analysis={result} onGoTo={onGoTo} />}
			{view === 'frequencies' && (
				<FrequenciesView
					analysis={result}
					options={options}
					onOptions={onOptions}
					onMore={isFull ? () => setMax(max * 4) : null}
				/>
			)}
			{view === 'review' && (
				<ReviewView
					analysis={result}
					kinds={kinds}
					onKinds={setKinds}
					onPage={setAt}
					onFix={fix}
					onReadAnyway={() => setIncludesCode(true)}
					onGoTo={onGoTo}
				/>
			)}
			<Actions text={text} analysis={result} language={options.language} />
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</>
	)
}

type ActionsProps = { text: string; analysis: Analysis; language: Options['language'] }

function Actions({ text, analysis, language }: ActionsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const name = { fr: words.languageFr, en: words.languageEn, other: words.languageOther }[analysis.language]
	return (
		<>
			{language === 'auto' && <p className="text-sm text-ink-soft">{words.guessed(name)}</p>}
			<div className="flex flex-wrap gap-3">
				<CopyButton text={text}>{words.copyText}</CopyButton>
				<HandOffButton kind="text" value={text === '' ? null : { kind: 'text', text }} />
				<DownloadButton content={() => text} name="texte.txt">
					{words.saveText}
				</DownloadButton>
				{analysis.frequencies && (
					<DownloadButton
						content={() =>
							frequenciesCsv(analysis, locale, [words.term, words.times, `${words.density} (%)`])
						}
						name="frequences.csv"
					>
						{words.csv}
					</DownloadButton>
				)}
				<DownloadButton content={() => analysisJson(analysis)} name="analyse.json">
					{words.json}
				</DownloadButton>
				<ShareButton content={text} />
			</div>
		</>
	)
}
