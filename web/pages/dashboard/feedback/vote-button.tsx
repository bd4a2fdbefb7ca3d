import { useFetcher } from 'react-router'
import arrowUp from 'virtual:icon/lucide/arrow-up'
import type { PostSummary } from '#services/feedback/posts/contract.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { userField } from '#web/forms/user-field.ts'
import { usePageUserId } from '#web/guards/guarded.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

/** The number of votes and one's own, which changes at once; without JavaScript the page is sent again. */
export function VoteButton({ post }: { post: PostSummary }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const userId = usePageUserId()
	const fetcher = useFetcher<ActionResult>({ key: `vote ${post.id}` })
	const sent = fetcher.formData?.get('intent')
	const isVoted = sent ? sent === 'vote' : post.isVoted
	const votes = post.votes + Number(isVoted) - Number(post.isVoted)
	return (
		<fetcher.Form method="post" action={`/dashboard/feedback/${post.id}`} className="shrink-0">
			{userId && <input type="hidden" name={userField} value={userId} />}
			<input type="hidden" name="id" value={post.id} />
			<button
				type="submit"
				name="intent"
				value={isVoted ? 'unvote' : 'vote'}
				aria-pressed={isVoted}
				className={classNames(
					'flex min-h-14 w-14 flex-col items-center justify-center rounded-control border font-semibold tabular-nums transition-colors',
					isVoted
						? 'border-accent bg-accent-soft text-ink'
						: 'border-line bg-surface-raised text-ink hover:border-line-strong hover:bg-surface-hover',
				)}
			>
				<Icon icon={arrowUp} size={18} />
				<span className="sr-only">{words.voteFor(post.title)} </span>
				{formatNumber(votes, locale)}
			</button>
			<ErrorNotice formError={fetcher.data?.rejected?.errors['form']} className="mt-2" />
		</fetcher.Form>
	)
}
