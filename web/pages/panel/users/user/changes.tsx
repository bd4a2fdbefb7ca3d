import type { RoleLabel } from '#services/accounts/roles/contract.ts'
import type { UserDetails, BanView } from '#services/accounts/users/contract.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { useRoleLabels } from '#web/pages/panel/roles.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type UserResult, useFormStates } from './form-states.ts'
import { messages } from './messages.ts'
import { PanelForm } from './panel-form.tsx'
import { banLengths, type Intent } from './user-forms.ts'
import { Sessions } from './sessions.tsx'

const offered = ['owner', 'admin', 'editor', 'moderator'] as const

type RolesFormProps = {
	user: UserDetails
	customRoles: readonly RoleLabel[]
	rejected: RejectedForm | undefined
}

/**
 * The roles of the user; without any, a member. Roles that the viewer may not grant are disabled. `from` has the roles as
 * they were read, so that a change of somebody else is not overwritten.
 */
function RolesForm({ user, customRoles, rejected }: RolesFormProps) {
	const words = useMessages(messages)
	const labels = useRoleLabels(customRoles)
	const own = user.role.split(',').map((name) => name.trim())
	return (
		<PanelForm intent="roles" rejected={rejected} submit={words.saveRoles}>
			<input type="hidden" name="from" value={rejected?.values['from'] ?? user.role} />
			<fieldset className="grid gap-x-8 sm:grid-cols-2">
				<legend className="sr-only">{words.rolesTitle}</legend>
				{[...offered, ...customRoles.map(({ name }) => name)].map((role) => (
					<Checkbox
						key={role}
						name={`role-${role}`}
						label={labels[role]}
						disabled={!user.givable.includes(role)}
						defaultChecked={rejected ? rejected.values[`role-${role}`] === 'on' : own.includes(role)}
					/>
				))}
			</fieldset>
		</PanelForm>
	)
}

function RemovalForm({ user, rejected }: { user: UserDetails; rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	return (
		<Section title={words.removeTitle} lead={words.removeLead(user.username)}>
			<PanelForm intent="remove" rejected={rejected} submit={words.remove} variant="danger">
				<Field
					label={words.confirmation}
					error={rejected?.errors['confirmation']?.text}
					className="w-full max-w-[32rem]"
				>
					<TextInput
						name="confirmation"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						required
						defaultValue={rejected?.values['confirmation']}
					/>
				</Field>
			</PanelForm>
		</Section>
	)
}

/** The hidden email field keeps password managers from filling in the viewer's own password. */
function PasswordForm({ email, rejected }: { email: string; rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	return (
		<Section title={words.passwordTitle} lead={words.passwordLead}>
			<PanelForm intent="setPassword" rejected={rejected} submit={words.setPassword}>
				<input type="hidden" name="email" autoComplete="username" value={email} />
				<Field
					label={words.newPassword}
					hint={words.passwordHint}
					error={rejected?.errors['password']?.text}
					className="w-full max-w-[32rem]"
				>
					<PasswordInput name="password" autoComplete="new-password" required />
				</Field>
			</PanelForm>
		</Section>
	)
}

type BannedProps = { ban: BanView; canLift: boolean; rejected: RejectedForm | undefined }

function Banned({ ban: { until, reason }, canLift, rejected }: BannedProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<Notice
			tone="warn"
			title={words.bannedTitle}
			className="my-8"
			action={canLift && <PanelForm intent="unban" rejected={rejected} submit={words.unban} size="small" />}
		>
			<p>{until ? words.bannedUntil(formatDateTime(until, locale)) : words.bannedForever}</p>
			{reason && <p>{words.banReason(reason)}</p>}
		</Notice>
	)
}

function BanForm({ rejected }: { rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	return (
		<Section title={words.banTitle} lead={words.banLead}>
			<PanelForm intent="ban" rejected={rejected} submit={words.ban} variant="danger">
				<Field label={words.banFor} className="w-full max-w-[16rem]">
					<Select name="length" defaultValue={rejected?.values['length'] ?? 'week'}>
						{banLengths.map((length) => (
							<option key={length} value={length}>
								{words[length]}
							</option>
						))}
					</Select>
				</Field>
				<Field
					label={words.reason}
					hint={words.reasonHint}
					optional
					error={rejected?.errors['reason']?.text}
					className="w-full max-w-[32rem]"
				>
					<TextInput name="reason" maxLength={500} defaultValue={rejected?.values['reason']} />
				</Field>
			</PanelForm>
		</Section>
	)
}

type ChangesProps = {
	user: UserDetails
	customRoles: readonly RoleLabel[]
	result: UserResult | undefined
}

export function Changes({ user, customRoles, result }: ChangesProps) {
	const words = useMessages(messages)
	const stateOf = useFormStates(result)
	const rejectedOf = (intent: Intent) => stateOf(intent).result?.rejected
	const { allowed, email, ban } = user
	return (
		<>
			{ban && <Banned ban={ban} canLift={allowed.includes('ban')} rejected={rejectedOf('unban')} />}
			{allowed.length === 0 && <Notice className="mt-8">{words.nothingAllowed}</Notice>}
			{email !== null && allowed.includes('verify') && (
				<Section
					title={words.verifyTitle}
					lead={<span className="wrap-anywhere">{words.verifyLead(email)}</span>}
				>
					<PanelForm intent="verify" rejected={rejectedOf('verify')} submit={words.verify} />
				</Section>
			)}
			{allowed.includes('roles') && (
				<Section title={words.rolesTitle} lead={words.rolesLead}>
					<RolesForm
						key={stateOf('roles').saves}
						user={user}
						customRoles={customRoles}
						rejected={rejectedOf('roles')}
					/>
				</Section>
			)}
			{user.sessions && <Sessions sessions={user.sessions} rejected={rejectedOf('sessions')} />}
			{allowed.includes('impersonate') && (
				<Section title={words.impersonateTitle} lead={words.impersonateLead}>
					<PanelForm intent="impersonate" rejected={rejectedOf('impersonate')} submit={words.impersonate} />
				</Section>
			)}
			{email !== null && allowed.includes('setPassword') && (
				<PasswordForm key={stateOf('setPassword').saves} email={email} rejected={rejectedOf('setPassword')} />
			)}
			{!ban && allowed.includes('ban') && <BanForm rejected={rejectedOf('ban')} />}
			{allowed.includes('remove') && <RemovalForm user={user} rejected={rejectedOf('remove')} />}
		</>
	)
}
