import type { KeptWindow } from '#services/status/maintenance/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { Choice } from '#web/pages/panel/status/incidents/monitor-choice.tsx'
import { OneForm } from '#web/forms/one-form.tsx'
import { WindowFields } from '#web/pages/panel/status/maintenance/window-fields.tsx'
import type { Answer } from './answer.ts'
import { messages } from './messages.ts'

type ChangeFormProps = { window: KeptWindow; choices: readonly Choice[]; answer: Answer | undefined }

/** Changes all that people decide about a window. */
export function ChangeForm({ window, choices, answer }: ChangeFormProps) {
	const words = useMessages(messages)
	const rejected = answer?.intent === 'change' ? answer.rejected : undefined
	return (
		<OneForm intent="change" button={words.save} rejected={rejected} isMain>
			<WindowFields kept={window} choices={choices} rejected={rejected} />
		</OneForm>
	)
}
