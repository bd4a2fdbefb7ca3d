import { useMessages } from '#web/i18n/locale.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Mark, MarkKind, Review } from './review.ts'
import { messages } from './result-messages.ts'

/** Kinds are told apart by their line and not by their colour alone. */
export const markLooks: Record<MarkKind, string> = {
	longSentence: 'bg-warn-soft text-ink',
	repetition: 'text-ink underline decoration-second decoration-2 underline-offset-4',
	typography: 'rounded-[2px] bg-bad-soft text-ink outline-1 outline-bad',
}

type MarkedTextProps = { page: Review['page']; onGoTo: (start: number, end: number) => void }

/** A passage of the text with what could be better in it; a press on a mark goes to its place. */
export function MarkedText({ page, onGoTo }: MarkedTextProps) {
	const say = useMessages(messages)
	return (
		<div
			role="region"
			aria-label={say.inText}
			tabIndex={0}
			dir="auto"
			className="relative max-h-96 overflow-auto rounded-card border border-line bg-surface-raised p-4 leading-relaxed wrap-anywhere whitespace-pre-wrap"
		>
			{runsOf(page).map(({ start, text, marks }) =>
				marks.length === 0 ? (
					<span key={start}>{text}</span>
				) : (
					// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a short cut for the pointer: the list of rules and the text itself do the same
					<mark
						key={start}
						className={classNames('bg-transparent', ...marks.map(({ kind }) => markLooks[kind]))}
						title={marks.map(({ kind, rule }) => titleOf(kind, rule, say)).join(' · ')}
						onClick={() => onGoTo(start, start + text.length)}
					>
						{text}
					</mark>
				),
			)}
		</div>
	)
}

function titleOf(kind: MarkKind, rule: Mark['rule'], say: typeof messages.fr): string {
	if (rule) return ruleName(rule, say)
	return say[kind]
}

export const ruleName = (rule: NonNullable<Mark['rule']>, say: typeof messages.fr) =>
	rule === 'title' ? say.titleRule : say[rule]

type Run = { start: number; text: string; marks: readonly Mark[] }

/** The passage cut wherever a mark begins or ends; what is missing in the text is shown with the signs around it. */
function runsOf({ start, text, marks }: Review['page']): Run[] {
	const shown = marks.map((mark) =>
		mark.start === mark.end ? { ...mark, start: mark.start - 1, end: mark.end + 1 } : mark,
	)
	const inside = (place: number) => Math.min(Math.max(place - start, 0), text.length)
	const places = [0, text.length, ...shown.flatMap((mark) => [inside(mark.start), inside(mark.end)])]
	const cuts = [...new Set(places)].sort((one, other) => one - other)
	return cuts.slice(1).map((end, index) => {
		const from = cuts[index]!
		return {
			start: start + from,
			text: text.slice(from, end),
			marks: shown.filter((mark) => mark.start - start < end && mark.end - start > from),
		}
	})
}
