import { useState } from 'react'
import type { TeamView } from '#services/accounts/teams/contract.ts'
import { EmailField } from '#web/forms/account-fields.tsx'
import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { roleMessages } from '#web/pages/dashboard/teams/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FormResult } from './member-card.tsx'
import { messages } from './messages.ts'

type InviteSectionProps = {
	invitations: TeamView['invitations']
	result: FormResult | undefined
	/** When the last submission sent an invitation. */
	sentAt: number | undefined
}

export function InviteSection({ invitations, result, sentAt }: InviteSectionProps) {
	const words = useMessages(messages)
	const roleWords = useMessages(roleMessages)
	const { intent, rejected } = result ?? {}
	const formKey = useLast(sentAt)
	const rejectedInvite = intent === 'invite' ? rejected : undefined
	return (
		<Section title={words.invite} lead={words.inviteLead}>
			<div className="max-w-[32rem]">
				<ActionForm
					key={formKey}
					intent="invite"
					rejected={rejectedInvite}
					submit={words.sendInvitation}
					isWide
				>
					<EmailField rejected={rejectedInvite} autoComplete="off" />
					<Field label={words.role} error={rejectedInvite?.errors['role']?.text}>
						<Select name="role" defaultValue={rejectedInvite?.values['role'] ?? 'member'}>
							<option value="member">{roleWords.member}</option>
							<option value="admin">{roleWords.admin}</option>
						</Select>
					</Field>
				</ActionForm>
			</div>
			{intent === 'cancel' && (
				<ErrorNotice formError={Object.values(rejected?.errors ?? {})[0]} className="mt-6" />
			)}
			{invitations.length > 0 && (
				<>
					<h3 className="mt-8 text-lg">{words.pending}</h3>
					<ul className="mt-2 divide-y divide-line">
						{invitations.map((invitation) => (
							<PendingInvitation key={invitation.id} invitation={invitation} />
						))}
					</ul>
				</>
			)}
		</Section>
	)
}

/** The last value that was defined: a key that empties the form when an invitation is sent, and at no other change. */
function useLast(value: number | undefined): number | undefined {
	const [last, setLast] = useState(value)
	if (value !== undefined && value !== last) setLast(value)
	return last
}

function PendingInvitation({ invitation }: { invitation: TeamView['invitations'][number] }) {
	const words = useMessages(messages)
	const roleWords = useMessages(roleMessages)
	const submitting = useSubmitting()
	const { id, email, role, expiresAt } = invitation
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
			<div className="min-w-0">
				<p className="wrap-anywhere">{email}</p>
				<p className="text-sm text-ink-soft">
					{roleWords[role]} · {words.validUntil} <DateTime iso={expiresAt} withTime />
				</p>
			</div>
			<Form preventScrollReset>
				<input type="hidden" name="intent" value="cancel" />
				<input type="hidden" name="invitationId" value={id} />
				<Button
					type="submit"
					variant="quiet"
					size="small"
					aria-label={words.cancelOf(email)}
					pending={submitting}
				>
					{words.cancel}
				</Button>
			</Form>
		</li>
	)
}
