import { data } from 'react-router'
import { z } from 'zod'
import { siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { lastMethodOf } from '#web/pages/auth/last-method.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { createProviderRedirect, errorPageFor } from '#web/accounts/provider-redirect.ts'
import { Leaving } from '#web/accounts/provider-redirect-link.tsx'
import { messages } from './messages.ts'
import { offeredProviders } from '#web/accounts/providers.ts'
import { ProviderButtons } from './provider-buttons.tsx'

const Choice = z.object({ provider: z.string().max(40), callbackURL: z.string().max(2000).optional() })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	return { target, providers: await offeredProviders(context), lastMethod: lastMethodOf(request) }
}

/** Redirects to the chosen provider. */
export const action = formAction(async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
	const { provider, callbackURL = '' } = parse(Choice)
	const target = callbackTarget(new URLSearchParams({ callbackURL }), context.get(siteContext).publicUrl)
	const { providerRedirect, cookies } = await createProviderRedirect(
		{ request, context },
		'/sign-in/social',
		provider,
		{
			callbackURL: target ?? '/dashboard',
			newUserCallbackURL: withTarget('/dashboard/welcome', target),
			errorCallbackURL: target ? errorPageFor(target) : '/error',
		},
	)
	return data({ providerRedirect }, { headers: cookies })
})

export default function ProviderPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const providerRedirect = actionData?.providerRedirect
	if (providerRedirect) {
		return (
			<AuthLayout title={words.leavingFor(providerRedirect.name)} lead={words.leaving}>
				<Leaving providerRedirect={providerRedirect} />
			</AuthLayout>
		)
	}
	const problem = Object.values(actionData?.rejected?.errors ?? {})[0]?.text
	return (
		<AuthLayout
			title={words.title}
			foot={
				<TextLink to={withTarget('/auth/login', loaderData.target)} standalone>
					{words.back}
				</TextLink>
			}
		>
			{problem && (
				<Notice tone="bad" className="mb-6">
					{problem}
				</Notice>
			)}
			{loaderData.providers.length > 0 ? <ProviderButtons {...loaderData} /> : <Notice>{words.none}</Notice>}
		</AuthLayout>
	)
}
