import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Linked } from './linked-accounts.ts'
import { messages } from './messages.ts'

/** The linked accounts, each with a button that unlinks it. */
export function LinkedList({ linked: { accounts, isLastWay } }: { linked: Linked }) {
	const words = useMessages(messages)
	const pending = useSubmitting()
	if (accounts.length === 0) return <p className="text-ink-soft">{words.none}</p>
	return (
		<>
			<ul className="divide-y divide-line border-y border-line">
				{accounts.map(({ provider, accountId, createdAt }) => (
					<li key={`${provider.id} ${accountId}`} className="flex items-center gap-4 py-3">
						<Icon icon={provider.icon} className="shrink-0" />
						<div className="min-w-0 grow">
							<p className="font-semibold">{provider.name}</p>
							<p className="text-sm text-ink-soft">
								{words.since} <DateTime iso={createdAt} />
							</p>
						</div>
						{!isLastWay && (
							<Form>
								<input type="hidden" name="change" value="unlink" />
								<input type="hidden" name="provider" value={provider.id} />
								<input type="hidden" name="accountId" value={accountId} />
								<Button type="submit" size="small" pending={pending}>
									{words.unlink} <span className="sr-only">{provider.name}</span>
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
			{isLastWay && (
				<p className="mt-4 text-ink-soft">
					{words.lastWay} <TextLink to="/dashboard/settings/security/password">{words.setPassword}</TextLink>
				</p>
			)}
		</>
	)
}
