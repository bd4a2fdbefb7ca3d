import { Form as GetForm } from 'react-router'
import type { InboxPost, MergePreview } from '#services/feedback/inbox/contract.ts'
import { maxQueryCharacters } from '#services/feedback/limits.ts'
import type { PostSummary } from '#services/feedback/posts/contract.ts'
import { messages as sharedMessages } from '#web/feedback/messages.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

type MergeSectionProps = {
	post: InboxPost
	q: string
	/** Null before a search. */
	found: PostSummary[] | null
	/** What a merge would change; null until a target is chosen. */
	target: { id: string; title: string; preview: MergePreview } | null
}

export function MergeSection({ post, q, found, target }: MergeSectionProps) {
	const words = useMessages(messages)
	const shared = useMessages(sharedMessages)
	const isSubmitting = useSubmitting()
	const path = `/panel/feedback/${post.id}`
	if (post.mergedInto) {
		return (
			<Section title={words.duplicate}>
				<p>
					{words.mergedInto}{' '}
					<TextLink to={`/panel/feedback/${post.mergedInto.id}`}>{post.mergedInto.title}</TextLink>
				</p>
				<Form preventScrollReset className="mt-4">
					<Button type="submit" name="intent" value="unmerge" pending={isSubmitting}>
						{words.unmerge}
					</Button>
				</Form>
			</Section>
		)
	}
	if (post.place !== 'board') return null
	return (
		<Section title={words.duplicate} lead={words.duplicateLead} id="doublon">
			{post.merged.length > 0 && (
				<ul className="mb-5 list-disc pl-6">
					{post.merged.map(({ id, title }) => (
						<li key={id} className="wrap-anywhere">
							<TextLink to={`/panel/feedback/${id}`}>{title}</TextLink>
						</li>
					))}
				</ul>
			)}
			<GetForm action={path} role="search" preventScrollReset className="flex max-w-[44rem] gap-3">
				<SearchInput
					key={q}
					name="q"
					defaultValue={q}
					required
					aria-label={words.findTarget}
					maxLength={maxQueryCharacters}
					className="grow"
				/>
				<Button type="submit">{words.find}</Button>
			</GetForm>
			{found && (
				<ul className="mt-4 grid gap-3">
					{found.length === 0 && <li className="text-ink-soft">{words.nothingFound}</li>}
					{found.map(({ id, title, votes }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
							<span className="min-w-0 wrap-anywhere">
								{title} <span className="text-sm text-ink-soft">{shared.votes(votes)}</span>
							</span>
							<ButtonLink
								to={`${path}?${new URLSearchParams({ q, into: id })}`}
								preventScrollReset
								size="small"
							>
								{words.preview} <span className="sr-only">{title}</span>
							</ButtonLink>
						</li>
					))}
				</ul>
			)}
			{target && (
				<Notice tone="warn" className="mt-4" title={words.mergeTitle(target.title)}>
					<p>{words.mergeEffect(target.preview)}</p>
					<Form preventScrollReset className="mt-3">
						<input type="hidden" name="into" value={target.id} />
						<Button type="submit" name="intent" value="merge" variant="primary" pending={isSubmitting}>
							{words.merge}
						</Button>
					</Form>
				</Notice>
			)}
		</Section>
	)
}
