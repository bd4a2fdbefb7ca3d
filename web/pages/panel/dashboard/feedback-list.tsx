import type { FeedbackMessage, FeedbackPage } from '#services/feedback/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

const shownCharacters = 400

export function FeedbackList({
	messages: items,
	next,
	isFirstPage,
}: FeedbackPage & { isFirstPage: boolean }) {
	const words = useMessages(messages)
	if (items.length === 0) {
		return (
			<EmptyState drawing={<Bench />} title={words.noFeedback} level={3}>
				{words.noFeedbackAbout}
			</EmptyState>
		)
	}
	return (
		<>
			<ul className="divide-y divide-line border-y border-line">
				{items.map((item) => (
					<li key={item.id} className="grid gap-x-8 gap-y-2 py-5 md:grid-cols-[12rem_1fr]">
						<p className="flex flex-wrap gap-x-3 md:flex-col">
							<TextLink to={`/profils/${item.username}`} className="font-semibold">
								{item.username}
							</TextLink>
							<DateTime iso={item.createdAt} withTime className="text-sm text-ink-soft" />
						</p>
						<Message item={item} />
					</li>
				))}
			</ul>
			<Pagination
				next={next && `/panel/dashboard?apres=${encodeURIComponent(next)}`}
				first={isFirstPage ? null : '/panel/dashboard'}
			/>
		</>
	)
}

function Message({ item: { message } }: { item: FeedbackMessage }) {
	const words = useMessages(messages)
	const characters = [...message]
	const look = 'min-w-0 max-w-[68ch] whitespace-pre-line wrap-anywhere'
	if (characters.length <= shownCharacters) return <p className={look}>{message}</p>
	return (
		<details className="group min-w-0">
			<summary className="list-none">
				<span className={`block ${look} group-open:hidden`}>
					{characters.slice(0, shownCharacters).join('').trimEnd()}…
				</span>
				<span className="mt-1 inline-block font-semibold underline group-open:hidden">
					{words.wholeMessage}
				</span>
			</summary>
			<p className={look}>{message}</p>
		</details>
	)
}
