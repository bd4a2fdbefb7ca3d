import heartPulse from 'virtual:icon/lucide/heart-pulse'
import messageSquare from 'virtual:icon/lucide/message-square'
import newspaper from 'virtual:icon/lucide/newspaper'
import { servicesContext } from '#web/context.ts'
import { describeDevice, type Device, useDevice } from '#web/device.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Doors } from '#web/pages/dashboard/doors.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { Link } from '#web/navigation/link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { LatestRelease } from './latest-release.tsx'
import { messages } from './messages.ts'
import { PreviousReleases } from './previous-releases.tsx'

const systemNames: Record<Exclude<Device['os'], 'unknown'>, string> = {
	windows: 'Windows',
	macos: 'macOS',
	linux: 'Linux',
	android: 'Android',
	ios: 'iOS',
}

/** Of a desktop, whose system alone counts here. */
const desktopWidthPx = 1280

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `?canal=beta` shows the releases of both channels. The system is that of the request, so that it needs no script. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const channel = url.searchParams.get('canal') === 'beta' ? ('beta' as const) : ('stable' as const)
	const all = await orErrorScreen(context.get(servicesContext).launcher.published('beta'))
	const releases = all.filter((release) => channel === 'beta' || release.channel === channel)
	const { os } = describeDevice(request.headers.get('user-agent') ?? '', desktopWidthPx, 0)
	return { releases, channel, hasBeta: all.some((release) => release.channel === 'beta'), os }
}

export default function LauncherPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { releases, channel, hasBeta, os } = loaderData
	const latest = releases.find(({ state }) => state === 'published')
	const others = releases.filter((release) => release !== latest)
	return (
		<div className="max-w-[52rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{hasBeta && <Channels current={channel} />}
			{latest ? <LatestRelease release={latest} os={os} /> : <NotYet />}
			{others.length > 0 && <PreviousReleases releases={others} />}
			{(latest || hasBeta) && (
				<p className="mt-8 text-ink-soft">
					<TextLink to={`/api/launcher/releases.rss?locale=${locale}`} reloadDocument>
						{words.follow}
					</TextLink>
				</p>
			)}
			{!latest && <Meanwhile />}
		</div>
	)
}

function Channels({ current }: { current: 'stable' | 'beta' }) {
	const words = useMessages(messages)
	const channels = [
		{ channel: 'stable', to: '/dashboard/horizon/launcher' },
		{ channel: 'beta', to: '/dashboard/horizon/launcher?canal=beta' },
	] as const
	return (
		<div className="mb-6">
			<nav aria-label={words.channels}>
				<ul className="flex gap-1 border-b border-line">
					{channels.map(({ channel, to }) => (
						<li key={channel}>
							<Link
								to={to}
								aria-current={channel === current ? 'page' : undefined}
								className="flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold text-ink-soft transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
							>
								{words[channel]}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{current === 'beta' && <p className="mt-3 text-ink-soft">{words.betaAbout}</p>}
		</div>
	)
}

function NotYet() {
	const words = useMessages(messages)
	const { kind, os } = useDevice()
	const handheld = os === 'android' || os === 'ios' ? (kind === 'mobile' ? 'mobile' : 'tablet') : null
	return (
		<Card>
			<EmptyState drawing={<Door />} title={words.notYet}>
				{words.notYetAbout}
			</EmptyState>
			<div className="border-t border-line pt-4">
				<h2 className="text-base">{words.device}</h2>
				<p className="text-ink-soft">
					{os === 'unknown'
						? words.deviceUnknown
						: words.deviceKnown(words[handheld ?? 'desktop'], systemNames[os])}{' '}
					{handheld && words.onTheGo}
				</p>
			</div>
		</Card>
	)
}

function Meanwhile() {
	const words = useMessages(messages)
	return (
		<Section title={words.meanwhile}>
			<Doors
				doors={[
					{ to: '/news', icon: newspaper, title: words.news, about: words.newsAbout },
					{ to: '/uptime', icon: heartPulse, title: words.status, about: words.statusAbout },
					{
						to: '/dashboard/feedback',
						icon: messageSquare,
						title: words.feedback,
						about: words.feedbackAbout,
					},
				]}
			/>
		</Section>
	)
}
