import eyeOff from 'virtual:icon/lucide/eye-off'
import type { ModeratedComment } from '#services/content/responses/contract.ts'
import { maxReasonCharacters } from '#services/content/responses/limits.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Field } from '#web/ui/field.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

export type ModerationResult = { intent: string; id: string }

type CommentCardProps = { comment: ModeratedComment; rejected: RejectedForm | undefined }

export function CommentCard({ comment, rejected }: CommentCardProps) {
	const words = useMessages(messages)
	const { id, author, html, createdAt, title, path, state, hiddenBy, hiddenReason, reports } = comment
	return (
		<Card as="li">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
				<p className="min-w-0 wrap-anywhere">
					<span className="font-semibold">{author}</span>
					{' · '}
					<TextLink to={`${path}#comment-${id}`}>{title}</TextLink>
				</p>
				<DateTime iso={createdAt} withTime className="text-sm text-ink-soft" />
			</div>
			<div className="prose mt-3" dangerouslySetInnerHTML={{ __html: html }} />
			{reports.length > 0 && (
				<div className="mt-4">
					<StateBadge state="warn">{words.reports(reports.length)}</StateBadge>
					<ul className="mt-2 list-disc pl-6">
						{reports.map(({ reason, createdAt: at }) => (
							<li key={`${at} ${reason}`} className="wrap-anywhere">
								{reason}
							</li>
						))}
					</ul>
				</div>
			)}
			{state === 'hidden' && (
				<p className="mt-4 flex flex-wrap items-center gap-3 text-ink-soft">
					<StateBadge state="unknown" icon={eyeOff}>
						{words.isHidden}
					</StateBadge>
					<span className="wrap-anywhere">{words.hiddenBy(hiddenBy ?? '', hiddenReason ?? '')}</span>
				</p>
			)}
			<ErrorNotice formError={rejected?.errors['form']} className="mt-4" />
			<Decisions comment={comment} rejected={rejected} />
		</Card>
	)
}

function Decisions({ comment: { id, state, reports }, rejected }: CommentCardProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	return (
		<div className="mt-4 grid gap-3">
			<Form preventScrollReset className="flex flex-wrap gap-3 empty:hidden">
				<input type="hidden" name="id" value={id} />
				{reports.length > 0 && (
					<Button type="submit" name="intent" value="dismiss" size="small" pending={isSubmitting}>
						{words.dismiss}
					</Button>
				)}
				{state === 'hidden' && (
					<Button type="submit" name="intent" value="show" size="small" pending={isSubmitting}>
						{words.show}
					</Button>
				)}
			</Form>
			{state === 'visible' && (
				<details open={rejected?.errors['reason'] !== undefined}>
					<summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold pointer-coarse:min-h-11">
						{words.hide}
					</summary>
					<Form noValidate preventScrollReset className="mt-2 grid gap-4">
						<input type="hidden" name="id" value={id} />
						<Field label={words.reason} hint={words.reasonHint} error={rejected?.errors['reason']?.text}>
							<TextInput
								name="reason"
								required
								maxLength={maxReasonCharacters}
								defaultValue={rejected?.values['reason']}
							/>
						</Field>
						<Button
							type="submit"
							name="intent"
							value="hide"
							variant="danger"
							pending={isSubmitting}
							className="justify-self-start"
						>
							{words.hideVerb}
						</Button>
					</Form>
				</details>
			)}
		</div>
	)
}
