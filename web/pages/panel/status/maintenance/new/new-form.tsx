import { useMessages } from '#web/i18n/locale.ts'
import type { Refused } from '#web/forms/form-errors.ts'
import type { Choice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { OneForm } from '#web/forms/one-form.tsx'
import { WindowFields } from '#web/pages/panel/status/maintenance/window-fields.tsx'
import { messages } from './messages.ts'

type NewFormProps = { choices: readonly Choice[]; sentAs: string; refused: Refused | undefined }

/** All that is decided about a new window. */
export function NewForm({ choices, sentAs, refused }: NewFormProps) {
	const words = useMessages(messages)
	return (
		<OneForm sentAs={sentAs} button={words.plan} refused={refused} isMain>
			<WindowFields choices={choices} refused={refused} />
		</OneForm>
	)
}
