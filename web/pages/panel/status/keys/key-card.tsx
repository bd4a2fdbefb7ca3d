import { useNavigation } from 'react-router'
import type { ApiKeyView } from '#services/status/api-keys/contract.ts'
import { Form } from '#web/guards/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { RefusalNotice } from '#web/pages/auth/refusal-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Answer } from './answer.ts'
import { messages } from './messages.ts'

type KeyCardProps = {
	apiKey: ApiKeyView
	/** To what was last asked of this very key. */
	answer: Answer | undefined
}

/** One key. Revoking it is asked once more, in the card itself. */
export function KeyCard({ apiKey: { id, name, madeBy, createdAt, usedAt }, answer }: KeyCardProps) {
	const words = useMessages(messages)
	const isUnderWay = useNavigation().formMethod === 'POST'
	const isAsked = answer?.intent === 'ask-remove' || answer?.intent === 'remove'
	return (
		<Card as="li">
			<h3 className="text-xl wrap-anywhere">{name}</h3>
			<DefinitionList
				className="mt-3"
				items={[
					{ term: words.madeBy, description: madeBy },
					{ term: words.createdAt, description: <DateTime iso={createdAt} /> },
					{
						term: words.usedAt,
						description: usedAt ? <DateTime iso={usedAt} withTime /> : words.never,
					},
				]}
			/>
			<RefusalNotice refusal={Object.values(answer?.refused?.refusals ?? {})[0]} className="mt-4" />
			{isAsked ? (
				<Form preventScrollReset className="mt-4 rounded-control border border-bad/40 bg-bad-soft/45 p-4">
					<input type="hidden" name="id" value={id} />
					<p className="font-semibold wrap-anywhere">{words.removeOf(name)}</p>
					<p className="mt-1 text-ink-soft">{words.removeLead}</p>
					<div className="mt-3 flex flex-wrap gap-3">
						<Button type="submit" name="intent" value="remove" variant="danger" pending={isUnderWay}>
							{words.remove}
						</Button>
						<Button type="submit" name="intent" value="keep">
							{words.keep}
						</Button>
					</div>
				</Form>
			) : (
				<Form preventScrollReset className="mt-4">
					<input type="hidden" name="id" value={id} />
					<Button type="submit" name="intent" value="ask-remove" variant="quiet" pending={isUnderWay}>
						{words.remove}
					</Button>
				</Form>
			)}
		</Card>
	)
}
