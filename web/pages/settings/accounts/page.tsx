import { data } from 'react-router'
import { z } from 'zod'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { ConfirmSessionLink, isSessionNotFresh } from '#web/accounts/confirm-session.tsx'
import { createProviderRedirect, errorPageFor } from '#web/accounts/provider-redirect.ts'
import { type ProviderRedirect, Leaving } from '#web/accounts/provider-redirect-link.tsx'
import { offeredProviders, providerOf } from '#web/accounts/providers.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import type { FormError } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { LinkedList } from './linked-list.tsx'
import { linkedAccounts } from './linked-accounts.ts'
import { messages } from './messages.ts'
import { ProviderList } from './provider-list.tsx'

const here = '/dashboard/settings/accounts'

const Change = z.discriminatedUnion('change', [
	z.object({ change: z.literal('link'), provider: z.string().max(40) }),
	z.object({ change: z.literal('unlink'), provider: z.string().max(40), accountId: z.string().max(200) }),
])

type Done = { providerRedirect?: ProviderRedirect; unlinked?: string }

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const [linked, offered] = await Promise.all([
		linkedAccounts({ request, context }),
		offeredProviders(context),
	])
	const isLinked = (id: string) => linked?.accounts.some(({ provider }) => provider.id === id)
	return {
		linked,
		others: offered.filter(({ id }) => !isLinked(id)),
		justLinked: providerOf(url.searchParams.get('linked') ?? '')?.name ?? null,
	}
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>): Promise<ReturnType<typeof data<Done>>> => {
		const change = parse(Change)
		if (change.change === 'link') {
			const ways = { callbackURL: `${here}?linked=${change.provider}`, errorCallbackURL: errorPageFor(here) }
			const { providerRedirect, cookies } = await createProviderRedirect(
				{ request, context },
				'/link-social',
				change.provider,
				ways,
			)
			return data({ providerRedirect }, { headers: cookies })
		}
		const { provider: providerId, accountId } = change
		const { cookies } = await postToAccounts({ request, context }, '/unlink-account', {
			providerId,
			accountId,
		})
		return data({ unlinked: providerOf(providerId)?.name ?? providerId }, { headers: cookies })
	},
)

export const clientAction = formClientAction

export default function LinkedAccountsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { linked, others } = loaderData
	const { providerRedirect, unlinked, rejected } = actionData ?? {}
	const formError = Object.values(rejected?.errors ?? {})[0]
	if (providerRedirect) {
		return (
			<div className="max-w-[32rem]">
				<PageHeading title={words.leavingFor(providerRedirect.name)} lead={words.leaving} />
				<Leaving providerRedirect={providerRedirect} />
			</div>
		)
	}
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{formError && <Problem formError={formError} />}
			{unlinked && <Success>{words.nowUnlinked(unlinked)}</Success>}
			{!actionData && loaderData.justLinked && <Success>{words.nowLinked(loaderData.justLinked)}</Success>}
			<Section title={words.linked} className="mt-0!">
				{linked ? <LinkedList linked={linked} /> : <Notice tone="bad">{words.unknown}</Notice>}
			</Section>
			{others.length > 0 && (
				<Section title={words.more} lead={words.moreAbout}>
					<ProviderList providers={others} />
				</Section>
			)}
			{others.length === 0 && linked?.accounts.length === 0 && (
				<p className="mt-8 text-ink-soft">{words.noProviders}</p>
			)}
		</div>
	)
}

function Success({ children }: { children: string }) {
	return (
		<FocusOnMount className="mb-8">
			<Notice tone="good">{children}</Notice>
		</FocusOnMount>
	)
}

function Problem({ formError }: { formError: FormError }) {
	if (!isSessionNotFresh(formError)) return <ErrorNotice formError={formError} className="mb-8" />
	return (
		<Notice tone="bad" className="mb-8" action={<ConfirmSessionLink next={here} size="small" />}>
			{formError.text}
		</Notice>
	)
}
