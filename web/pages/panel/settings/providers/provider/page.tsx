import { data } from 'react-router'
import { clientVariables, isProviderId, providerIds, secretOf } from '#services/accounts/providers/limits.ts'
import type { ProviderTest } from '#services/accounts/providers/contract.ts'
import { providerOf } from '#web/accounts/providers.ts'
import { rootData } from '#web/app/root-data.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { providersIn } from '#web/pages/panel/settings/providers/provider-form.ts'
import {
	errorAt,
	isTickedIn,
	sectionAction,
	sectionLoader,
	textIn,
} from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import { CodeToCopy } from '#web/ui/code-to-copy.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages } from './messages.ts'
import { ProviderFields } from './provider-fields.tsx'
import { TestSection } from './test-section.tsx'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: args.loaderData?.client.name ?? messages[locale].notFound }))

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { provider: id } = params
	if (!isProviderId(id)) throw data(await rootData(context), { status: 404 })
	const view = await sectionLoader('providers')({ request, context })
	const { publicUrl } = context.get(siteContext)
	return {
		// The page of all providers has the history.
		view: { ...view, history: [] },
		callbackUrl: `${publicUrl}/api/auth/callback/${id}`,
		client: {
			id,
			name: providerOf(id).name,
			...view.value[id],
			hasSecret: view.secrets.includes(secretOf(id)),
			variables: view.locked.includes(id) ? clientVariables(id) : null,
		},
	}
}

export const action = sectionAction<'providers', { tested?: ProviderTest }>('providers', providersIn, {
	messages: errorMessages,
	meanings: (form) => ({
		...Object.fromEntries(
			providerIds.map((id) => {
				const code = textIn(form, 'clientId').trim() === '' ? 'CLIENT_ID_REQUIRED' : 'INVALID_CLIENT_ID'
				return [`${id}.clientId`, { code, field: 'clientId' }]
			}),
		),
		...errorAt('INVALID_ISSUER', 'gitlabIssuer'),
		...errorAt('INVALID_TENANT', 'microsoftTenant'),
	}),
	secretsOf(form, { params: { provider = '' } }): Record<string, string | null> {
		if (!isProviderId(provider)) return {}
		const secret = textIn(form, 'clientPassword').trim()
		if (secret !== '') return { [secretOf(provider)]: secret }
		return isTickedIn(form, 'removeSecret') ? { [secretOf(provider)]: null } : {}
	},
	intents: {
		async test({ request, context, params: { provider = '' } }) {
			const { providers } = context.get(servicesContext).accounts
			return { tested: await providers.test(request.headers, provider) }
		},
	},
})

export const clientAction = formClientAction

export default function ProviderPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { view, client, callbackUrl } = loaderData
	const rejected = actionData?.rejected
	const isOfTest = rejected?.values['intent'] === 'test'
	return (
		<SectionPage
			title={client.name}
			lead={words.lead(client.name)}
			eyebrow={<BackLink to="/panel/settings/providers">{words.back}</BackLink>}
			view={view}
			actionData={isOfTest ? undefined : actionData}
			fieldNames={{}}
			isLocked={client.variables !== null && client.id !== 'microsoft'}
			after={
				<TestSection
					name={client.name}
					tested={actionData?.tested}
					rejected={isOfTest ? rejected : undefined}
				/>
			}
		>
			<dl>
				<CodeToCopy term={words.callback} code={callbackUrl} />
			</dl>
			<ProviderFields client={client} view={view} rejected={isOfTest ? undefined : rejected} />
		</SectionPage>
	)
}
