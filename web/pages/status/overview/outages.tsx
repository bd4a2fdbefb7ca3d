import type { ShownState } from '#services/status/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { incidentPath, pathOf } from '#web/status/paths.ts'
import { shortDuration } from '#web/status/format.ts'
import { stateLooks } from '#web/status/state-mark.tsx'
import { stateMessages } from '#web/status/state-messages.ts'
import { messages } from '#web/pages/status/messages.ts'

export type Outage = {
	id: string
	name: string
	state: ShownState
	since: string
	why: string | null
	incidentId: string | null
}

export type OutagesProps = { outages: readonly Outage[]; at: number; isStale: boolean }

/** Number that fits on a phone. */
const unfolded = 4

export function Outages({ outages, at, isStale }: OutagesProps) {
	const words = useMessages(messages)
	if (outages.length === 0) return null
	// The button for a single line would take as much room as the line.
	const first = outages.length > unfolded + 1 ? unfolded : outages.length
	const lines = (some: readonly Outage[]) =>
		some.map((outage) => <OutageLine key={outage.id} outage={outage} at={at} />)
	return (
		<div className={`mt-6 border-y border-line ${isStale ? 'stale' : ''}`}>
			<ul aria-label={words.outages} className="divide-y divide-line">
				{lines(outages.slice(0, first))}
			</ul>
			{first < outages.length && (
				<details className="border-t border-line">
					<summary className="py-3 underline decoration-accent decoration-2 underline-offset-3">
						{words.moreOutages(outages.length - first)}
					</summary>
					<ul aria-label={words.outages} className="divide-y divide-line">
						{lines(outages.slice(first))}
					</ul>
				</details>
			)}
		</div>
	)
}

function OutageLine({ outage, at }: { outage: Outage; at: number }) {
	const { id, name, state, since, why, incidentId } = outage
	const words = useMessages(messages)
	const stateWords = useMessages(stateMessages)
	const locale = useLocale()
	const { icon, ink } = stateLooks[state]
	const length = shortDuration(Math.max(at - Date.parse(since), 1000), locale)
	return (
		<li className="relative flex gap-3 py-3 hover:bg-surface-hover">
			<Icon icon={icon} size={22} className={`mt-0.5 shrink-0 ${ink}`} />
			<p className="min-w-0">
				<TextLink to={pathOf(id)} className="font-semibold after:absolute after:inset-0">
					{name}
				</TextLink>{' '}
				<span className={`font-semibold ${ink}`}>{stateWords[state].toLocaleLowerCase(locale)}</span>{' '}
				<span className="text-ink-soft">
					{words.since(length)}
					{why && `${locale === 'fr' ? '\u00a0: ' : ': '}${why}`}
				</span>
				{incidentId && (
					<TextLink to={incidentPath(incidentId)} className="relative ml-3 inline-block">
						{words.hasIncident}
					</TextLink>
				)}
			</p>
		</li>
	)
}
