import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { PostSummary } from '#services/feedback/posts/contract.ts'
import { userField } from '#web/forms/user-field.ts'
import { usePageUserId } from '#web/guards/guarded.tsx'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { messages } from './post-form-messages.ts'

const delayMs = 250
const minCharacters = 3

/** Posts like the one that is typed, each with a button that votes for it instead. */
export function SimilarPosts({ title }: { title: string }) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	const posts = useSimilarPosts(title)
	const submit = useSubmit()
	const userId = usePageUserId()
	const vote = (id: string) =>
		submit(
			{ intent: 'vote', id, ...(userId && { [userField]: userId }) },
			{ method: 'post', action: `/dashboard/feedback/${id}` },
		)
	return (
		<div role="status" className="empty:hidden">
			{posts.length > 0 && (
				<div className="rounded-control border border-line bg-surface-raised p-4">
					<p className="font-semibold">{words.similar}</p>
					<ul className="mt-2 grid gap-3">
						{posts.map(({ id, title: existing, votes, isVoted }) => (
							<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
								<span className="min-w-0 wrap-anywhere">
									<TextLink to={`/dashboard/feedback/${id}`}>{existing}</TextLink>{' '}
									<span className="text-sm text-ink-soft">{shared.votes(votes)}</span>
								</span>
								{isVoted ? (
									<span className="text-sm text-ink-soft">{words.votedAlready}</span>
								) : (
									<Button size="small" onClick={() => vote(id)}>
										{words.voteInstead}
									</Button>
								)}
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	)
}

/** The last answer stays until the next one, so that the list does not flicker. */
function useSimilarPosts(title: string): PostSummary[] {
	const locale = useLocale()
	const [posts, setPosts] = useState<PostSummary[]>([])
	const typed = title.trim()
	const isLongEnough = typed.length >= minCharacters

	useEffect(() => {
		if (!isLongEnough) return
		const stop = new AbortController()
		const timer = setTimeout(async () => {
			const query = new URLSearchParams({ title: typed, locale })
			const answer = await fetch(`/api/feedback/posts/similar?${query}`, { signal: stop.signal }).catch(
				() => null,
			)
			if (answer?.ok) setPosts(((await answer.json()) as { posts: PostSummary[] }).posts)
		}, delayMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [typed, locale, isLongEnough])

	return isLongEnough ? posts : []
}
