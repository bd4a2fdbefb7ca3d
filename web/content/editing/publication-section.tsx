import type { ReactNode } from 'react'
import { wallTimeAt } from '#platform/paris.ts'
import type { LanguageState } from '#services/content/editing/contract.ts'
import type { ItemKind, Locale } from '#services/content/kinds.ts'
import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import { Form } from '#web/forms/form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { LanguageStateBadge } from './language-state-badge.tsx'
import { messages } from './publication-messages.ts'
import { languageMessages } from './state-messages.ts'

type PublicationSectionProps = {
	kind: ItemKind
	locale: Locale
	state: LanguageState
	/** Of the draft that the page shows: another one is not published. */
	revision: number
	/** The last form of this language. */
	result: { intent?: string | undefined; rejected?: RejectedForm | undefined } | undefined
	/** Beside the name of the language. */
	action?: ReactNode
}

/** The state of one language, and the forms that publish, schedule and archive it; `publicationForms` reads them. */
export function PublicationSection(props: PublicationSectionProps) {
	const { kind, locale, state, revision, result, action } = props
	const words = useMessages(messages)
	const language = useMessages(languageMessages)[locale]
	const rejectedOf = (intent: string) => (result?.intent === intent ? result.rejected : undefined)
	const isPublic = state.state === 'published'
	const isUpToDate = isPublic && !state.hasChanges && state.scheduledAt === null
	return (
		<Card as="section" aria-label={language}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="flex flex-wrap items-center gap-3 text-xl">
					{language}
					<LanguageStateBadge state={state.state} />
				</h3>
				{action}
			</div>
			<Dates state={state} />
			{!isUpToDate && (
				<div className="mt-4 grid gap-4">
					<ActionForm
						isWide
						intent="publish"
						variant="secondary"
						rejected={rejectedOf('publish')}
						submit={isPublic ? words.publishChanges : words.publish}
					>
						<TextFields locale={locale} revision={revision} />
						{kind === 'document' && isPublic && (
							<Checkbox name="minor" label={words.minor} hint={words.minorHint} />
						)}
					</ActionForm>
					<ScheduleForm {...props} rejected={rejectedOf('schedule')} />
				</div>
			)}
			{(isPublic || state.scheduledAt !== null) && <WithdrawForm {...props} />}
		</Card>
	)
}

function Dates({ state: { publishedAt, scheduledAt, hasChanges, state } }: { state: LanguageState }) {
	const words = useMessages(messages)
	return (
		<div className="mt-2 grid gap-1 text-ink-soft">
			{publishedAt && (
				<p>
					{words.publishedSince} <DateTime iso={publishedAt} withTime />
				</p>
			)}
			{scheduledAt && (
				<p>
					{publishedAt ? words.newVersionOn : words.appearsOn} <DateTime iso={scheduledAt} withTime />
				</p>
			)}
			{hasChanges && state !== 'draft' && <p>{words.unpublishedChanges}</p>}
		</div>
	)
}

function ScheduleForm({
	kind,
	locale,
	state,
	revision,
	rejected,
}: PublicationSectionProps & { rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	const isPlanned = state.scheduledAt !== null
	const planned = state.scheduledAt === null ? undefined : wallTimeAt(Date.parse(state.scheduledAt))
	const values = rejected?.values
	return (
		<details open={rejected !== undefined}>
			<summary className="inline-block min-h-11 cursor-pointer py-2.5 font-semibold text-second-text">
				{isPlanned ? words.planAgain : words.plan}
			</summary>
			<ActionForm
				isWide
				className="mt-2"
				intent="schedule"
				variant="secondary"
				rejected={rejected}
				submit={words.schedule}
			>
				<TextFields locale={locale} revision={revision} />
				<Field label={words.at} hint={words.atHint} error={rejected?.errors['at']?.text}>
					<TextInput
						key={planned}
						name="at"
						type="datetime-local"
						required
						className="max-w-72"
						defaultValue={values?.['at'] ?? planned}
					/>
				</Field>
				{kind === 'document' && (
					<div>
						{state.state === 'published' && (
							<Checkbox
								name="minor"
								label={words.minor}
								hint={words.minorHint}
								defaultChecked={values && 'minor' in values}
							/>
						)}
						<Checkbox
							name="announced"
							label={words.announced}
							hint={words.announcedHint}
							defaultChecked={values && 'announced' in values}
						/>
					</div>
				)}
			</ActionForm>
		</details>
	)
}

function WithdrawForm({ locale, state }: PublicationSectionProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	return (
		<Form preventScrollReset className="mt-4 flex flex-wrap gap-3">
			<input type="hidden" name="locale" value={locale} />
			{state.scheduledAt !== null && (
				<Button type="submit" name="intent" value="unschedule" pending={isSubmitting}>
					{words.unschedule}
				</Button>
			)}
			{state.state === 'published' && (
				<Button type="submit" name="intent" value="archive" pending={isSubmitting}>
					{words.archive}
				</Button>
			)}
		</Form>
	)
}

function TextFields({ locale, revision }: { locale: Locale; revision: number }) {
	return (
		<>
			<input type="hidden" name="locale" value={locale} />
			<input type="hidden" name="revision" value={revision} />
		</>
	)
}
