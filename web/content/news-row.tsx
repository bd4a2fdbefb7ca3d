import pin from 'virtual:icon/lucide/pin'
import type { NewsSummary } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { CardLink } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Cover } from './cover.tsx'
import { DatePlaque } from './date-plaque.tsx'
import { EventTime } from './event-time.tsx'
import { messages } from './messages.ts'

type NewsRowProps = {
	item: NewsSummary
	level?: 2 | 3
	/** With its summary, its cover and its date as an event. */
	isDetailed?: boolean
}

/** A news item in a list: date, category and title. */
export function NewsRow({ item, level = 2, isDetailed }: NewsRowProps) {
	const words = useMessages(messages)
	const lang = useTextLang(item.locale)
	const Heading = `h${level}` as const
	return (
		<li className="group relative flex items-center gap-4 py-4 max-sm:flex-wrap sm:gap-6">
			<DatePlaque iso={item.publishedAt} />
			<div className="min-w-0 grow basis-0 wrap-anywhere">
				<p className="flex flex-wrap items-center gap-x-3 text-sm font-semibold text-ink-soft">
					{item.category.name}
					{isDetailed && item.pinned && (
						<span className="inline-flex items-center gap-1">
							<Icon icon={pin} size={14} />
							{words.pinned}
						</span>
					)}
				</p>
				<Heading lang={lang} className="mt-0.5 text-lg leading-snug group-hover:text-accent-text sm:text-xl">
					<CardLink to={item.path}>{item.title}</CardLink>
				</Heading>
				{isDetailed && (
					<p lang={lang} className="mt-1 text-ink-soft max-sm:hidden">
						{item.summary}
					</p>
				)}
				{isDetailed && item.event && <EventTime event={item.event} className="mt-2" />}
			</div>
			{isDetailed && (
				<Cover
					path={item.cover}
					ratio="landscape"
					sizes="(min-width: 40rem) 11rem, 100vw"
					className="w-full shrink-0 rounded-control border border-line max-sm:order-first sm:w-44"
				/>
			)}
		</li>
	)
}
