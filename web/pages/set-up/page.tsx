import { data, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { cookiesOf } from '#web/forms/call-accounts.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { EmailField, NameField } from '#web/forms/account-fields.tsx'
import { confirmedPath, emailField, isConfirmed, nameField, newPasswordFields } from '#web/forms/schemas.ts'
import { NewPasswordFields } from '#web/forms/new-password-fields.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const FirstAccount = z
	.object({ name: nameField, email: emailField, ...newPasswordFields })
	.refine(isConfirmed, confirmedPath)

const maxTokenCharacters = 200

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** The URL contains a token. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

export async function loader({ context, url }: Route.LoaderArgs) {
	const token = tokenOf(url)
	const isOpen =
		token !== null && (await orErrorScreen(context.get(servicesContext).accounts.canSetUp(token)))
	return data({ isOpen }, { status: isOpen ? 200 : 403 })
}

export const action = formAction(
	async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
		const { name, email, password } = parse(FirstAccount)
		const administrator = { token: tokenOf(url) ?? '', name, email, password }
		const answer = await context.get(servicesContext).accounts.setUp(administrator, request.headers)
		return redirect(answer.ok ? '/panel/dashboard' : '/auth/login', { headers: cookiesOf(answer) })
	},
	{ meanings: { FORBIDDEN: {} } },
)

export const clientAction = formClientAction

export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	if (!loaderData.isOpen) return <LinkIsUsed />
	return (
		<AuthLayout title={words.title} lead={words.lead}>
			<ActionForm rejected={rejected} submit={words.submit}>
				<NameField rejected={rejected} />
				<EmailField rejected={rejected} autoComplete="username" />
				<NewPasswordFields rejected={rejected} />
			</ActionForm>
		</AuthLayout>
	)
}

function LinkIsUsed() {
	const words = useMessages(messages)
	return (
		<AuthLayout title={words.lostTitle}>
			<p>{words.lost}</p>
			<p className="mt-3 text-ink-soft">{words.lostNext}</p>
			<ButtonLink to="/auth/login" className="mt-7 w-full">
				{words.signIn}
			</ButtonLink>
		</AuthLayout>
	)
}

function tokenOf(url: URL): string | null {
	const token = url.searchParams.get('token')
	return token && token.length <= maxTokenCharacters ? token : null
}
