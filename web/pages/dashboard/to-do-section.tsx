import type { ReactNode } from 'react'
import type { OwnTeams } from '#services/accounts/teams/contract.ts'
import { ConfirmAddress } from '#web/accounts/confirm-address.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { messages } from './messages.ts'

type ToDoSectionProps = {
	/** The address to confirm, if any. */
	address: string | null
	invitations: OwnTeams['invitations']
	needsTwoFactor: boolean
}

/** What asks for this person, each with its one action. The layout announces new terms. */
export function ToDoSection({ address, invitations, needsTwoFactor }: ToDoSectionProps) {
	const words = useMessages(messages)
	if (!address && invitations.length === 0 && !needsTwoFactor)
		return <p className="text-ink-soft">{words.nothingToDo}</p>
	return (
		<Section title={words.toDo} className="mt-0!">
			{address && <ConfirmAddress email={address} className="mb-4" />}
			<ul className="divide-y divide-line border-y border-line empty:hidden">
				{invitations.map(({ id, organization, inviter }) => (
					<Task
						key={id}
						title={words.invitedTo(organization)}
						about={words.invitedBy(inviter)}
						action={
							<ButtonLink to="/dashboard/teams" aria-label={words.answerOf(organization)}>
								{words.answer}
							</ButtonLink>
						}
					/>
				))}
				{needsTwoFactor && (
					<Task
						title={words.protect}
						about={words.protectAbout}
						action={<ButtonLink to="/dashboard/settings/security/two-factor">{words.protectNow}</ButtonLink>}
					/>
				)}
			</ul>
		</Section>
	)
}

function Task({ title, about, action }: { title: string; about: string; action: ReactNode }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
			<div className="min-w-0 max-w-[34rem] wrap-anywhere">
				<h3 className="text-lg">{title}</h3>
				<p className="text-ink-soft">{about}</p>
			</div>
			{action}
		</li>
	)
}
