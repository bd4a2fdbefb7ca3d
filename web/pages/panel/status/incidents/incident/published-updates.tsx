import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import type { ManagedUpdate } from '#services/status/incidents/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { ConfirmFocus, useReturnFocus } from '#web/pages/panel/status/incidents/confirm-focus.tsx'
import { IncidentBadge } from '#web/pages/panel/status/incidents/incident-badge.tsx'
import { UpdateFields } from '#web/pages/panel/status/incidents/update-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { type IncidentResult, rejectedIn } from './change-incident.ts'
import { messages } from './messages.ts'

type PublishedUpdatesProps = {
	updates: readonly ManagedUpdate[]
	result: IncidentResult | undefined
}

export function PublishedUpdates({ updates, result }: PublishedUpdatesProps) {
	return (
		<ol className="grid gap-4">
			{updates.map((update) => (
				<PublishedUpdateCard key={`${update.id} ${update.updated.at}`} update={update} result={result} />
			))}
		</ol>
	)
}

type PublishedUpdateCardProps = { update: ManagedUpdate; result: IncidentResult | undefined }

function PublishedUpdateCard({ update, result }: PublishedUpdateCardProps) {
	const words = useMessages(messages)
	const { id, state, at, html, silent, created, updated } = update
	const isCorrected = updated.at !== created.at
	const own = result?.updateId === id ? result : undefined
	return (
		<Card as="li">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<IncidentBadge state={state} />
				<DateTime iso={at} withTime className="text-sm text-ink-soft" />
			</div>
			<Text lang="fr" html={html.fr} />
			<Text lang="en" html={html.en} />
			<p className="mt-3 text-sm text-ink-soft">
				{words.writtenBy(created.by)}
				{isCorrected && (
					<>
						{', '}
						{words.correctedBy(updated.by)} <DateTime iso={updated.at} withTime />
					</>
				)}
				{silent && ` · ${words.silent}`}
			</p>
			<details className="mt-3" open={own?.intent === 'correct' || undefined}>
				<summary className="rounded-small py-2.5 font-semibold">{words.correct}</summary>
				<Correction update={update} result={own} />
			</details>
			{own?.intent === 'remove-update' && (
				<ErrorNotice formError={own.rejected?.errors['form']} className="mt-3" />
			)}
			<Removal updateId={id} isConfirming={own?.intent === 'ask-remove-update'} />
		</Card>
	)
}

/** `html` is safe: the status service sanitized it. */
function Text({ lang, html }: { lang: 'fr' | 'en'; html: string | null }) {
	if (!html) return null
	return <div lang={lang} className="prose mt-3 wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
}

function Correction({ update, result }: { update: ManagedUpdate; result: IncidentResult | undefined }) {
	const words = useMessages(messages)
	const rejected = rejectedIn(result, 'correct', update.id)
	return (
		<ActionForm
			rejected={rejected}
			submit={words.save}
			intent="correct"
			variant="secondary"
			isWide
			className="mt-3"
		>
			<input type="hidden" name="updateId" value={update.id} />
			<UpdateFields stored={update} rejected={rejected} />
		</ActionForm>
	)
}

function Removal({ updateId, isConfirming }: { updateId: string; isConfirming: boolean }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const opener = useReturnFocus(isConfirming)
	if (!isConfirming) {
		return (
			<Form preventScrollReset className="-ml-4">
				<input type="hidden" name="updateId" value={updateId} />
				<Button
					ref={opener}
					type="submit"
					name="intent"
					value="ask-remove-update"
					variant="quiet"
					pending={isSubmitting}
				>
					{words.removeUpdate}
				</Button>
			</Form>
		)
	}
	return (
		<ConfirmFocus className="mt-3">
			<ConfirmPrompt
				title={words.removeUpdateQuestion}
				verb={words.removeUpdate}
				intent="remove-update"
				keep={words.keep}
				staysHere
			>
				<input type="hidden" name="updateId" value={updateId} />
			</ConfirmPrompt>
		</ConfirmFocus>
	)
}
