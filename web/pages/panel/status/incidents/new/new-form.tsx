import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { IncidentFields } from '#web/pages/panel/status/incidents/incident-fields.tsx'
import type { Choice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { OneForm } from '#web/forms/one-form.tsx'
import { UpdateFields } from '#web/pages/panel/status/incidents/update-fields.tsx'
import { Section } from '#web/ui/section.tsx'
import { messages } from './messages.ts'

type NewFormProps = {
	choices: readonly Choice[]
	chosen: readonly string[]
	subscribers: number
	sentAs: string
	rejected: RejectedForm | undefined
}

/** All that is said of a new incident: what happens comes first, and then what it concerns. */
export function NewForm({ choices, chosen, subscribers, sentAs, rejected }: NewFormProps) {
	const words = useMessages(messages)
	return (
		<OneForm sentAs={sentAs} button={words.declare} rejected={rejected} isMain>
			<IncidentFields choices={choices} chosen={chosen} rejected={rejected}>
				<Section title={words.first} className="mt-4!">
					<div className="grid grid-cols-1 gap-5">
						<UpdateFields rejected={rejected} />
					</div>
				</Section>
			</IncidentFields>
			<p className="text-ink-soft">{words.told(subscribers)}</p>
		</OneForm>
	)
}
