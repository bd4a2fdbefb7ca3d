import { redirect } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { changeTwoFactor } from '#web/pages/settings/security/two-factor/change-two-factor.ts'
import { BackupCodes } from '#web/pages/settings/security/two-factor/backup-codes.tsx'
import { ProofForm } from '#web/pages/settings/security/two-factor/proof-form.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** Redirects to the set-up while two-factor sign-in is off. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const security = await orErrorScreen(accounts.security.read(request.headers))
	if (!security.twoFactor) throw redirect('/dashboard/settings/security/two-factor')
	return security
}

export const action = formAction(changeTwoFactor)

export const clientAction = formClientAction

/** Renews the backup codes or turns two-factor sign-in off. */
export default function TwoFactorOnPage({ loaderData, actionData: result }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { hasPassword, backupCodesLeft } = loaderData
	const { rejected, newCodes } = result ?? {}
	const rejectedOf = (intent: 'renew' | 'stop') =>
		rejected?.values['intent'] === intent ? rejected : undefined
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/settings/security">{words.back}</BackLink>}
				title={words.title}
				lead={words.onLead}
			/>
			{newCodes ? (
				<BackupCodes {...newCodes} />
			) : (
				<>
					<Section title={words.newCodesTitle} lead={words.codesLeft(backupCodesLeft)} className="mt-0!">
						<ProofForm
							intent="renew"
							submit={words.newCodes}
							hasPassword={hasPassword}
							rejected={rejectedOf('renew')}
						/>
					</Section>
					<Section title={words.offTitle} lead={words.offAbout}>
						<ProofForm
							intent="stop"
							submit={words.turnOff}
							hasPassword={hasPassword}
							rejected={rejectedOf('stop')}
						/>
					</Section>
				</>
			)}
		</div>
	)
}
