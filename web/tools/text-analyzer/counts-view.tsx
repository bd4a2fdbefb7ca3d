import { useMessages } from '#web/i18n/locale.ts'
import type { Options } from './search-params.ts'
import type { Analysis } from './analyst.ts'
import { durationOf, Figure, Figures, Row, Rows, useNumber } from './figures.tsx'
import { LimitsPart } from './limits-part.tsx'
import { messages } from './result-messages.ts'

type CountsViewProps = { analysis: Analysis; options: Options; onOptions: (options: Options) => void }

/** How long the text is, in every unit, and what it fits into. */
export function CountsView({ analysis, options, onOptions }: CountsViewProps) {
	const say = useMessages(messages)
	const number = useNumber()
	const { sizes, limits } = analysis
	const row = (name: 'words' | 'sentences' | 'paragraphs' | 'linesWithText' | 'graphemesWithoutSpaces') => (
		<Row term={say[name]} note={name === 'words' && analysis.language === 'fr' ? say.wordsNote : undefined}>
			{number(sizes[name])}
		</Row>
	)
	return (
		<>
			<Figures>
				<Figure term={say.blankWords} note={say.blankWordsNote}>
					{number(sizes.blankWords)}
				</Figure>
				<Figure term={say.graphemes} note={say.graphemesNote}>
					{number(sizes.graphemes)}
				</Figure>
				<Figure term={say.reading}>{durationOf(sizes.blankWords, options.readingSpeed, say, number)}</Figure>
				<Figure term={say.speaking}>
					{durationOf(sizes.blankWords, options.speakingSpeed, say, number)}
				</Figure>
			</Figures>
			<LimitsPart limits={limits} graphemes={sizes.graphemes} options={options} onOptions={onOptions} />
			<Rows>
				{row('words')}
				{row('sentences')}
				{row('paragraphs')}
				{row('linesWithText')}
				{row('graphemesWithoutSpaces')}
			</Rows>
			<details>
				<summary className="min-h-11 py-2 font-semibold">{say.details}</summary>
				<Rows>
					{(['lines', 'codePoints', 'units', 'bytes'] as const).map((name) => (
						<Row key={name} term={say[name]}>
							{number(sizes[name])}
						</Row>
					))}
				</Rows>
			</details>
		</>
	)
}
