import { redirect } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { orUnsent } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { answerForm, type Step } from '#web/pages/settings/security/two-factor/answer.ts'
import { BackupCodes } from '#web/pages/settings/security/two-factor/backup-codes.tsx'
import { ProofForm } from '#web/pages/settings/security/two-factor/proof-form.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** Where it is off there is nothing to manage: it is turned on first. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const security = await orErrorScreen(accounts.security.read(request.headers))
	if (!security.twoFactor) throw redirect('/dashboard/settings/security/two-factor')
	return security
}

export const action = formAction((args: FormArgs<Route.ActionArgs>) => answerForm(args))

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const step = (await request.clone().formData()).get('intent') === 'stop' ? 'stop' : 'renew'
	return await orUnsent(serverAction, (rejected): Step => ({ step, rejected }))
}

/** What can be done once it is on: other backup codes, and turning it off. */
export default function TwoFactorOnPage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { hasPassword, backupCodesLeft } = loaderData
	const rejectedOf = (step: Step['step']) =>
		answer?.step === step && 'rejected' in answer ? answer.rejected : undefined
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/settings/security">{words.back}</BackLink>}
				title={words.title}
				lead={words.onLead}
			/>
			{answer?.step === 'codes' ? (
				<BackupCodes codes={answer.backupCodes} isNew={answer.isNew} />
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
