import { useActionData } from 'react-router'
import heart from 'virtual:icon/lucide/heart'
import type { NewsItem } from '#services/content/contract.ts'
import type { Responses } from '#services/content/responses/contract.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { AttendanceBox } from './attendance-box.tsx'
import { CommentSection } from './comment-section.tsx'
import { messages } from './messages.ts'
import type { LoadedResponses, ResponseAction } from './respond.ts'
import { useResponses } from './use-responses.ts'

type ItemResponsesProps = { item: Pick<NewsItem, 'id' | 'path' | 'event'>; loaded: LoadedResponses }

/** Attendance, likes and comments, below a news item whose page has the action `respond`. */
export function ItemResponses({ item, loaded }: ItemResponsesProps) {
	const result = useActionData<ResponseAction>()
	const responses = useResponses(item.id, result?.responses)
	const rejectedIntent = result?.rejected?.values['intent']
	const formErrorOf = (...intents: string[]) =>
		rejectedIntent !== undefined && intents.includes(rejectedIntent)
			? Object.values(result?.rejected?.errors ?? {})[0]
			: undefined
	return (
		<>
			{item.event && (
				<AttendanceBox
					attendance={responses?.attendance ?? null}
					capacity={item.event.capacity}
					formError={formErrorOf('attend', 'cancel')}
				/>
			)}
			<div className="mt-10">
				<LikeForm responses={responses} />
				<ErrorNotice formError={formErrorOf('like', 'unlike')} className="mt-4" />
			</div>
			<CommentSection path={item.path} loaded={loaded} responses={responses} result={result} />
		</>
	)
}

function LikeForm({ responses }: { responses: Responses | null }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const liked = responses?.liked ?? false
	return (
		<Form preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<Button
				type="submit"
				name="intent"
				value={liked ? 'unlike' : 'like'}
				icon={heart}
				aria-pressed={liked}
				pending={isSubmitting}
				className={liked ? 'border-accent! bg-accent-soft' : undefined}
			>
				{words.like}
			</Button>
			<span className="min-h-6 text-ink-soft" aria-live="polite">
				{responses && responses.likes > 0 && words.likes(responses.likes)}
			</span>
		</Form>
	)
}
