import { useSubmitting } from '#web/forms/action-form.tsx'
import type { ClientCredentials } from '#services/accounts/openid/contract.ts'
import type { ActionResult } from '#web/forms/form-errors.ts'
import type { ListedClient } from '#services/accounts/openid/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { ItemCard } from '#web/pages/panel/item-card.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

export type ClientResult = { intent: string; clientId?: string; credentials?: ClientCredentials }

type ClientCardProps = {
	client: ListedClient
	result: ActionResult<ClientResult> | undefined
}

export function ClientCard({ client, result }: ClientCardProps) {
	const words = useMessages(messages)
	const { id, name, kind, disabled, redirectUris, postLogoutUris, backchannelLogoutUri, createdAt } = client
	return (
		<ItemCard
			title={name}
			badge={
				<StateBadge state={disabled ? 'warn' : 'good'}>
					{disabled ? words.disabled : words.enabled}
				</StateBadge>
			}
			facts={[
				{ term: words.clientId, description: <code className="break-all">{id}</code> },
				{ term: words.kind, description: words[kind] },
				{ term: words.redirectUris, description: <Lines texts={redirectUris} /> },
				...(postLogoutUris.length > 0
					? [{ term: words.postLogoutUris, description: <Lines texts={postLogoutUris} /> }]
					: []),
				...(backchannelLogoutUri
					? [{ term: words.backchannelLogoutUri, description: backchannelLogoutUri }]
					: []),
				{ term: words.since, description: <DateTime iso={createdAt} /> },
			]}
		>
			<ErrorNotice formError={Object.values(result?.rejected?.errors ?? {})[0]} className="mt-4" />
			{result?.intent === 'ask-remove' || result?.intent === 'remove' ? (
				<ConfirmPrompt
					title={words.removeOf(name)}
					lead={words.removeLead}
					verb={words.remove}
					keep={words.keep}
					className="mt-4"
				>
					<input type="hidden" name="clientId" value={id} />
				</ConfirmPrompt>
			) : (
				<Actions client={client} />
			)}
		</ItemCard>
	)
}

function Actions({ client: { id, kind, disabled } }: { client: ListedClient }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	return (
		<Form className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
			<input type="hidden" name="clientId" value={id} />
			{kind === 'confidential' && (
				<Button type="submit" name="intent" value="rotate" pending={isSubmitting}>
					{words.rotate}
				</Button>
			)}
			<Button type="submit" name="intent" value={disabled ? 'enable' : 'disable'} pending={isSubmitting}>
				{disabled ? words.enable : words.disable}
			</Button>
			<Button type="submit" name="intent" value="ask-remove" variant="quiet" pending={isSubmitting}>
				{words.remove}
			</Button>
		</Form>
	)
}

function Lines({ texts }: { texts: readonly string[] }) {
	return (
		<ul>
			{texts.map((text) => (
				<li key={text} className="break-all">
					{text}
				</li>
			))}
		</ul>
	)
}
