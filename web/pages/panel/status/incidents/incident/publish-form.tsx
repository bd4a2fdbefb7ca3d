import type { KeptIncident } from '#services/status/incidents/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { OneForm } from '#web/forms/one-form.tsx'
import { UpdateFields } from '#web/pages/panel/status/incidents/update-fields.tsx'
import { type Answer, rejectedIn } from './answer.ts'
import { messages } from './messages.ts'

type PublishFormProps = { incident: KeptIncident; answer: Answer | undefined; sentAs: string }

/** Says what is new. */
export function PublishForm({ incident, answer, sentAs }: PublishFormProps) {
	const words = useMessages(messages)
	const rejected = rejectedIn(answer, 'publish')
	return (
		<OneForm intent="publish" sentAs={sentAs} button={words.publish} rejected={rejected} isMain>
			<UpdateFields state={incident.state} rejected={rejected} />
		</OneForm>
	)
}
