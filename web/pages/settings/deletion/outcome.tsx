import {
	type DeletionOutcome,
	outcomeRemarks,
	outcomeSections,
} from '#services/accounts/personal-data/labels.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** What goes and what stays, counted for this user. */
export function Outcome({ outcome }: { outcome: DeletionOutcome }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<section aria-label={words.outcome} className="mb-8 grid gap-5">
			{outcomeSections(outcome, locale).map(({ fate, title, items }) => (
				<div key={fate}>
					<h2 className="text-lg">{title}</h2>
					<ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
						{items.map(({ label, rows }) => (
							<li key={label}>
								{label} ({rows})
							</li>
						))}
					</ul>
				</div>
			))}
			{outcomeRemarks(outcome, locale).map((remark) => (
				<p key={remark}>{remark}</p>
			))}
			<p>
				<TextLink to="/dashboard/settings/data" standalone>
					{words.copyFirst}
				</TextLink>
			</p>
		</section>
	)
}
