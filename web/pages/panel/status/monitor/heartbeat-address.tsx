import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { CodeToCopy } from '#web/ui/code-to-copy.tsx'
import { useReturnFocus } from '#web/pages/panel/status/incidents/confirm-focus.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { messages } from './messages.ts'
import { ConfirmChange } from './confirm-change.tsx'

type HeartbeatAddressProps = {
	address: string
	isConfirming: boolean
}

export function HeartbeatAddress({ address, isConfirming }: HeartbeatAddressProps) {
	const words = useMessages(messages)
	const opener = useReturnFocus(isConfirming)
	return (
		<Section title={words.callTitle} lead={words.callLead}>
			<dl className="grid gap-3">
				<CodeToCopy term={words.callDone} code={`curl -fsS -m 10 --retry 3 ${address}`} />
				<CodeToCopy term={words.callFailed} code={`curl -fsS -m 10 --retry 3 '${address}?status=failed'`} />
			</dl>
			<div className="mt-4">
				{isConfirming ? (
					<ConfirmChange title={words.renewTitle} lead={words.renewLead} intent="renew" verb={words.renew} />
				) : (
					<Form preventScrollReset>
						<Button ref={opener} type="submit" name="intent" value="ask-renew" variant="quiet">
							{words.renew}
						</Button>
					</Form>
				)}
			</div>
		</Section>
	)
}
