import type { Locale } from '#web/i18n/messages.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './difference-messages.ts'
import { foldPassages } from './fold-passages.ts'
import type { Passage } from './word-difference.ts'

type TextDifferenceProps = {
	passages: readonly Passage[]
	/** Of the texts, if it is not that of the page. */
	lang?: Locale | undefined
	className?: string
}

/** Two texts in one, with what was removed and added; what did not change is folded. Works without JavaScript. */
export function TextDifference({ passages, lang, className }: TextDifferenceProps) {
	const words = useMessages(messages)
	const isIdentical = passages.every(({ kind }) => kind === 'same')
	return (
		<div className={className}>
			{isIdentical ? (
				<p className="mb-4 font-semibold">{words.identical}</p>
			) : (
				<p aria-hidden className="mb-4 flex flex-wrap gap-x-4 gap-y-2 text-sm">
					<del className={looks.removed}>{words.legendRemoved}</del>
					<ins className={looks.added}>{words.legendAdded}</ins>
				</p>
			)}
			<div className="rounded-card border border-line bg-surface-raised p-4 leading-relaxed whitespace-pre-wrap wrap-anywhere sm:p-6">
				{foldPassages(passages).map((block, index) =>
					block.kind === 'folded' ? (
						<details key={index} className="my-3 first:mt-0 last:mb-0">
							<summary className="inline-flex min-h-9 items-center rounded-small text-ink-soft underline decoration-line-strong decoration-2 underline-offset-3 hover:text-ink pointer-coarse:min-h-11">
								{words.folded(linesIn(block.text))}
							</summary>
							<div lang={lang} className="mt-2 border-l-2 border-line pl-4">
								{block.text}
							</div>
						</details>
					) : (
						<div key={index} lang={lang}>
							{block.passages.map((passage, at) => (
								<Marked key={at} {...passage} />
							))}
						</div>
					),
				)}
			</div>
		</div>
	)
}

const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length

const looks = {
	removed: 'rounded-small bg-bad-soft px-0.5 text-bad-text line-through',
	added: 'rounded-small bg-good-soft px-0.5 text-good-text underline underline-offset-3',
}

function Marked({ kind, text }: Passage) {
	const words = useMessages(messages)
	if (kind === 'same') return text
	const Mark = kind === 'removed' ? 'del' : 'ins'
	return (
		<Mark className={looks[kind]}>
			<span className="sr-only">[{words[kind]} </span>
			{text}
			<span className="sr-only">]</span>
		</Mark>
	)
}
