import { data, redirect } from 'react-router'
import { z } from 'zod'
import { isAuthorizationQuery } from '#web/navigation/authorization-query.ts'
import { servicesContext, sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { Leaving } from './leaving.tsx'
import { messages } from './messages.ts'
import { ScopeList } from '#web/accounts/scope-list.tsx'

const Decision = z.object({ decision: z.enum(['accept', 'refuse'], { error: 'VALIDATION_ERROR' }) })

const ConsentResponse = z.object({ url: z.string() })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** The URL contains a signed request. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const isAuthorization = isAuthorizationQuery(url.searchParams)
	const authorization = isAuthorization
		? await accounts.openid.request(request.headers, url.search.slice(1))
		: null
	if (authorization?.step === 'signIn') throw redirect(`/auth/login${url.search}`)
	return { name: context.get(sessionContext).user.name, authorization }
}

/** Passes the signed query on unchanged: the provider verifies it again. */
export const action = formAction(async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
	const consent = { accept: parse(Decision).decision === 'accept', oauth_query: url.search.slice(1) }
	const { body, cookies } = await postToAccounts({ request, context }, '/oauth2/consent', consent)
	const { url: target } = ConsentResponse.parse(body)
	if (target.startsWith('/')) throw redirect(target, { headers: cookies })
	return data({ leavingTo: target }, { headers: cookies })
})

export const clientAction = formClientAction

export default function AuthenticationPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const submitting = useSubmitting()
	const { authorization, name } = loaderData
	if (!authorization) return <NoRequest name={name} />
	const { client, returnsTo, scopes, step, next } = authorization
	const leavingTo = actionData?.leavingTo ?? (step === 'agreed' ? next : null)
	if (leavingTo) return <Leaving to={leavingTo} host={returnsTo} />
	const errors = actionData?.rejected?.errors
	return (
		<AuthLayout
			title={words.asks(client.name)}
			lead={words.asksLead(client.name)}
			foot={<p>{words.signedInAs(name)}</p>}
		>
			<ErrorNotice formError={errors?.['form'] ?? errors?.['decision']} className="mb-6" />
			<p className="font-semibold">{words.allows}</p>
			<ScopeList scopes={scopes} className="mt-2" />
			<p className="mt-4 wrap-anywhere text-ink-soft">{words.returnsTo(returnsTo)}</p>
			<Form className="mt-7 grid gap-3 sm:grid-cols-2">
				<Button type="submit" name="decision" value="accept" variant="primary" pending={submitting}>
					{words.accept}
				</Button>
				<Button type="submit" name="decision" value="refuse">
					{words.refuse}
				</Button>
			</Form>
			<p className="mt-5 text-sm text-ink-soft">
				{words.remembered} <TextLink to="/dashboard/settings/applications">{words.applications}</TextLink>.
			</p>
		</AuthLayout>
	)
}

function NoRequest({ name }: { name: string }) {
	const words = useMessages(messages)
	return (
		<AuthLayout title={words.title} lead={words.nothing}>
			<p>{words.purpose}</p>
			<p className="mt-4 text-ink-soft">{words.safe}</p>
			<ButtonLink to="/dashboard" variant="primary" className="mt-7 w-full">
				{words.back}
			</ButtonLink>
			<p className="mt-4 text-center text-sm text-ink-soft">{words.signedInAs(name)}</p>
		</AuthLayout>
	)
}
