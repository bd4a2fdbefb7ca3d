import { useSubmitting } from '#web/forms/action-form.tsx'
import type { ApiKeyView, NewApiKey } from '#services/accounts/api-keys/contract.ts'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { ItemCard } from '#web/pages/panel/item-card.tsx'
import { permissionMessages } from '#web/pages/panel/messages.ts'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

export type KeyResult = { intent: string; id?: string; created?: NewApiKey }

type KeyCardProps = {
	apiKey: ApiKeyView
	result: ActionResult<KeyResult> | undefined
}

export function KeyCard({ apiKey, result }: KeyCardProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const isConfirming = result?.intent === 'ask-remove' || result?.intent === 'remove'
	const permissionWords = useMessages(permissionMessages)
	const inWords = (permissions: ApiKeyView['permissions']) =>
		permissions.map((permission) => permissionWords[permission]).join(', ')
	const { id, name, permissions, current, maker, createdAt, usedAt } = apiKey
	const isReduced = current.length < permissions.length
	const isDenied = current.length === 0
	const facts = [
		{ term: words.permissions, description: inWords(permissions) },
		{ term: words.madeBy, description: maker },
		{ term: words.createdAt, description: <DateTime iso={createdAt} /> },
		{ term: words.usedAt, description: usedAt ? <DateTime iso={usedAt} withTime /> : words.never },
	]
	return (
		<ItemCard
			title={name}
			badge={isReduced && <StateBadge state="warn">{isDenied ? words.denied : words.reduced}</StateBadge>}
			facts={facts}
		>
			{isReduced && (
				<p className="mt-3 text-ink-soft">
					{isDenied ? words.deniedNext : words.reducedNext(inWords(current))}
				</p>
			)}
			<ErrorNotice formError={Object.values(result?.rejected?.errors ?? {})[0]} className="mt-4" />
			{isConfirming ? (
				<ConfirmPrompt
					title={words.removeOf(name)}
					lead={words.removeLead}
					verb={words.remove}
					keep={words.keep}
					staysHere
					className="mt-4"
				>
					<input type="hidden" name="id" value={id} />
				</ConfirmPrompt>
			) : (
				<Form preventScrollReset className="mt-4">
					<input type="hidden" name="id" value={id} />
					<Button type="submit" name="intent" value="ask-remove" variant="quiet" pending={isSubmitting}>
						{words.remove}
					</Button>
				</Form>
			)}
		</ItemCard>
	)
}
