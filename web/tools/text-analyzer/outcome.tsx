import { useState, useEffect } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { ShareButton } from '#web/tools/share-button.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Options, views } from './search-params.ts'
import type { Analysis } from './analyst.ts'
import { type MarkKind, markKinds } from './review.ts'
import { CountsView } from './counts-view.tsx'
import { useNumber } from './figures.tsx'
import { FrequenciesView } from './frequencies-view.tsx'
import { ReadabilityView } from './readability-view.tsx'
import { messages } from './result-messages.ts'
import { ReviewView } from './review-view.tsx'
import { type AnalysisWorker, useAnalysis } from './use-analysis.ts'
import type { RuleName } from './typography/rules.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { withoutFormula, writeCsv } from '#web/tools/csv.ts'

/** While somebody types, figures change with each letter: only what stands still is read aloud. */
const stillMs = 1200

/** A value once it has not changed for a while. */
function useSettled(value: string | undefined): string | undefined {
	const [settled, setSettled] = useState<string>()
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), stillMs)
		return () => clearTimeout(timer)
	}, [value])
	return settled
}

/** The frequencies as a table, with the comma of the language. */
function frequenciesCsv({ frequencies }: Analysis, locale: Locale, titles: readonly string[]): string {
	const decimal = (value: number) => (locale === 'fr' ? String(value).replace('.', ',') : String(value))
	const { list, total } = frequencies ?? { list: [], total: 0 }
	const rows = list.map(({ text, count }) => [
		withoutFormula(text),
		String(count),
		decimal(Number(((100 * count) / total).toFixed(4))),
	])
	return writeCsv([titles, ...rows], locale)
}

/** All that is known, for a program: numbers as they are. */
function analysisJson(analysis: Analysis): string {
	const known = { ...analysis, longestSentence: analysis.longestSentence?.text ?? null, review: undefined }
	return `${JSON.stringify(known, null, '\t')}\n`
}

export type OutcomeProps = {
	text: string
	worker: AnalysisWorker
	options: Options
	onOptions: (options: Options) => void
	onMended: (text: string) => void
	onGoTo: (start: number, end: number) => void
}

const firstListed = 25

/** What is known of the text, in the view that was chosen. */
export function Outcome({ text, worker, options, onOptions, onMended, onGoTo }: OutcomeProps) {
	const say = useMessages(messages)
	const number = useNumber()
	const [most, setMost] = useState(firstListed)
	const [at, setAt] = useState(0)
	const [kinds, setKinds] = useState<readonly MarkKind[]>(markKinds)
	const [anyway, setAnyway] = useState(false)
	const { result, error } = useAnalysis(text, worker, options, { most, at, kinds, anyway })
	const spoken = useSettled(result && say.announced(result.sizes.blankWords, result.sizes.graphemes, number))
	if (error) return <Notice tone="bad">{say.failed}</Notice>
	if (!result) return <Skeleton className="h-72 w-full" />
	const isFull = options.runsOf !== 'letters' && result.frequencies?.list.length === most
	const mend = async (rules?: readonly RuleName[]) => onMended(await worker.mend(text, rules))
	return (
		<>
			<div className="max-w-full overflow-x-auto p-0.5">
				<SegmentedControl
					label={say.view}
					name="view"
					segments={views.map((value) => ({ value, label: say[value] }))}
					value={options.view}
					onChange={(view) => onOptions({ ...options, view })}
				/>
			</div>
			{options.view === 'counts' && <CountsView analysis={result} options={options} onOptions={onOptions} />}
			{options.view === 'readability' && <ReadabilityView analysis={result} onGoTo={onGoTo} />}
			{options.view === 'frequencies' && (
				<FrequenciesView
					analysis={result}
					options={options}
					onOptions={onOptions}
					onMore={isFull ? () => setMost(most * 4) : null}
				/>
			)}
			{options.view === 'review' && (
				<ReviewView
					analysis={result}
					kinds={kinds}
					onKinds={setKinds}
					onPage={setAt}
					onMend={mend}
					onReadAnyway={() => setAnyway(true)}
					onGoTo={onGoTo}
				/>
			)}
			<Actions text={text} analysis={result} language={options.language} />
			<p role="status" className="sr-only">
				{spoken}
			</p>
		</>
	)
}

type ActionsProps = { text: string; analysis: Analysis; language: Options['language'] }

function Actions({ text, analysis, language }: ActionsProps) {
	const say = useMessages(messages)
	const locale = useLocale()
	const name = { fr: say.languageFr, en: say.languageEn, other: say.languageOther }[analysis.language]
	return (
		<>
			{language === 'auto' && <p className="text-sm text-ink-soft">{say.guessed(name)}</p>}
			<div className="flex flex-wrap gap-3">
				<CopyButton text={text}>{say.copyText}</CopyButton>
				<HandOffButton kind="text" value={text === '' ? null : { kind: 'text', text }} />
				<DownloadButton content={() => text} name="texte.txt">
					{say.saveText}
				</DownloadButton>
				{analysis.frequencies && (
					<DownloadButton
						content={() => frequenciesCsv(analysis, locale, [say.term, say.times, `${say.density} (%)`])}
						name="frequences.csv"
					>
						{say.csv}
					</DownloadButton>
				)}
				<DownloadButton content={() => analysisJson(analysis)} name="analyse.json">
					{say.json}
				</DownloadButton>
				<ShareButton content={text} />
			</div>
		</>
	)
}
