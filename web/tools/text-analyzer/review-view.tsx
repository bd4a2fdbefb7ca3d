import wand from 'virtual:icon/lucide/wand-sparkles'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Analysis } from './analyst.ts'
import { type MarkKind, markKinds, type Mark, type Review } from './review.ts'
import { useNumber } from './figures.tsx'
import { messages } from './result-messages.ts'
import { type RuleName, ruleNames } from './typography.ts'
import { classNames } from '#web/ui/class-names.ts'

type ReviewViewProps = {
	analysis: Analysis
	kinds: readonly MarkKind[]
	onKinds: (kinds: readonly MarkKind[]) => void
	onPage: (at: number) => void
	onFix: (rules?: readonly RuleName[]) => void
	onReadAnyway: () => void
	onGoTo: (start: number, end: number) => void
}

export function ReviewView(props: ReviewViewProps) {
	const { analysis, kinds, onKinds, onPage, onFix, onReadAnyway, onGoTo } = props
	const words = useMessages(messages)
	const number = useNumber()
	const { review } = analysis
	if (!review) return null
	const { page, counts } = review
	const shownKinds = markKinds.filter((kind) => kind !== 'typography' || review.readsTypography)
	const toggle = (kind: MarkKind) =>
		onKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind])
	return (
		<>
			<Faults analysis={analysis} onFix={onFix} onReadAnyway={onReadAnyway} />
			<fieldset>
				<legend className="font-semibold">{words.marks}</legend>
				{shownKinds.map((kind) => (
					<Checkbox
						key={kind}
						label={
							<span>
								<span className={markLooks[kind]}>{words[kind]}</span>{' '}
								<span className="text-ink-soft tabular-nums">{number(counts[kind])}</span>
							</span>
						}
						checked={kinds.includes(kind)}
						onChange={() => toggle(kind)}
					/>
				))}
			</fieldset>
			<MarkedText page={page} onGoTo={onGoTo} />
			{(page.previous !== null || page.next !== null) && (
				<div className="flex flex-wrap gap-3">
					<Button disabled={page.previous === null} onClick={() => onPage(page.previous ?? 0)}>
						{words.previous}
					</Button>
					<Button disabled={page.next === null} onClick={() => onPage(page.next ?? 0)}>
						{words.next}
					</Button>
				</div>
			)}
		</>
	)
}

type FaultsProps = Pick<ReviewViewProps, 'analysis' | 'onFix' | 'onReadAnyway'>

function Faults({ analysis: { language, review }, onFix, onReadAnyway }: FaultsProps) {
	const words = useMessages(messages)
	const number = useNumber()
	if (language !== 'fr') return <p className="text-ink-soft">{words.onlyFrench}</p>
	if (!review?.readsTypography) {
		return (
			<Notice action={<Button onClick={onReadAnyway}>{words.readAnyway}</Button>}>{words.notProse}</Notice>
		)
	}
	const broken = ruleNames.filter((rule) => review.rules[rule])
	if (broken.length === 0) return <p>{words.noFaults}</p>
	return (
		<section aria-label={words.faults} className="rounded-card border border-line bg-surface-raised">
			<div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
				<h2 className="font-sans text-base">{words.faults}</h2>
				<Button variant="primary" size="small" icon={wand} onClick={() => onFix()}>
					{words.fixAll}
				</Button>
			</div>
			<ul className="divide-y divide-line px-4">
				{broken.map((rule) => (
					<li key={rule} className="flex items-center justify-between gap-3 py-1">
						<span className="min-w-0">
							{ruleName(rule, words)}{' '}
							<span className="text-ink-soft tabular-nums">{number(review.rules[rule] ?? 0)}</span>
						</span>
						<Button
							variant="quiet"
							size="small"
							aria-label={words.fixLabel(ruleName(rule, words))}
							onClick={() => onFix([rule])}
						>
							{words.fix}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}

/** Distinguishable without colour. */
const markLooks: Record<MarkKind, string> = {
	longSentence: 'bg-warn-soft text-ink',
	repetition: 'text-ink underline decoration-second decoration-2 underline-offset-4',
	typography: 'rounded-[2px] bg-bad-soft text-ink outline-1 outline-bad',
}

type MarkedTextProps = { page: Review['page']; onGoTo: (start: number, end: number) => void }

function MarkedText({ page, onGoTo }: MarkedTextProps) {
	const words = useMessages(messages)
	return (
		<div
			role="region"
			aria-label={words.inText}
			tabIndex={0}
			dir="auto"
			className="relative max-h-96 overflow-auto rounded-card border border-line bg-surface-raised p-4 leading-relaxed wrap-anywhere whitespace-pre-wrap"
		>
			{runsOf(page).map(({ start, text, marks }) =>
				marks.length === 0 ? (
					<span key={start}>{text}</span>
				) : (
					// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a pointer shortcut: the list of rules and the text itself offer the same
					<mark
						key={start}
						className={classNames('bg-transparent', ...marks.map(({ kind }) => markLooks[kind]))}
						title={marks.map(({ kind, rule }) => titleOf(kind, rule, words)).join(' · ')}
						onClick={() => onGoTo(start, start + text.length)}
					>
						{text}
					</mark>
				),
			)}
		</div>
	)
}

function titleOf(kind: MarkKind, rule: Mark['rule'], words: typeof messages.fr): string {
	if (rule) return ruleName(rule, words)
	return words[kind]
}

const ruleName = (rule: NonNullable<Mark['rule']>, words: typeof messages.fr) =>
	rule === 'title' ? words.titleRule : words[rule]

type Run = { start: number; text: string; marks: readonly Mark[] }

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
