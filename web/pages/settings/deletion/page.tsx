import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { maxSubmittedPasswordLength } from '#services/accounts/passwords/limits.ts'
import { servicesContext, sessionContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { callbackTarget } from '#web/navigation/callback-target.ts'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/page.ts'
import { DeletionFields } from './deletion-fields.tsx'
import { Outcome } from './outcome.tsx'
import { errorTexts, messages } from './messages.ts'

const afterDeletion = '/auth/login?deletion-scheduled'

const Deletion = z.object({
	email: z.string({ error: 'EMAIL_REQUIRED' }).trim().toLowerCase().default(''),
	password: z.string().max(maxSubmittedPasswordLength, 'PASSWORD_TOO_LONG').default(''),
})

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** The URL contains a token. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { personalData } = context.get(servicesContext).accounts
	return {
		email: context.get(sessionContext).user.email,
		hasToken: url.searchParams.has('token'),
		outcome: await orErrorScreen(personalData.outcome(request.headers)),
	}
}

export const action = formAction(
	async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
		const { email, password } = parse(Deletion)
		const token = url.searchParams.get('token')
		if (!token && email !== context.get(sessionContext).user.email) {
			throw new FormRejection([{ code: email ? 'EMAIL_MISMATCH' : 'EMAIL_REQUIRED', field: 'email' }])
		}
		const proof = token ? { token } : password ? { password } : { callbackURL: afterDeletion }
		const { body, cookies } = await postToAccounts({ request, context }, '/delete-user/schedule', proof)
		if (isMailed(body)) return { mailed: true }
		const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
		return redirect(target ?? afterDeletion, { headers: cookies })
	},
	{ messages: errorTexts },
)

/** The account API disables the account or mails a link. */
function isMailed(body: unknown): boolean {
	return (body as { code?: unknown } | null)?.code === 'DELETION_MAIL_SENT'
}

export const clientAction = formClientAction

export default function DeletionPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { email, hasToken, outcome } = loaderData
	const rejected = actionData?.rejected
	const isLinkInvalid = rejected?.errors['form']?.code === 'INVALID_TOKEN'
	if (actionData?.mailed) {
		return (
			<Page>
				<FocusOnMount>
					<Notice tone="good" title={words.mailedTitle}>
						<p className="wrap-anywhere">{words.mailed(email)}</p>
					</Notice>
				</FocusOnMount>
			</Page>
		)
	}
	return (
		<Page>
			{isLinkInvalid && (
				<FocusOnMount className="mb-8">
					<Notice tone="warn" title={words.lostTitle}>
						{words.lost}
					</Notice>
				</FocusOnMount>
			)}
			<Outcome outcome={outcome} />
			<DeletionForm action={isLinkInvalid ? '/dashboard/settings/deletion' : undefined}>
				{hasToken && !isLinkInvalid ? (
					<>
						<Problem rejected={rejected} />
						<p>{words.lastStep}</p>
					</>
				) : (
					<>
						{!isLinkInvalid && <Problem rejected={rejected} />}
						<DeletionFields email={email} rejected={rejected} />
					</>
				)}
			</DeletionForm>
		</Page>
	)
}

function Page({ children }: { children: ReactNode }) {
	const words = useMessages(messages)
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/settings">{words.back}</BackLink>}
				title={words.title}
				lead={words.lead}
			/>
			{children}
		</div>
	)
}

function Problem({ rejected }: { rejected: RejectedForm | undefined }) {
	return <ErrorNotice formError={rejected?.errors['form']} />
}

function DeletionForm({ action, children }: { action: string | undefined; children: ReactNode }) {
	const words = useMessages(messages)
	return (
		<Form action={action} noValidate className="grid max-w-[32rem] grid-cols-1 gap-5">
			{children}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" variant="danger" pending={useSubmitting()}>
					{words.submit}
				</Button>
				<ButtonLink to="/dashboard/settings">{words.keep}</ButtonLink>
			</div>
		</Form>
	)
}
