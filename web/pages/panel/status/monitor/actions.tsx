import { useNavigation } from 'react-router'
import type { ManagedMonitor } from '#services/status/monitors/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import type { Answer } from '#web/pages/panel/status/form/answer.ts'
import { useReturnFocus } from '#web/pages/panel/status/incidents/confirm-focus.tsx'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { ConfirmChange } from './confirm-change.tsx'

type ActionsProps = { monitor: ManagedMonitor; answer: Answer | undefined }

export function Actions({ monitor: { name, isPaused }, answer }: ActionsProps) {
	const words = useMessages(messages)
	const { state, formData } = useNavigation()
	const underWay = state === 'idle' ? null : formData?.get('intent')
	const isConfirming =
		answer?.intent === 'ask-remove' || (answer?.intent === 'remove' && answer.rejected !== undefined)
	const opener = useReturnFocus(isConfirming)
	const toggle = isPaused ? 'resume' : 'pause'
	return (
		<div className="mt-6">
			<ErrorNotice formError={answer?.rejected?.errors['form']} className="mb-4" />
			{isConfirming ? (
				<ConfirmChange
					title={words.removeOf(name)}
					lead={words.removeLead}
					intent="remove"
					verb={words.remove}
				/>
			) : (
				<Form preventScrollReset className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value={toggle} pending={underWay === toggle}>
						{words[toggle]}
					</Button>
					<Button
						ref={opener}
						type="submit"
						name="intent"
						value="ask-remove"
						variant="quiet"
						pending={underWay === 'ask-remove'}
					>
						{words.remove}
					</Button>
				</Form>
			)}
		</div>
	)
}
