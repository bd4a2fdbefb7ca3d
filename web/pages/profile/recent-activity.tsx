import type { Activity } from '#services/content/responses/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** What the user has published and commented on, newest first. */
export function RecentActivity({ activities }: { activities: readonly Activity[] }) {
	const words = useMessages(messages)
	return (
		<Section title={words.activity}>
			<ul className="divide-y divide-line border-y border-line">
				{activities.map((activity) => (
					<ActivityItem key={`${activity.kind} ${activity.path}`} activity={activity} />
				))}
			</ul>
		</Section>
	)
}

function ActivityItem({ activity: { kind, at, path, title, excerpt, locale } }: { activity: Activity }) {
	const words = useMessages(messages)
	const lang = useTextLang(locale)
	return (
		<li className="py-3">
			<p className="flex flex-wrap items-baseline justify-between gap-x-6">
				<span className="min-w-0 wrap-anywhere">
					{kind === 'comment' ? words.commented : words.published}{' '}
					<TextLink to={path}>
						<span lang={lang}>{title}</span>
					</TextLink>
				</span>
				<DateTime iso={at} className="text-sm text-ink-soft" />
			</p>
			{excerpt !== '' && <p className="mt-1 wrap-anywhere text-ink-soft">{excerpt}</p>}
		</li>
	)
}
