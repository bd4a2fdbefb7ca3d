import type { ServiceState, ShownState } from '#services/status/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useLiveServices } from '#web/status/live/live-services.ts'
import { overallOf } from '#web/status/overall-state.ts'
import { pathOf } from '#web/status/paths.ts'
import { stateMessages } from '#web/status/state-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { type State, StateBadge } from '#web/ui/state-badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

const badgeOf: Record<ShownState, State> = {
	up: 'good',
	degraded: 'warn',
	down: 'bad',
	maintenance: 'unknown',
	unknown: 'unknown',
}

/** The state of the services in one line, and each that is not well. `initial` is null while it is unknown. */
export function ServicesSection({ initial }: { initial: ServiceState[] | null }) {
	const words = useMessages(messages)
	const stateWords = useMessages(stateMessages)
	const { services } = useLiveServices(initial)
	const { state, down } = overallOf(services)
	const troubled = services?.filter((each) => !['up', 'unknown'].includes(each.state)) ?? []
	const sentence = {
		good: words.allUp,
		bad: words.allDown,
		warn: down > 0 ? words.someDown(down) : words.someDegraded,
		unknown: words.unknown,
	}[state]
	return (
		<Section title={words.services} action={<TextLink to="/uptime">{words.status}</TextLink>}>
			<p role="status">
				<StateBadge state={state} className="whitespace-normal!">
					{sentence}
				</StateBadge>
			</p>
			<ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
				{troubled.map((service) => (
					<li
						key={service.id}
						className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 wrap-anywhere"
					>
						<TextLink to={pathOf(service.id)}>{service.name}</TextLink>
						<StateBadge state={badgeOf[service.state]}>{stateWords[service.state]}</StateBadge>
					</li>
				))}
			</ul>
		</Section>
	)
}
