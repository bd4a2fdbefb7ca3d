import wand from 'virtual:icon/lucide/wand-sparkles'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Analysis } from './analyst.ts'
import { type MarkKind, markKinds } from './review.ts'
import { useNumber } from './figures.tsx'
import { MarkedText, markLooks, ruleName } from './marked-text.tsx'
import { messages } from './result-messages.ts'
import { type RuleName, ruleNames } from './typography/rules.ts'

type ReviewViewProps = {
	analysis: Analysis
	kinds: readonly MarkKind[]
	onKinds: (kinds: readonly MarkKind[]) => void
	onPage: (at: number) => void
	onMend: (rules?: readonly RuleName[]) => void
	/** Reads the typography of what seems to be no prose. */
	onReadAnyway: () => void
	onGoTo: (start: number, end: number) => void
}

/** What could be better: typography to mend at a press, words that come again too soon, long sentences. */
export function ReviewView(props: ReviewViewProps) {
	const { analysis, kinds, onKinds, onPage, onMend, onReadAnyway, onGoTo } = props
	const say = useMessages(messages)
	const number = useNumber()
	const { review } = analysis
	if (!review) return null
	const { page, counts } = review
	const shownKinds = markKinds.filter((kind) => kind !== 'typography' || review.readsTypography)
	const toggle = (kind: MarkKind) =>
		onKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind])
	return (
		<>
			<Faults analysis={analysis} onMend={onMend} onReadAnyway={onReadAnyway} />
			<fieldset>
				<legend className="font-semibold">{say.marks}</legend>
				{shownKinds.map((kind) => (
					<Checkbox
						key={kind}
						label={
							<span>
								<span className={markLooks[kind]}>{say[kind]}</span>{' '}
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
						{say.previous}
					</Button>
					<Button disabled={page.next === null} onClick={() => onPage(page.next ?? 0)}>
						{say.next}
					</Button>
				</div>
			)}
		</>
	)
}

type FaultsProps = Pick<ReviewViewProps, 'analysis' | 'onMend' | 'onReadAnyway'>

function Faults({ analysis: { language, review }, onMend, onReadAnyway }: FaultsProps) {
	const say = useMessages(messages)
	const number = useNumber()
	if (language !== 'fr') return <p className="text-ink-soft">{say.onlyFrench}</p>
	if (!review?.readsTypography) {
		return <Notice action={<Button onClick={onReadAnyway}>{say.readAnyway}</Button>}>{say.notProse}</Notice>
	}
	const broken = ruleNames.filter((rule) => review.rules[rule])
	if (broken.length === 0) return <p>{say.noFaults}</p>
	return (
		<section aria-label={say.faults} className="rounded-card border border-line bg-surface-raised">
			<div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
				<h2 className="font-sans text-base">{say.faults}</h2>
				<Button variant="primary" size="small" icon={wand} onClick={() => onMend()}>
					{say.mendAll}
				</Button>
			</div>
			<ul className="divide-y divide-line px-4">
				{broken.map((rule) => (
					<li key={rule} className="flex items-center justify-between gap-3 py-1">
						<span className="min-w-0">
							{ruleName(rule, say)}{' '}
							<span className="text-ink-soft tabular-nums">{number(review.rules[rule] ?? 0)}</span>
						</span>
						<Button
							variant="quiet"
							size="small"
							aria-label={say.mendLabel(ruleName(rule, say))}
							onClick={() => onMend([rule])}
						>
							{say.mend}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}
