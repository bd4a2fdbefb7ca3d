import gauge from 'virtual:icon/lucide/gauge'
import heartPulse from 'virtual:icon/lucide/heart-pulse'
import userRound from 'virtual:icon/lucide/user-round'
import wrench from 'virtual:icon/lucide/wrench'
import { localeContext, servicesContext, sessionContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { ConfirmAddress } from '#web/accounts/confirm-address.tsx'
import { Doors } from './doors.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { messages } from './messages.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import type { NewsSummary } from '#services/content/contract.ts'
import { DateTime } from '#web/ui/date-time.tsx'

const newsShown = 3

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ context }: Route.LoaderArgs) {
	const { user, permissions } = context.get(sessionContext)
	const { items } = await context.get(servicesContext).content.news({ locale: context.get(localeContext) })
	return { user, hasPanel: permissions.includes('panel.access'), news: items.slice(0, newsShown) }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { user, hasPanel, news } = loaderData
	const doors = [
		{ to: `/profils/${user.username}`, icon: userRound, title: words.profile, about: words.profileAbout },
		{ to: '/micro-services', icon: wrench, title: words.tools, about: words.toolsAbout },
		{ to: '/uptime', icon: heartPulse, title: words.status, about: words.statusAbout },
		...(hasPanel
			? [{ to: '/panel/dashboard', icon: gauge, title: words.panel, about: words.panelAbout }]
			: []),
	]
	return (
		<div className="max-w-[52rem]">
			<AlreadySignedIn />
			<PageHeading title={words.greeting(user.name)} lead={words.lead} />
			{!user.emailVerified && (
				<Section title={words.toDo} className="mt-0!">
					<ConfirmAddress email={user.email} />
				</Section>
			)}
			<Section title={words.doors}>
				<Doors doors={doors} />
			</Section>
			<Section title={words.news} action={<TextLink to="/news">{words.allNews}</TextLink>}>
				<LatestNews items={news} />
			</Section>
			<section className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
				<div>
					<h2 className="text-xl">{words.feedback}</h2>
					<p className="text-ink-soft">{words.feedbackAbout}</p>
				</div>
				<ButtonLink to="/dashboard/feedback">{words.feedbackDoor}</ButtonLink>
			</section>
		</div>
	)
}

function LatestNews({ items }: { items: readonly NewsSummary[] }) {
	const words = useMessages(messages)
	if (items.length === 0) return <p className="text-ink-soft">{words.noNews}</p>
	return (
		<ul className="grid gap-6">
			{items.map(({ id, path, title, summary, publishedAt, locale }) => (
				<li key={id} className="grid gap-x-8 gap-y-1 wrap-anywhere sm:grid-cols-[10rem_1fr]">
					<DateTime iso={publishedAt} className="text-sm text-ink-soft sm:pt-0.5" />
					<div lang={locale}>
						<h3 className="text-lg">
							<TextLink to={path}>{title}</TextLink>
						</h3>
						<p className="mt-1 text-ink-soft">{summary}</p>
					</div>
				</li>
			))}
		</ul>
	)
}

/** Explains the redirect from a page for visitors in a toast, and removes the reason from the URL. */
function AlreadySignedIn() {
	const words = useMessages(messages)
	const { pathname, search } = useLocation()
	const navigate = useNavigate()
	const isShown = useRef(false)

	useEffect(() => {
		const query = new URLSearchParams(search)
		if (isShown.current || query.get('reason') !== 'already_logged_in') return
		isShown.current = true
		toast({ title: words.alreadySignedIn })
		query.delete('reason')
		void navigate({ pathname, search: String(query) }, { replace: true, preventScrollReset: true })
	}, [pathname, search, navigate, words])

	return null
}
