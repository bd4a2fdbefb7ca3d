import { redirect, type ShouldRevalidateFunction } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { nullIf } from '#web/forms/service-errors.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { Route } from './+types/page.ts'
import { BackupCodes } from './backup-codes.tsx'
import { changeTwoFactor } from './change-two-factor.ts'
import { setUpIn } from './set-up.ts'
import { messages } from './messages.ts'
import { ProofForm } from './proof-form.tsx'
import { Scan } from './scan.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** The page shows secrets. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	// Enabling starts a new session: without JavaScript this request still carries the cookie of the old one.
	const security = await nullIf('UNAUTHORIZED', accounts.security.read(request.headers))
	if (security?.twoFactor) throw redirect('/dashboard/settings/security/two-factor/on')
	return security
}

/** The form reloads no data, so that the codes stay on screen once two-factor sign-in is on. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) => formMethod === undefined

export const action = formAction(changeTwoFactor)

export const clientAction = formClientAction

export default function TwoFactorSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/settings/security">{words.back}</BackLink>}
				title={words.title}
				lead={words.lead}
			/>
			<Content security={loaderData} result={actionData} />
		</div>
	)
}

type ContentProps = {
	security: Route.ComponentProps['loaderData']
	result: Route.ComponentProps['actionData']
}

function Content({ security, result = {} }: ContentProps) {
	const words = useMessages(messages)
	const { newCodes, rejected, setUp = setUpIn(rejected?.values) } = result
	if (newCodes) return <BackupCodes {...newCodes} />
	if (setUp) return <Scan setUp={setUp} rejected={rejected} />
	if (!security) return null
	return (
		<>
			<p className="mb-6">{words.startAbout}</p>
			<ProofForm intent="start" submit={words.start} hasPassword={security.hasPassword} rejected={rejected} />
		</>
	)
}
