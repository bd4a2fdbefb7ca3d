import { useNavigation } from 'react-router'
import type { ApiKeyView } from '#services/status/api-keys/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { ItemCard } from '#web/pages/panel/item-card.tsx'
import { ConfirmPrompt } from '#web/pages/panel/confirm-prompt.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import type { Answer } from './answer.ts'
import { messages } from './messages.ts'

type KeyCardProps = {
	apiKey: ApiKeyView
	answer: Answer | undefined
}

export function KeyCard({ apiKey, answer }: KeyCardProps) {
	const words = useMessages(messages)
	const isUnderWay = useNavigation().formMethod === 'POST'
	const isConfirming = answer?.intent === 'ask-remove' || answer?.intent === 'remove'
	const { id, name, madeBy, createdAt, usedAt, isDenied } = apiKey
	const facts = [
		{ term: words.madeBy, description: madeBy },
		{ term: words.createdAt, description: <DateTime iso={createdAt} /> },
		{ term: words.usedAt, description: usedAt ? <DateTime iso={usedAt} withTime /> : words.never },
	]
	return (
		<ItemCard
			title={name}
			badge={isDenied && <StateBadge state="warn">{words.refused}</StateBadge>}
			facts={facts}
		>
			{isDenied && <p className="mt-3 text-ink-soft">{words.refusedAbout}</p>}
			<ErrorNotice formError={Object.values(answer?.rejected?.errors ?? {})[0]} className="mt-4" />
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
					<Button type="submit" name="intent" value="ask-remove" variant="quiet" pending={isUnderWay}>
						{words.remove}
					</Button>
				</Form>
			)}
		</ItemCard>
	)
}
