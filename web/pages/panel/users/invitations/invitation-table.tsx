import type { RegistrationList } from '#services/accounts/registration/contract.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Table } from '#web/ui/table.tsx'
import type { InvitationResult } from './answer.ts'
import { messages } from './messages.ts'

type Invitation = RegistrationList['invitations'][number]

export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
	const words = useMessages(messages)
	return (
		<Table
			stacked
			label={words.invitations}
			rows={invitations}
			rowKey={({ id }) => id}
			columns={[
				{ title: words.address, heading: true, cell: ({ email }) => email },
				{ title: words.until, cell: ({ expiresAt }) => <DateTime iso={expiresAt} /> },
				{ title: words.invitedBy, cell: ({ invitedBy }) => invitedBy ?? words.deletedUser },
				{
					title: words.link,
					cell: ({ email, link }) => <CopyText text={link} label={words.linkOf(email)} />,
				},
				{ title: words.actions, cell: (invitation) => <Actions {...invitation} /> },
			]}
		/>
	)
}

function Actions({ id, email }: Invitation) {
	const words = useMessages(messages)
	return (
		<span className="flex flex-wrap gap-2">
			<RowAction intent="invite" field={{ name: 'emails', value: email }} name={words.againOf(email)}>
				{words.again}
			</RowAction>
			<RowAction intent="revoke" field={{ name: 'id', value: id }} name={words.revokeOf(email)}>
				{words.revoke}
			</RowAction>
		</span>
	)
}

type RowActionProps = {
	intent: InvitationResult['intent']
	field: { name: string; value: string }
	/** The accessible name, with what the visible label leaves to its row. */
	name: string
	children: string
}

function RowAction({ intent, field, name, children }: RowActionProps) {
	return (
		<Form preventScrollReset>
			<input type="hidden" {...field} />
			<Button
				type="submit"
				size="small"
				name="intent"
				value={intent}
				pending={useSubmitting()}
				aria-label={name}
			>
				{children}
			</Button>
		</Form>
	)
}
