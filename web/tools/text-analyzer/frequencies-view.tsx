import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Table } from '#web/ui/table.tsx'
import { type Options, runs } from './options.ts'
import type { Analysis } from './analyst.ts'
import { Figure, Figures, useNumber } from './figures.tsx'
import { messages } from './result-messages.ts'

type FrequenciesViewProps = {
	analysis: Analysis
	options: Options
	onOptions: (options: Options) => void
	onMore: (() => void) | null
}

export function FrequenciesView({ analysis, options, onOptions, onMore }: FrequenciesViewProps) {
	const words = useMessages(messages)
	const number = useNumber()
	const { frequencies, sizes, differentWords, onceWords } = analysis
	const percent = (part: number, all: number) => `${number(all === 0 ? 0 : (100 * part) / all, 2)}\u00a0%`
	return (
		<>
			<Figures>
				<Figure term={words.differentWords}>{number(differentWords)}</Figure>
				<Figure term={words.variety} note={words.varietyNote}>
					{percent(differentWords, sizes.words)}
				</Figure>
				<Figure term={words.onceWords}>{number(onceWords)}</Figure>
				<Figure term={words.longestWord}>
					<span className="text-lg">{analysis.longestWord || '–'}</span>
				</Figure>
			</Figures>
			<div className="max-w-full overflow-x-auto p-0.5">
				<SegmentedControl
					label={words.runs}
					name="runs"
					segments={runs.map((value) => ({ value, label: words[`run${value}`] }))}
					value={options.runsOf}
					onChange={(runsOf) => onOptions({ ...options, runsOf })}
				/>
			</div>
			{options.runsOf !== 'letters' && (
				<Checkbox
					label={words.hideStopWords}
					checked={options.hidesStopWords}
					onChange={({ target }) => onOptions({ ...options, hidesStopWords: target.checked })}
				/>
			)}
			{frequencies && frequencies.list.length > 0 ? (
				<Table
					label={words.frequencies}
					columns={[
						{ title: words.term, cell: ({ text }) => text, heading: true },
						{ title: words.times, cell: ({ count }) => number(count), numeric: true },
						{ title: words.density, cell: ({ count }) => percent(count, frequencies.total), numeric: true },
					]}
					rows={frequencies.list}
					rowKey={({ text }) => text}
				/>
			) : (
				<p className="text-ink-soft">{words.noFrequencies}</p>
			)}
			{onMore && (
				<div>
					<Button onClick={onMore}>{words.more}</Button>
				</div>
			)}
		</>
	)
}
