import { useNavigation } from 'react-router'
import type { ManagedMonitor } from '#services/status/monitors/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import type { MonitorResult } from '#web/pages/panel/status/form/save-or-test.ts'
import { useReturnFocus } from '#web/pages/panel/status/incidents/confirm-focus.tsx'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { ConfirmChange } from './confirm-change.tsx'

type ActionsProps = { monitor: ManagedMonitor; result: MonitorResult | undefined }

export function Actions({ monitor: { name, isPaused }, result }: ActionsProps) {
	const words = useMessages(messages)
	const { state, formData } = useNavigation()
	const pendingIntent = state === 'idle' ? null : formData?.get('intent')
	const isConfirming =
		result?.intent === 'ask-remove' || (result?.intent === 'remove' && result.rejected !== undefined)
	const opener = useReturnFocus(isConfirming)
	const toggle = isPaused ? 'resume' : 'pause'
	return (
		<div className="mt-6">
			<ErrorNotice formError={result?.rejected?.errors['form']} className="mb-4" />
			{isConfirming ? (
				<ConfirmChange
					title={words.removeOf(name)}
					lead={words.removeLead}
					intent="remove"
					verb={words.remove}
				/>
			) : (
				<Form preventScrollReset className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value={toggle} pending={pendingIntent === toggle}>
						{words[toggle]}
					</Button>
					<Button
						ref={opener}
						type="submit"
						name="intent"
						value="ask-remove"
						variant="quiet"
						pending={pendingIntent === 'ask-remove'}
					>
						{words.remove}
					</Button>
				</Form>
			)}
		</div>
	)
}
