import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { Analysis } from './analyst.ts'
import { Figure, Figures, Row, Rows, useNumber } from './figures.tsx'
import { messages } from './result-messages.ts'

type ReadabilityViewProps = { analysis: Analysis; onGoTo: (start: number, end: number) => void }

export function ReadabilityView({ analysis, onGoTo }: ReadabilityViewProps) {
	const words = useMessages(messages)
	const number = useNumber()
	const { readability, longestSentence, longestWord, sizes } = analysis
	if (!readability) return <p className="text-ink-soft">{words.noWords}</p>
	const { scores, wordsPerSentence, syllablesPerWord, longWordPercent } = readability
	return (
		<>
			<Figures>
				{scores.map(({ formula, score, level }) => (
					<Figure
						key={formula}
						term={words[formula]}
						note={formula === 'lix' ? words.lowerIsEasier : words.higherIsEasier}
					>
						{number(score, 1)} <span className="block font-sans text-base font-semibold">{words[level]}</span>
					</Figure>
				))}
			</Figures>
			{sizes.words < 100 && <p className="text-sm text-ink-soft">{words.fewWords}</p>}
			<Rows>
				<Row term={words.wordsPerSentence}>{number(wordsPerSentence, 1)}</Row>
				{syllablesPerWord !== null && <Row term={words.syllablesPerWord}>{number(syllablesPerWord, 2)}</Row>}
				<Row term={words.longWordPercent}>{`${number(longWordPercent, 1)}\u00a0%`}</Row>
				<Row term={words.longestWord}>{longestWord}</Row>
			</Rows>
			{longestSentence && (
				<figure className="rounded-card border border-line bg-surface-raised p-4">
					<figcaption className="font-semibold">
						{words.longestSentence(longestSentence.words, number(longestSentence.words))}
					</figcaption>
					<blockquote className="mt-1 max-h-40 overflow-auto text-ink-soft wrap-anywhere" tabIndex={0}>
						{longestSentence.text}
					</blockquote>
					<Button
						size="small"
						className="mt-3"
						onClick={() => onGoTo(longestSentence.start, longestSentence.end)}
					>
						{words.goThere}
					</Button>
				</figure>
			)}
		</>
	)
}
