import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shortcutsAmong, sitePages } from '#web/app/site-pages.ts'
import { localeContext, servicesContext, sessionContext } from '#web/context.ts'
import { nullIf, orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Hint } from '#web/session/hint.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { MineSection } from './mine-section.tsx'
import { NewSection } from './new-section.tsx'
import { newsSince } from './news-since.ts'
import { ServicesSection } from './services-section.tsx'
import { ShortcutsSection } from './shortcuts-section.tsx'
import { ToDoSection } from './to-do-section.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

const shownUnread = 5

/** A service that is unavailable leaves its section empty. */
export async function loader({ request: { headers }, context }: Route.LoaderArgs) {
	const { user, permissions, impersonatedBy } = context.get(sessionContext)
	const { accounts, content, status } = context.get(servicesContext)
	const locale = context.get(localeContext)
	const hasPanel = permissions.includes('panel.access')
	const [{ since }, { notifications: unread }, { teams, invitations }, chosen, security, ...others] =
		await Promise.all([
			orErrorScreen(accounts.dashboard.visit(headers)),
			orErrorScreen(accounts.notifications.list(headers, { isUnread: true, limit: shownUnread })),
			orErrorScreen(accounts.teams.mine(headers)),
			orErrorScreen(accounts.dashboard.shortcuts(headers)),
			hasPanel ? orErrorScreen(accounts.security.read(headers)) : null,
			nullIf('UNAVAILABLE', content.news({ locale })),
			nullIf('UNAVAILABLE', content.responses.attending(headers, { locale })),
			nullIf('UNAVAILABLE', content.teams({ locale })),
			nullIf('UNAVAILABLE', status.services()),
		])
	const [news, events, teamPages, services] = others
	const pages = sitePages(locale, { username: user.username, permissions })
	const slugOf = new Map(teamPages?.map(({ organization, slug }) => [organization, slug]))
	return {
		user,
		since,
		unread,
		invitations,
		needsTwoFactor: security !== null && !security.twoFactor && impersonatedBy === null,
		news: news && newsSince([...news.pinned, ...news.items], since),
		teams: teams.map(({ organizationId, name }) => {
			const slug = slugOf.get(organizationId)
			return { organizationId, name, page: slug === undefined ? null : `/teams/${slug}` }
		}),
		events: events ?? [],
		services,
		shortcuts: shortcutsAmong(pages, chosen).map(({ to, title, group }) => ({ to, title, group })),
	}
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { user, since, unread, news, teams, events, services, shortcuts, ...toDo } = loaderData
	return (
		<div className="max-w-[60rem]">
			<AlreadySignedIn />
			<PageHeading title={words.greeting(user.name)} />
			<Hint id="palette" className="mb-8">
				{words.paletteHint}
			</Hint>
			<ToDoSection {...toDo} address={user.emailVerified ? null : user.email} />
			<NewSection since={since} news={news} unread={unread} />
			<MineSection teams={teams} events={events} />
			<ServicesSection initial={services} />
			<ShortcutsSection shortcuts={shortcuts} />
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
