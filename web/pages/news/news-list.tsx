import calendar from 'virtual:icon/lucide/calendar-days'
import rss from 'virtual:icon/lucide/rss'
import type { MetaDescriptor } from 'react-router'
import { FileLink } from '#web/content/file-link.tsx'
import { NewsRow } from '#web/content/news-row.tsx'
import { addressIn } from '#web/i18n/address.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { messages } from './messages.ts'
import { feedPath, newsListPath, newsPath } from '#web/content/news-paths.ts'
import type { NewsListData } from './read-list.ts'

type ListMetaArgs = Parameters<typeof pageMeta>[0] & { loaderData?: NewsListData | undefined }

/** Title, addresses and feeds of the list. */
export function newsListMeta({ loaderData, ...args }: ListMetaArgs): MetaDescriptor[] {
	return [
		...pageMeta(args, (locale) => ({
			title: loaderData?.title ?? messages[locale].title,
			description: messages[locale].lead,
		})),
		...(loaderData?.machineMeta ?? []),
	]
}

/** A page of the list of news, with its categories and its feed. */
export function NewsList({ pinned, items, next, categories, category, cursor, locale }: NewsListData) {
	const words = useMessages(messages)
	return (
		<div className="page-width pb-20">
			<PageHeader
				title={words.title}
				lead={words.lead}
				actions={
					<>
						<ButtonLink to="/agenda" icon={calendar}>
							{words.agenda}
						</ButtonLink>
						<FileLink href={addressIn(locale, feedPath('rss', category))} icon={rss}>
							{words.subscribe}
						</FileLink>
					</>
				}
			/>
			{categories.length > 1 && (
				<FilterChips label={words.categories} className="mt-6">
					<Chip to="/news" selected={!category}>
						{words.all}
					</Chip>
					{categories.map(({ slug, name }) => (
						<Chip key={slug} to={newsPath(slug)} selected={slug === category}>
							{name}
						</Chip>
					))}
				</FilterChips>
			)}
			{pinned.length + items.length === 0 ? (
				<EmptyState
					drawing={<LetterBox />}
					title={category ? words.emptyCategory : words.empty}
					className="mt-4"
				>
					{!category && words.emptyDetail}
				</EmptyState>
			) : (
				<ul className="mt-4 max-w-[52rem] divide-y divide-line">
					{[...pinned, ...items].map((item) => (
						<NewsRow key={item.id} item={item} isDetailed />
					))}
				</ul>
			)}
			<Pagination
				next={next && newsListPath(category, next)}
				first={cursor === undefined ? null : newsPath(category)}
				className="max-w-[52rem]"
			/>
		</div>
	)
}
