import { useDeferredValue, useMemo, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { useHanded } from '#web/tools/handed-over.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Route } from './+types/page.ts'
import { type Analysis, analyzeText } from './analyze.ts'
import { messages } from './messages.ts'
import { tool } from './tool.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: tool.messages[locale].title,
		description: tool.messages[locale].summary,
	}))

export default function TextAnalyzer() {
	const words = useMessages(messages)
	const locale = useLocale()
	const [typed, setTyped] = useState('')
	useHanded('text-analyzer', { text: setTyped })
	const text = useDeferredValue(typed)
	const analysis = useMemo(() => analyzeText(text, locale), [text, locale])
	return (
		<ToolPage
			tool={tool}
			announcement={text && words.counted(analysis.words)}
			sources={words.sources}
			input={
				<>
					<Field label={words.text}>
						<TextArea className="min-h-72" value={typed} onChange={(event) => setTyped(event.target.value)} />
					</Field>
					<div>
						<Button onClick={() => setTyped('')} disabled={typed === ''}>
							{words.clear}
						</Button>
					</div>
				</>
			}
			result={
				<>
					<Counts analysis={analysis} />
					<FrequentWords analysis={analysis} />
				</>
			}
		/>
	)
}

const counts = ['graphemes', 'graphemesWithoutSpaces', 'sentences', 'paragraphs', 'bytes'] as const

function Counts({ analysis }: { analysis: Analysis }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface-raised tabular-nums">
			<div className="border-r border-b border-line p-4 sm:p-5">
				<dt className="text-sm text-ink-soft">{words.words}</dt>
				<dd className="font-heading text-3xl font-bold">{formatNumber(analysis.words, locale)}</dd>
			</div>
			<div className="border-b border-line p-4 sm:p-5">
				<dt className="text-sm text-ink-soft">{words.reading}</dt>
				<dd className="font-heading text-3xl font-bold">
					<Duration seconds={analysis.readingSeconds} />
				</dd>
			</div>
			{counts.map((name) => (
				<div
					key={name}
					className="col-span-2 mx-4 flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0 sm:mx-5"
				>
					<dt className="text-ink-soft">{words[name]}</dt>
					<dd className="font-semibold">{formatNumber(analysis[name], locale)}</dd>
				</div>
			))}
		</dl>
	)
}

function Duration({ seconds }: { seconds: number }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const whole = Math.ceil(seconds)
	const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
	if (minutes === 0) return words.seconds(formatNumber(rest, locale))
	return words.minutes(formatNumber(minutes, locale), formatNumber(rest, locale))
}

function FrequentWords({ analysis: { frequentWords } }: { analysis: Analysis }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<div>
			<h2 className="text-lg">{words.frequentWords}</h2>
			{frequentWords.length === 0 ? (
				<p className="mt-1 text-ink-soft">{words.frequentWordsNone}</p>
			) : (
				<ol className="mt-2 columns-2 gap-8 tabular-nums">
					{frequentWords.map(({ word, count }) => (
						<li key={word} className="flex justify-between gap-3 py-1">
							<span className="min-w-0 wrap-anywhere">{word}</span>
							<span className="shrink-0 text-ink-soft">{words.times(formatNumber(count, locale))}</span>
						</li>
					))}
				</ol>
			)}
		</div>
	)
}
