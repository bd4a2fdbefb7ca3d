import type { KeptIncident } from '#services/status/incidents/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { Choice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Answer } from './answer.ts'
import { PostmortemForm, RemoveForm, WholeForm } from './incident-forms.tsx'
import { messages } from './messages.ts'
import { KeptUpdates } from './kept-updates.tsx'
import { PublishForm } from './publish-form.tsx'

type IncidentPartsProps = {
	incident: KeptIncident
	choices: readonly Choice[]
	answer: Answer | undefined
	/** Names this copy of the form for what is said next. */
	sentAs: string
}

/** What is to be said next, and what is published already and can be changed. */
export function IncidentParts({ incident, choices, answer, sentAs }: IncidentPartsProps) {
	const words = useMessages(messages)
	return (
		<>
			<Section title={words.next} className="mt-0!">
				<PublishForm key={incident.updates.length} incident={incident} answer={answer} sentAs={sentAs} />
			</Section>
			<Section title={words.updates}>
				<KeptUpdates updates={incident.updates} answer={answer} />
			</Section>
			{incident.resolvedAt !== null && (
				<Section title={words.postmortem} lead={words.postmortemLead}>
					<PostmortemForm incident={incident} answer={answer} />
				</Section>
			)}
			<Section title={words.whole}>
				<WholeForm incident={incident} answer={answer} choices={choices} />
			</Section>
			<Section title={words.remove}>
				<RemoveForm incident={incident} answer={answer} />
			</Section>
		</>
	)
}
