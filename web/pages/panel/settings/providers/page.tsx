import { providerIds } from '#services/accounts/providers/limits.ts'
import { providerOf } from '#web/accounts/providers.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { Link } from '#web/navigation/link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { sectionAction, sectionLoader } from '#web/pages/panel/settings/section-action.ts'
import { sectionMessages } from '#web/pages/panel/settings/section-messages.ts'
import { History } from '#web/pages/panel/settings/section-page.tsx'
import { SettingsTabs } from '#web/pages/panel/settings/settings-tabs.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { providersIn } from './provider-form.ts'
import { stateOf } from './provider-state.ts'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

const order = ['offered', 'incomplete', 'off'] as const
const badges = { offered: 'good', incomplete: 'warn', off: 'unknown' } as const

/** Those in use first. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const view = await sectionLoader('providers')({ request, context })
	const providers = providerIds.map((id) => ({
		...providerOf(id),
		state: stateOf(view, id),
		isFixed: view.locked.includes(id),
	}))
	return { view, providers: order.flatMap((each) => providers.filter(({ state }) => state === each)) }
}

/** This page only restores versions. */
export const action = sectionAction('providers', providersIn)

export const clientAction = formClientAction

export default function ProvidersPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { saved } = useMessages(sectionMessages)
	const { view, providers } = loaderData
	const names = Object.fromEntries(providers.map(({ id, name }) => [id, name]))
	return (
		<div className="max-w-[64rem]">
			<PageHeading title={words.title} lead={words.lead} />
			<SettingsTabs />
			{actionData?.saved && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{saved}</Notice>
				</FocusOnMount>
			)}
			<ErrorNotice formError={actionData?.rejected?.errors['form']} className="mb-8" />
			<ul className="grid gap-x-8 border-t border-line sm:grid-cols-2">
				{providers.map(({ id, name, icon, state, isFixed }) => (
					<li key={id} className="border-b border-line">
						<Link
							to={`/panel/settings/providers/${id}`}
							className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-small py-2 hover:bg-surface-hover"
						>
							<Icon icon={icon} size={22} className="shrink-0" />
							<span className="grow font-semibold">{name}</span>
							{isFixed && <span className="text-sm text-ink-soft">{words.fixed}</span>}
							<StateBadge state={badges[state]}>{words[state]}</StateBadge>
						</Link>
					</li>
				))}
			</ul>
			{view.history.length > 0 && (
				<History
					view={view}
					fieldNames={{ ...names, gitlabIssuer: words.issuer, microsoftTenant: words.tenant }}
				/>
			)}
		</div>
	)
}
