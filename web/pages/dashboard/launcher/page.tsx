import heartPulse from 'virtual:icon/lucide/heart-pulse'
import messageSquare from 'virtual:icon/lucide/message-square'
import newspaper from 'virtual:icon/lucide/newspaper'
import { type Device, useDevice } from '#web/device.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Doors } from '#web/pages/dashboard/doors.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const systemNames: Record<Exclude<Device['os'], 'unknown'>, string> = {
	windows: 'Windows',
	macos: 'macOS',
	linux: 'Linux',
	android: 'Android',
	ios: 'iOS',
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** No launcher has been published. The loader makes in-app navigations run the guard on the server. */
export const loader = () => null

export default function LauncherPage() {
	const words = useMessages(messages)
	const { kind, os } = useDevice()
	const handheld = os === 'android' || os === 'ios' ? (kind === 'mobile' ? 'mobile' : 'tablet') : null
	return (
		<div className="max-w-[52rem]">
			<PageHeading title={words.title} lead={words.lead} />
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
		</div>
	)
}
