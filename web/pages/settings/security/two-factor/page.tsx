import { useState } from 'react'
import { redirect, type ShouldRevalidateFunction } from 'react-router'
import type { Services } from '#services/catalog.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { orUnsent } from '#web/forms/client-action.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { Route } from './+types/page.ts'
import { answerForm, type Step } from './answer.ts'
import { BackupCodes } from './backup-codes.tsx'
import { messages } from './messages.ts'
import { ProofForm } from './proof-form.tsx'
import { Scan } from './scan.tsx'
import type { SetUp } from './set-up.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** What it shows of secrets is nobody's to keep. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export async function loader({ request, context }: Route.LoaderArgs) {
	const security = await readSecurity(request.headers, context.get(servicesContext))
	if (security?.twoFactor) throw redirect('/dashboard/settings/security/two-factor/on')
	return security
}

/** The codes stay on the screen once it is on. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) => formMethod === undefined

async function readSecurity(headers: Headers, { accounts }: Pick<Services, 'accounts'>) {
	try {
		return await accounts.security.read(headers)
	} catch (error) {
		// Turning it on begins another session: without JavaScript the page is answered to a request that names the old one.
		if (appErrorCode(error) === 'UNAUTHORIZED') return null
		throw error
	}
}

export const action = formAction((args: FormArgs<Route.ActionArgs>) => answerForm(args))

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orUnsent(serverAction, (rejected) => ({ step: 'notSent' as const, rejected }))

export default function TwoFactorSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/settings/security">{words.back}</BackLink>}
				title={words.title}
				lead={words.lead}
			/>
			<Content security={loaderData} answer={actionData} />
		</div>
	)
}

type ContentProps = { security: Route.ComponentProps['loaderData']; answer: Step | undefined }

function Content({ security, answer }: ContentProps) {
	const words = useMessages(messages)
	const [setUp, setSetUp] = useState<SetUp>()
	if (answer?.step === 'scan' && answer.setUp !== setUp) setSetUp(answer.setUp)
	if (answer?.step === 'codes') return <BackupCodes codes={answer.backupCodes} isNew={answer.isNew} />
	const shown = answer?.step === 'scan' ? answer.setUp : answer?.step === 'notSent' ? setUp : undefined
	if (shown) return <Scan setUp={shown} rejected={answer?.rejected} />
	if (!security) return null
	const { hasPassword } = security
	return (
		<>
			<p className="mb-6">{words.startAbout}</p>
			<ProofForm intent="start" submit={words.start} hasPassword={hasPassword} rejected={answer?.rejected} />
		</>
	)
}
