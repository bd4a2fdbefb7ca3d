import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import type { Choice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { OneForm } from '#web/forms/one-form.tsx'
import { WindowFields } from '#web/pages/panel/status/maintenance/window-fields.tsx'
import { messages } from './messages.ts'

type NewFormProps = { choices: readonly Choice[]; sentAs: string; rejected: RejectedForm | undefined }

/** All that is decided about a new window. */
export function NewForm({ choices, sentAs, rejected }: NewFormProps) {
	const words = useMessages(messages)
	return (
		<OneForm sentAs={sentAs} button={words.plan} rejected={rejected} isMain>
			<WindowFields choices={choices} rejected={rejected} />
		</OneForm>
	)
}
