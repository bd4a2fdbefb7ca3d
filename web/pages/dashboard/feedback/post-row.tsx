import pin from 'virtual:icon/lucide/pin'
import type { PostSummary } from '#services/feedback/posts/contract.ts'
import { AuthorName } from '#web/feedback/author-name.tsx'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { PostState } from '#web/feedback/post-state.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'
import { VoteButton } from './vote-button.tsx'

export function PostRow({ post }: { post: PostSummary }) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	const lang = useTextLang(post.locale)
	return (
		<li className="flex gap-4 py-4">
			<VoteButton post={post} />
			<div className="min-w-0 grow">
				<h2 lang={lang} className="text-lg wrap-anywhere">
					<TextLink to={`/dashboard/feedback/${post.id}`}>{post.title}</TextLink>
				</h2>
				<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
					<PostState state={post.state} />
					<span>{shared[post.kind]}</span>
					{post.isPinned && <Chip icon={pin}>{words.pinned}</Chip>}
					<AuthorName author={post.author} />
					<DateTime iso={post.createdAt} />
					{post.comments > 0 && <span>{shared.comments(post.comments)}</span>}
				</p>
			</div>
		</li>
	)
}
