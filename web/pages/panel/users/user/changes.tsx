import type { UserDetails } from '#services/accounts/users/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { type Answer, useStandings } from './answers.ts'
import { BanForm } from './ban-form.tsx'
import { Banned } from './banned.tsx'
import { messages } from './messages.ts'
import { PanelForm } from './panel-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Intent } from './person-forms.ts'
import { RemovalForm } from './removal-form.tsx'
import { RolesForm } from './roles-form.tsx'
import { Sessions } from './sessions.tsx'

type ChangesProps = { person: UserDetails; answer: Answer | undefined }

/** What the viewer may do with an account, each a form of its own: it begins anew once it was saved, and only then. */
export function Changes({ person, answer }: ChangesProps) {
	const words = useMessages(messages)
	const standingOf = useStandings(answer)
	const rejectedOf = (intent: Intent) => standingOf(intent).answer?.rejected
	const { allowed, email, ban } = person
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
					<RolesForm key={standingOf('roles').saves} person={person} rejected={rejectedOf('roles')} />
				</Section>
			)}
			{person.sessions && <Sessions sessions={person.sessions} rejected={rejectedOf('sessions')} />}
			{allowed.includes('impersonate') && (
				<Section title={words.impersonateTitle} lead={words.impersonateLead}>
					<PanelForm intent="impersonate" rejected={rejectedOf('impersonate')} submit={words.impersonate} />
				</Section>
			)}
			{email !== null && allowed.includes('setPassword') && (
				<PasswordForm
					key={standingOf('setPassword').saves}
					email={email}
					rejected={rejectedOf('setPassword')}
				/>
			)}
			{!ban && allowed.includes('ban') && <BanForm rejected={rejectedOf('ban')} />}
			{allowed.includes('remove') && <RemovalForm person={person} rejected={rejectedOf('remove')} />}
		</>
	)
}
