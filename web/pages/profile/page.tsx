import { data } from 'react-router'
import eyeOff from 'virtual:icon/lucide/eye-off'
import { badgeSize } from '#platform/badge/badge-size.ts'
import type { Profile } from '#services/accounts/profiles/contract.ts'
import { useRootData } from '#web/app/use-root-data.ts'
import { roleIn } from '#web/content/role-in.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { nullIf, orErrorScreen } from '#web/forms/service-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { useSession } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { RecentActivity } from './recent-activity.tsx'

const mineDetails = { public: 'minePublic', members: 'mineForMembers', private: 'minePrivate' } as const

export const meta: Route.MetaFunction = (args) => {
	const name = args.loaderData?.profile.name ?? ''
	return pageMeta(args, (locale) => ({ title: name, description: messages[locale].description(name) }))
}

/** Rendered for each request, with its cookies: who looks decides what is shown. */
export const handle: PageHandle = { query: 'any' }

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { accounts, content } = context.get(servicesContext)
	const locale = context.get(localeContext)
	const profile = await orErrorScreen(accounts.profile(params.user, request.headers))
	if (!profile) throw data(null, { status: 404 })
	const [pages, teams, activities] = await Promise.all([
		content.teams({ locale }),
		orErrorScreen(accounts.teams.of(profile.username)),
		nullIf(
			'NOT_FOUND',
			content.responses.activityOf(request.headers, { username: profile.username, locale }),
		),
	])
	const memberships = pages.flatMap(({ slug, name, organization, locale: ofName }) =>
		teams
			.filter(({ organizationId }) => organizationId === organization)
			.map((membership) => ({ slug, name, ofName, ...roleIn(membership, locale) })),
	)
	return { profile, memberships, activities: activities ?? [] }
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { user } = useSession()
	const { profile, memberships, activities } = loaderData
	const { siteName = '' } = useRootData()
	const shownLocale = useLocale()
	const langOf = (locale: Locale) => (locale === shownLocale ? undefined : locale)
	return (
		<div className="reading-width pt-8 pb-20 sm:pt-12">
			<header className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
				<Avatar id={profile.username} avatar={profile.avatar} size={112} />
				<div className="min-w-0">
					<h1 className="text-3xl wrap-break-word sm:text-4xl">{profile.name}</h1>
					<p className="mt-1 text-lg break-all text-ink-soft">@{profile.username}</p>
					{profile.badges.length > 0 && (
						<ul className="mt-3 flex flex-wrap items-center gap-2">
							{profile.badges.map((badge) => (
								<li key={badge}>
									<ProfileBadge label={siteName} message={words[badge]} />
								</li>
							))}
						</ul>
					)}
				</div>
			</header>
			<div className="paved-line mt-8" />
			<p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
				<span>
					{words.since} <DateTime iso={profile.createdAt} className="text-ink" />
				</span>
				{profile.visibility !== 'public' && (
					<StateBadge state="unknown" icon={eyeOff}>
						{profile.visibility === 'private' ? words.isPrivate : words.isForMembers}
					</StateBadge>
				)}
			</p>
			{user?.username === profile.username && (
				<Notice
					title={words.mine}
					className="mt-6"
					action={
						<ButtonLink to="/dashboard/settings" size="small">
							{words.edit}
						</ButtonLink>
					}
				>
					{words[mineDetails[profile.visibility]]}
				</Notice>
			)}
			{profile.html !== '' && (
				<Section title={words.bio}>
					<div className="prose" dangerouslySetInnerHTML={{ __html: profile.html }} />
				</Section>
			)}
			{profile.links.length > 0 && (
				<Section title={words.links}>
					<LinkList links={profile.links} />
				</Section>
			)}
			<Section title={words.teams}>
				{memberships.length === 0 ? (
					<p className="text-ink-soft">{words.noTeam(profile.name)}</p>
				) : (
					<ul className="divide-y divide-line border-y border-line">
						{memberships.map(({ slug, name, ofName, role, locale }) => (
							<li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
								<TextLink to={`/teams/${slug}`} lang={langOf(ofName)}>
									{name}
								</TextLink>
								<span lang={langOf(locale)} className="text-ink-soft">
									{role}
								</span>
							</li>
						))}
					</ul>
				)}
			</Section>
			{activities.length > 0 && <RecentActivity activities={activities} />}
		</div>
	)
}

/** Each link with the host that it leads to, since its owner chose the label. */
function LinkList({ links }: Pick<Profile, 'links'>) {
	return (
		<ul className="divide-y divide-line border-y border-line">
			{links.map(({ label, url }) => (
				<li key={`${label} ${url}`} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
					<ExternalLink href={url} rel="me nofollow noopener" className="wrap-anywhere">
						{label}
					</ExternalLink>
					<span className="wrap-anywhere text-ink-soft">{new URL(url).host}</span>
				</li>
			))}
		</ul>
	)
}

/** A badge drawn by the image service, in its place before it is loaded. */
function ProfileBadge({ label, message }: { label: string; message: string }) {
	const { width, height } = badgeSize({ label, message })
	const src = `/cdn/badges/badge.svg?${new URLSearchParams({ label, message, colour: 'orange' })}`
	return <img src={src} alt={message} width={width} height={height} className="h-6 w-auto" />
}
