import type { Notification } from '#services/accounts/notifications/contract.ts'
import type { NewsSummary } from '#services/content/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { markRead } from '#web/notifications/mark-read.ts'
import { sentenceOf } from '#web/notifications/sentence.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

type ShownNews = Pick<NewsSummary, 'id' | 'path' | 'title' | 'summary' | 'publishedAt' | 'locale'>

type NewSectionProps = {
	/** When the visit before ended, null on the first one. */
	since: string | null
	/** Null while the content service is unavailable. */
	news: readonly ShownNews[] | null
	/** The latest notifications that the user has not read. */
	unread: readonly Notification[]
}

/** What the user has not read, and what came since the last visit; the latest news on the first one. */
export function NewSection({ unread, ...props }: NewSectionProps) {
	const isNothingElse = props.since !== null && props.news?.length === 0
	return (
		<>
			{unread.length > 0 && <UnreadSection unread={unread} />}
			{unread.length > 0 && isNothingElse ? null : <NewsSection {...props} />}
		</>
	)
}

function UnreadSection({ unread }: Pick<NewSectionProps, 'unread'>) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<Section
			title={words.unread}
			action={<TextLink to="/dashboard/notifications">{words.allNotifications}</TextLink>}
		>
			<ul className="grid gap-3">
				{unread.map((each) => (
					<li key={each.id} className="grid gap-x-8 gap-y-1 wrap-anywhere sm:grid-cols-[10rem_1fr]">
						<DateTime iso={each.createdAt} className="text-sm text-ink-soft sm:pt-0.5" />
						<TextLink to={each.path} onClick={() => void markRead({ ids: [each.id] })}>
							{sentenceOf(each, locale)}
						</TextLink>
					</li>
				))}
			</ul>
		</Section>
	)
}

function NewsSection({ since, news }: Omit<NewSectionProps, 'unread'>) {
	const words = useMessages(messages)
	const hasNews = news !== null && news.length > 0
	const allNews = <TextLink to="/news">{words.allNews}</TextLink>
	if (since !== null && news !== null && !hasNews) {
		return (
			<p className="mt-8 text-ink-soft">
				{words.nothingNew} <DateTime iso={since} withTime />. {allNews}
			</p>
		)
	}
	return (
		<Section
			title={
				since === null ? (
					words.latest
				) : (
					<>
						{words.newSince} <DateTime iso={since} withTime />
					</>
				)
			}
			action={allNews}
		>
			{hasNews ? (
				<NewsList news={news} />
			) : (
				<p className="text-ink-soft">{news === null ? words.newsUnavailable : words.noNews}</p>
			)}
		</Section>
	)
}

function NewsList({ news }: { news: readonly ShownNews[] }) {
	return (
		<ul className="grid gap-6">
			{news.map(({ id, path, title, summary, publishedAt, locale }) => (
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
