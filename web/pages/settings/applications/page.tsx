import { z } from 'zod'
import type { Application } from '#services/accounts/openid/contract.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { ScopeList } from '#web/accounts/scope-list.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const Revoked = z.object({ clientId: z.string({ error: 'VALIDATION_ERROR' }).min(1).max(200) })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	return { applications: await orErrorScreen(accounts.openid.applications(request.headers)) }
}

export const action = formAction(async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
	const { accounts } = context.get(servicesContext)
	await accounts.openid.revokeApplication(request.headers, parse(Revoked).clientId)
	return { revoked: true }
})

export const clientAction = formClientAction

export default function ApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { applications } = loaderData
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{actionData?.revoked && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words.revoked}</Notice>
				</FocusOnMount>
			)}
			<ErrorNotice formError={actionData?.rejected?.errors['form']} className="mb-8" />
			{applications.length === 0 && (
				<EmptyState drawing={<Door />} title={words.none}>
					{words.noneNext}
				</EmptyState>
			)}
			<ul className="grid gap-4">
				{applications.map((application) => (
					<ApplicationCard key={application.clientId} application={application} />
				))}
			</ul>
		</div>
	)
}

function ApplicationCard({ application }: { application: Application }) {
	const words = useMessages(messages)
	const submitting = useSubmitting()
	const { clientId, name, uri, scopes, since } = application
	return (
		<Card as="li">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="min-w-0">
					<h2 className="text-xl wrap-anywhere">{name}</h2>
					<p className="mt-1 text-sm wrap-anywhere text-ink-soft">
						{uri && `${new URL(uri).host} · `}
						{words.since} <DateTime iso={since} />
					</p>
				</div>
				<Form>
					<input type="hidden" name="clientId" value={clientId} />
					<Button type="submit" aria-label={words.revokeOf(name)} pending={submitting}>
						{words.revoke}
					</Button>
				</Form>
			</div>
			<ScopeList scopes={scopes} className="mt-3" />
		</Card>
	)
}
