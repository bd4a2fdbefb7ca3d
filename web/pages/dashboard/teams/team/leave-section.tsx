import type { TeamView } from '#services/accounts/teams/contract.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import type { FormResult } from './member-card.tsx'
import { messages } from './messages.ts'

export function LeaveSection({ team, result }: { team: TeamView; result: FormResult | undefined }) {
	const words = useMessages(messages)
	const submitting = useSubmitting()
	const owners = team.members.filter(({ role }) => role === 'owner')
	const isOnlyOwner = team.role === 'owner' && owners.length === 1
	return (
		<Section title={words.leaveTitle}>
			<ErrorNotice formError={Object.values(result?.rejected?.errors ?? {})[0]} className="mb-4" />
			{isOnlyOwner && <p className="text-ink-soft">{words.onlyOwner}</p>}
			{!isOnlyOwner && result && (
				<ConfirmPrompt
					title={words.leaveOf(team.name)}
					lead={words.leaveLead}
					verb={words.leave}
					intent="leave"
					keep={words.keep}
					staysHere
				/>
			)}
			{!isOnlyOwner && !result && (
				<Form preventScrollReset>
					<Button type="submit" name="intent" value="ask-leave" pending={submitting}>
						{words.leave}
					</Button>
				</Form>
			)}
		</Section>
	)
}
