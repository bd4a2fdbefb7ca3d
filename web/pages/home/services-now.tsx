import { useMessages } from '#web/i18n/locale.ts'
import { useLiveServices } from '#web/status/live/live-services.ts'
import { overallOf } from '#web/status/overall-state.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

/** The state of the services, once the browser has asked: the kept page cannot know it. */
export function ServicesNow() {
	const words = useMessages(messages)
	const { state, down } = overallOf(useLiveServices(null).services)
	if (state === 'unknown') return words.servicesLive
	return (
		<StateBadge state={state}>
			{state === 'good' ? words.servicesUp : down > 0 ? words.servicesDown(down) : undefined}
		</StateBadge>
	)
}
