import type { PersonView } from '#services/accounts/people/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { Refused } from '#web/pages/auth/refusal.ts'
import { Section } from '#web/ui/section.tsx'
import { BanForm } from './ban-form.tsx'
import { messages } from './change-messages.ts'
import { PanelForm } from './panel-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Intent } from './person-forms.ts'
import { RemovalForm } from './removal-form.tsx'
import { RolesForm } from './roles-form.tsx'
import { Sessions } from './sessions.tsx'

type ChangesProps = {
	person: PersonView
	refusedOf: (intent: Intent) => Refused | undefined
	/** Another number after each change: what was typed is then forgotten. */
	at: number | undefined
}

/** What the viewer may do with an account, each a form of its own. */
export function Changes({ person, refusedOf, at }: ChangesProps) {
	const words = useMessages(messages)
	const { allowed, email, ban, role } = person
	return (
		<>
			{allowed.includes('verify') && (
				<Section title={words.verifyTitle} lead={words.verifyLead(email)}>
					<PanelForm intent="verify" refused={refusedOf('verify')} submit={words.verify} />
				</Section>
			)}
			{allowed.includes('roles') && (
				<Section title={words.rolesTitle} lead={words.rolesLead}>
					<RolesForm key={role} person={person} refused={refusedOf('roles')} />
				</Section>
			)}
			{person.sessions && <Sessions sessions={person.sessions} refused={refusedOf('sessions')} />}
			{allowed.includes('impersonate') && (
				<Section title={words.impersonateTitle} lead={words.impersonateLead}>
					<PanelForm intent="impersonate" refused={refusedOf('impersonate')} submit={words.impersonate} />
				</Section>
			)}
			{allowed.includes('setPassword') && (
				<PasswordForm key={at} email={email} refused={refusedOf('setPassword')} />
			)}
			{!ban && allowed.includes('ban') && <BanForm refused={refusedOf('ban')} />}
			{allowed.includes('remove') && <RemovalForm person={person} refused={refusedOf('remove')} />}
		</>
	)
}
