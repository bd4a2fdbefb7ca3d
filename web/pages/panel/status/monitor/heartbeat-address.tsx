import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { CopyText } from '#web/pages/panel/copy-text.tsx'
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
				<Command term={words.callDone} command={`curl -fsS -m 10 --retry 3 ${address}`} />
				<Command term={words.callFailed} command={`curl -fsS -m 10 --retry 3 '${address}?status=failed'`} />
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

function Command({ term, command }: { term: string; command: string }) {
	return (
		<div>
			<dt className="text-sm text-ink-soft">{term}</dt>
			<dd className="mt-1">
				<code className="block rounded-control border border-line bg-surface-sunken px-3 py-2 wrap-anywhere">
					{command}
				</code>
				<CopyText text={command} label={term} />
			</dd>
		</div>
	)
}
