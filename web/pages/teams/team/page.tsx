import { data, redirect } from 'react-router'
import { localeContext, servicesContext } from '#web/context.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { addressMeta } from '#web/navigation/address-meta.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import { Cover } from '#web/content/cover.tsx'
import { withMembers } from '#web/content/with-members.ts'
import { messages } from '#web/pages/teams/messages.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { LinkList } from './link-list.tsx'
import { MemberList } from './member-list.tsx'

export const meta: Route.MetaFunction = (args) => {
	const { name = '', summary } = args.loaderData?.team ?? {}
	return [
		...pageMeta(args, () => ({ title: name, description: summary })),
		...(args.loaderData?.addresses ?? []),
	]
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const locale = context.get(localeContext)
	const [team, all] = await Promise.all([
		content.team({ locale, slug: params.name }),
		content.teams({ locale }),
	])
	if (!team) throw data(null, { status: 404 })
	if (team.slug !== params.name) throw redirect(`/teams/${team.slug}`, 301)
	const others = all
		.filter(({ slug }) => slug !== team.slug)
		.map(({ slug, name, locale: own }) => ({ slug, name, locale: own }))
	const { name: title, summary: description, locale: own, locales } = team
	const path = `/teams/${team.slug}`
	const [[shown], addresses] = await Promise.all([
		withMembers(context, [team]),
		addressMeta(context, { path, title, description, locale: own, locales }),
	])
	return { team: shown!, others, addresses }
}

const coverSizes = '(min-width: 64rem) 44rem, 100vw'

export default function TeamPage({ loaderData: { team, others } }: Route.ComponentProps) {
	const words = useMessages(messages)
	const lang = useTextLang(team.locale)
	const shownLocale = useLocale()
	return (
		<div className="page-width pb-20">
			<PageHeader
				eyebrow={<Breadcrumb items={[{ to: '/teams', label: words.title }]} />}
				textLang={lang}
				title={team.name}
				lead={team.summary}
			/>
			<div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="min-w-0">
					<Cover path={team.cover} sizes={coverSizes} ratio="wide" priority className="mb-8 rounded-card" />
					<LocalizedText html={team.html} locale={team.locale} />
				</div>
				<div className="flex flex-col gap-8 self-start">
					<MemberList members={team.members} />
					{team.links.length > 0 && <LinkList links={team.links} />}
				</div>
			</div>
			{others.length > 0 && (
				<Section title={words.others}>
					<ul className="flex flex-wrap gap-2">
						{others.map(({ slug, name, locale }) => (
							<li key={slug} className="min-w-0">
								<Chip to={`/teams/${slug}`}>
									<span lang={locale === shownLocale ? undefined : locale}>{name}</span>
								</Chip>
							</li>
						))}
					</ul>
				</Section>
			)}
		</div>
	)
}
