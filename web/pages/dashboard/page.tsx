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
import { AlreadySignedIn } from './already-signed-in.tsx'
import { ConfirmAddress } from '#web/accounts/confirm-address.tsx'
import { Doors } from './doors.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { LatestNews } from './latest-news.tsx'
import { messages } from './messages.ts'

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
