import type { ServiceState } from '#services/status/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useLiveServices } from '#web/status/live/live-services.ts'
import { overallOf } from '#web/status/overall-state.ts'
import { pathOf } from '#web/status/paths.ts'
import { StateMark } from '#web/status/state-mark.tsx'
import { Section } from '#web/ui/section.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** The state of the services in one line, and each that is not well. `initial` is null while it is unknown. */
export function ServicesSection({ initial }: { initial: ServiceState[] | null }) {
	const words = useMessages(messages)
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
						<StateMark state={service.state} />
					</li>
				))}
			</ul>
		</Section>
	)
}
