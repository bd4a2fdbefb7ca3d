import type { Summary } from '#services/status/live/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { type StatusOverview, rowsOf } from '#web/pages/status/overview/overview.ts'
import { stateMessages } from '#web/status/state-messages.ts'
import { messages } from '#web/pages/status/messages.ts'

type StateAnnouncementProps = {
	overview: StatusOverview
	summary: Summary | null
	changed: readonly string[]
}

export function StateAnnouncement({ overview, summary, changed }: StateAnnouncementProps) {
	const words = useMessages(messages)
	const stateWords = useMessages(stateMessages)
	const rows = rowsOf(overview).filter(({ id }) => changed.includes(id))
	const sentences = rows.map(({ id, name, state }) =>
		words.stateChanged(name, stateWords[summary?.monitors[id]?.state ?? state]),
	)
	return <>{sentences.length > 3 ? words.manyChanged(sentences.length) : sentences.join('. ')}</>
}
