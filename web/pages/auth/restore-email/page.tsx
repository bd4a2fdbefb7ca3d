import { redirect } from 'react-router'
import { z } from 'zod'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { isLinkInvalid, InvalidLink } from '#web/layouts/invalid-link.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const Restored = z.object({ token: z.string() })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** The URL contains a token. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export const loader = ({ url }: Route.LoaderArgs) => ({ hasToken: url.searchParams.has('token') })

/** The link must not act by itself: mail scanners that open links would change the account. */
export const action = formAction(async ({ request, context, url }: FormArgs<Route.ActionArgs>) => {
	const token = url.searchParams.get('token') ?? ''
	const { body } = await postToAccounts({ request, context }, '/restore-email', { token })
	return redirect(`/auth/reset-password?${new URLSearchParams(Restored.parse(body))}`)
})

export const clientAction = formClientAction

export default function RestoreEmailPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	if (isLinkInvalid(loaderData.hasToken, rejected))
		return <InvalidLink another={words.another}>{words.lost}</InvalidLink>
	return (
		<AuthLayout title={words.title} lead={words.lead}>
			<ActionForm rejected={rejected} submit={words.submit}>
				<p>{words.whatHappens}</p>
			</ActionForm>
		</AuthLayout>
	)
}
