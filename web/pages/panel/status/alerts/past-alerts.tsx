import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { shortDuration } from '#web/status/format.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Section } from '#web/ui/section.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { type ShownAlert, titleOf } from './alert-list.tsx'
import { endIcons, MonitorName, PastState } from './past-state.tsx'
import { messages } from './messages.ts'

export function PastAlerts({ alerts }: { alerts: readonly ShownAlert[] }) {
	const words = useMessages(messages)
	if (alerts.length === 0) return null
	return (
		<Section title={words.past}>
			<details>
				<summary className="mb-4 inline-flex min-h-11 items-center rounded-small underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text">
					{words.showPast(alerts.length)}
				</summary>
				<ul
					aria-label={words.past}
					className="divide-y divide-line rounded-card border border-line bg-surface-raised"
				>
					{alerts.map((alert) => (
						<PastAlert key={alert.id} alert={alert} />
					))}
				</ul>
			</details>
		</Section>
	)
}

function PastAlert({ alert }: { alert: ShownAlert }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { monitors, openedAt, resolvedAt, acknowledgedBy } = alert
	const ended = alert.ended ?? 'recovered'
	const lasted = Date.parse(resolvedAt ?? openedAt) - Date.parse(openedAt)
	return (
		<li className="px-4 py-3">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
				<h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
					{titleOf(monitors, words)}
				</h3>
				<StateBadge state="unknown" icon={endIcons[ended]}>
					{words[`${ended}After`](shortDuration(lasted, locale))}
				</StateBadge>
			</div>
			<p className="text-sm text-ink-soft">
				<DateTime iso={openedAt} withTime />
				{acknowledgedBy && ` · ${words.by} ${acknowledgedBy}`}
			</p>
			<ul className="text-sm text-ink-soft">
				{monitors.map((monitor) => (
					<li key={monitor.id}>
						<MonitorName monitor={monitor} className="inline-block pointer-coarse:py-2.5" />{' '}
						<PastState monitor={monitor} />
					</li>
				))}
			</ul>
		</li>
	)
}
