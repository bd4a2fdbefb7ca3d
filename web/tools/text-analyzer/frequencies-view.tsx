import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Table } from '#web/ui/table.tsx'
import { type Options, runs } from './search-params.ts'
import type { Analysis } from './analyst.ts'
import { Figure, Figures, useNumber } from './figures.tsx'
import { messages } from './result-messages.ts'

type FrequenciesViewProps = {
	analysis: Analysis
	options: Options
	onOptions: (options: Options) => void
	/** More of them; null where there are no more. */
	onMore: (() => void) | null
}

/** Which words, runs of words and letters come most, and how varied the words are. */
export function FrequenciesView({ analysis, options, onOptions, onMore }: FrequenciesViewProps) {
	const say = useMessages(messages)
	const number = useNumber()
	const { frequencies, sizes, differentWords, onceWords } = analysis
	const percent = (part: number, all: number) => `${number(all === 0 ? 0 : (100 * part) / all, 2)}\u00a0%`
	return (
		<>
			<Figures>
				<Figure term={say.differentWords}>{number(differentWords)}</Figure>
				<Figure term={say.variety} note={say.varietyNote}>
					{percent(differentWords, sizes.words)}
				</Figure>
				<Figure term={say.onceWords}>{number(onceWords)}</Figure>
				<Figure term={say.longestWord}>
					<span className="text-lg">{analysis.longestWord || '–'}</span>
				</Figure>
			</Figures>
			<div className="max-w-full overflow-x-auto p-0.5">
				<SegmentedControl
					label={say.runs}
					name="runs"
					segments={runs.map((value) => ({ value, label: say[`run${value}`] }))}
					value={options.runsOf}
					onChange={(runsOf) => onOptions({ ...options, runsOf })}
				/>
			</div>
			{options.runsOf !== 'letters' && (
				<Checkbox
					label={say.hideStopWords}
					checked={options.hidesStopWords}
					onChange={({ target }) => onOptions({ ...options, hidesStopWords: target.checked })}
				/>
			)}
			{frequencies && frequencies.list.length > 0 ? (
				<Table
					label={say.frequencies}
					columns={[
						{ title: say.term, cell: ({ text }) => text, heading: true },
						{ title: say.times, cell: ({ count }) => number(count), numeric: true },
						{ title: say.density, cell: ({ count }) => percent(count, frequencies.total), numeric: true },
					]}
					rows={frequencies.list}
					rowKey={({ text }) => text}
				/>
			) : (
				<p className="text-ink-soft">{say.noFrequencies}</p>
			)}
			{onMore && (
				<div>
					<Button onClick={onMore}>{say.more}</Button>
				</div>
			)}
		</>
	)
}
