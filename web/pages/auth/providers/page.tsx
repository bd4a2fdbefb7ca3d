import { data } from 'react-router'
import { z } from 'zod'
import { siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { lastMethodOf } from '#web/pages/auth/last-method.ts'
import { readForm } from '#web/forms/read-form.ts'
import { type RejectedForm, rejectForm } from '#web/forms/form-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { departureTo, errorPageFor } from './departure.ts'
import { type Departure, Leaving } from './leaving.tsx'
import { messages } from './messages.ts'
import { offeredProviders } from './offered-providers.ts'
import { ProviderButtons } from './provider-buttons.tsx'

const Choice = z.object({ provider: z.string().max(40), callbackURL: z.string().max(2000).optional() })

type Answer = { departure: Departure | undefined; rejected: RejectedForm | undefined }

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	return { target, providers: await offeredProviders(context), lastMethod: lastMethodOf(request) }
}

/** Leads to the provider that somebody chose. */
export const action = formAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const read = readForm({ request, form }, Choice)
	if (!read.ok) return data<Answer>({ departure: undefined, rejected: read.rejected }, { status: 400 })
	const { provider, callbackURL = '' } = read.form
	const target = callbackTarget(new URLSearchParams({ callbackURL }), context.get(siteContext).publicUrl)
	const answer = await departureTo({ request, context }, '/sign-in/social', provider, {
		callbackURL: target ?? '/dashboard',
		newUserCallbackURL: withTarget('/dashboard/welcome', target),
		errorCallbackURL: target ? errorPageFor(target) : '/error',
	})
	if (answer.ok) {
		const { departure, cookies } = answer
		return data<Answer>({ departure, rejected: undefined }, { headers: cookies })
	}
	const rejected = rejectForm(answer.formError, {})
	return data<Answer>({ departure: undefined, rejected }, { status: answer.status })
})

export default function ProviderPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const departure = actionData?.departure
	if (departure) {
		return (
			<AuthLayout title={words.leavingFor(departure.name)} lead={words.leaving}>
				<Leaving departure={departure} />
			</AuthLayout>
		)
	}
	const problem = Object.values(actionData?.rejected?.errors ?? {})[0]?.text
	return (
		<AuthLayout
			title={words.title}
			foot={
				<TextLink to={withTarget('/auth/login', loaderData.target)} className="inline-block py-2.5">
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
