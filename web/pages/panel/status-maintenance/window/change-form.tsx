import { useRef } from 'react'
import { useNavigation } from 'react-router'
import type { KeptWindow } from '#services/status/maintenance/contract.ts'
import { Form } from '#web/guards/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { RefusalNotice } from '#web/pages/auth/refusal-notice.tsx'
import type { Choice } from '#web/pages/panel/status-incidents/monitor-choice.tsx'
import { useFocusOnRefused } from '#web/pages/panel/status-incidents/use-focus-on-refused.ts'
import { WindowFields } from '#web/pages/panel/status-maintenance/window-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Answer } from './answer.ts'
import { messages } from './messages.ts'

type ChangeFormProps = { window: KeptWindow; choices: readonly Choice[]; answer: Answer | undefined }

/** Changes all that people decide about a window. */
export function ChangeForm({ window, choices, answer }: ChangeFormProps) {
	const words = useMessages(messages)
	const form = useRef<HTMLFormElement>(null)
	const isUnderWay = useNavigation().formMethod === 'POST'
	const refused = answer?.intent === 'change' ? answer.refused : undefined
	useFocusOnRefused(form, refused)
	return (
		<Form ref={form} noValidate className="grid max-w-[44rem] grid-cols-1 gap-5">
			<RefusalNotice refusal={refused?.refusals['form']} />
			<input type="hidden" name="intent" value="change" />
			<WindowFields kept={window} choices={choices} refused={refused} />
			<Button type="submit" variant="primary" pending={isUnderWay} className="justify-self-start">
				{words.save}
			</Button>
		</Form>
	)
}
