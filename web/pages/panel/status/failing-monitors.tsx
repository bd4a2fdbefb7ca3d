import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { stateLooks } from '#web/status/state-mark.tsx'
import { stateMessages } from '#web/status/state-messages.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'
import { listPath } from './list-query.ts'
import type { ShownMonitor } from './shown-monitor.ts'

type FailingMonitorsProps = { monitors: readonly ShownMonitor[]; count: number }

export function FailingMonitors({ monitors, count }: FailingMonitorsProps) {
	const words = useMessages(messages)
	const stateWords = useMessages(stateMessages)
	const locale = useLocale()
	if (monitors.length === 0) return null
	return (
		<Section title={words.failingTitle(count)} className="mt-0! mb-10">
			<ul aria-label={words.failingTitle(count)} className="divide-y divide-line border-y border-line">
				{monitors.map(({ id, name, state, forLength, why }) => (
					<li key={id} className="relative flex gap-3 py-3 hover:bg-surface-hover">
						<Icon
							icon={stateLooks[state].icon}
							size={22}
							className={`mt-0.5 shrink-0 ${stateLooks[state].ink}`}
						/>
						<p className="min-w-0 wrap-anywhere">
							<TextLink to={`/panel/status/${id}`} className="font-semibold after:absolute after:inset-0">
								{name}
							</TextLink>{' '}
							<span className={`font-semibold ${stateLooks[state].ink}`}>
								{stateWords[state].toLocaleLowerCase(locale)}
							</span>{' '}
							<span className="text-ink-soft">{words.since(forLength, why)}</span>
						</p>
					</li>
				))}
			</ul>
			{count > monitors.length && (
				<p className="mt-3">
					<TextLink to={listPath({ etat: 'down' })}>{words.allDown}</TextLink>
				</p>
			)}
		</Section>
	)
}
