import type { UserDetails } from '#services/accounts/users/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { messages as panelMessages } from '#web/pages/panel/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { messages } from './messages.ts'
import { PanelForm } from './panel-form.tsx'

const offered = ['owner', 'admin', 'editor', 'moderator'] as const

/** The roles of somebody; without any they are a member. Those that the viewer may not give cannot be ticked. */
export function RolesForm({ person, rejected }: { person: UserDetails; rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	const roleWords = useMessages(panelMessages)
	const own = person.role.split(',').map((name) => name.trim())
	return (
		<PanelForm intent="roles" rejected={rejected} submit={words.saveRoles}>
			<fieldset className="grid gap-x-8 sm:grid-cols-2">
				<legend className="sr-only">{words.rolesTitle}</legend>
				{offered.map((role) => (
					<Checkbox
						key={role}
						name={role}
						label={roleWords[role]}
						disabled={!person.givable.includes(role)}
						defaultChecked={rejected ? rejected.values[role] === 'on' : own.includes(role)}
					/>
				))}
			</fieldset>
		</PanelForm>
	)
}
