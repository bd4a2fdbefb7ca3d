import circleCheck from 'virtual:icon/lucide/circle-check'
import circleDashed from 'virtual:icon/lucide/circle-dashed'
import type { Release } from '#services/launcher/contract.ts'
import { maxReasonCharacters } from '#services/launcher/limits.ts'
import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import type { ReleaseFormProps } from './release-forms.ts'

/** What the draft still needs, then the publication, which is confirmed. */
export function PublishForm({ release, result }: ReleaseFormProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const isAbout = result?.intent === 'ask-publish' || result?.intent === 'publish'
	const formError = isAbout ? result.rejected?.errors['form'] : undefined
	const steps = stepsOf(release)
	const isReady = steps.every(({ isDone, isNeeded }) => isDone || !isNeeded)
	return (
		<Section title={words.publishTitle} lead={words.publishLead}>
			<ul className="mb-5 grid gap-2">
				{steps.map(({ step, isDone, isNeeded }) => (
					<li key={step} className="flex gap-2">
						<Icon
							icon={isDone ? circleCheck : circleDashed}
							size={22}
							className={isDone ? 'shrink-0 text-good-text' : 'shrink-0 text-ink-soft'}
						/>
						<span>
							{words[step]} <span className="sr-only">{isDone ? words.stepDone : words.stepMissing}</span>
							{!isNeeded && !isDone && <span className="text-ink-soft">{words.advised}</span>}
						</span>
					</li>
				))}
			</ul>
			{formError && (
				<FocusOnMount on={formError} className="mb-4 max-w-[44rem]">
					<ErrorNotice formError={formError} />
				</FocusOnMount>
			)}
			{result?.intent === 'ask-publish' && !result.rejected ? (
				<FocusOnMount className="max-w-[44rem]">
					<ConfirmPrompt
						title={words.publishQuestion(release.version)}
						lead={words.publishFinal}
						verb={words.publish}
						intent="publish"
						keep={words.keep}
						staysHere
					/>
				</FocusOnMount>
			) : (
				<Form preventScrollReset>
					<Button
						type="submit"
						name="intent"
						value="ask-publish"
						variant={isReady ? 'primary' : 'secondary'}
						pending={isSubmitting}
					>
						{words.publish}
					</Button>
				</Form>
			)}
		</Section>
	)
}

type Step = {
	step: 'hasFiles' | 'hasNoUploads' | 'hasNotes' | 'hasEnglishNotes' | 'hasAllSystems'
	isDone: boolean
	/** Of a publication; the others are only advised. */
	isNeeded: boolean
}

function stepsOf({ files, uploads, notes }: Release): Step[] {
	const shown = files.filter(({ kind }) => kind !== 'update')
	return [
		{ step: 'hasFiles', isDone: shown.length > 0, isNeeded: true },
		{ step: 'hasNoUploads', isDone: uploads.length === 0, isNeeded: true },
		{ step: 'hasNotes', isDone: notes.fr !== '', isNeeded: true },
		{ step: 'hasEnglishNotes', isDone: notes.en !== '', isNeeded: false },
		{
			step: 'hasAllSystems',
			isDone: new Set(shown.map(({ platform }) => platform)).size === 3,
			isNeeded: false,
		},
	]
}

export function RolloutForm({ release, result }: ReleaseFormProps) {
	const words = useMessages(messages)
	const rejected = result?.intent === 'rollout' ? result.rejected : undefined
	return (
		<ActionForm rejected={rejected} submit={words.save} intent="rollout" variant="secondary" isWide>
			<Field label={words.rolloutShare} hint={words.rolloutHint} error={rejected?.errors['rollout']?.text}>
				<TextInput
					name="rollout"
					type="number"
					inputMode="numeric"
					min={0}
					max={100}
					className="max-w-32"
					required
					defaultValue={rejected?.values['rollout'] ?? String(release.rollout)}
				/>
			</Field>
		</ActionForm>
	)
}

/** With a reason, which everybody reads; a withdrawn release can come back. */
export function WithdrawForm({ release, result }: ReleaseFormProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const rejected = ['withdraw', 'restore'].includes(result?.intent ?? '') ? result?.rejected : undefined
	if (release.state === 'withdrawn') {
		return (
			<Form preventScrollReset>
				<ErrorNotice formError={rejected?.errors['form']} className="mb-4 max-w-[44rem]" />
				<Button type="submit" name="intent" value="restore" pending={isSubmitting}>
					{words.restore}
				</Button>
			</Form>
		)
	}
	return (
		<ActionForm rejected={rejected} submit={words.withdraw} intent="withdraw" variant="danger" isWide>
			<Field label={words.reason} hint={words.reasonHint} error={rejected?.errors['reason']?.text}>
				<TextArea
					name="reason"
					rows={2}
					maxLength={maxReasonCharacters}
					required
					defaultValue={rejected?.values['reason']}
				/>
			</Field>
		</ActionForm>
	)
}

export function RemoveForm({ release, result }: ReleaseFormProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const isAbout = result?.intent === 'ask-remove' || result?.intent === 'remove'
	if (isAbout && !result.rejected) {
		return (
			<FocusOnMount className="max-w-[44rem]">
				<ConfirmPrompt
					title={words.removeQuestion(release.version)}
					verb={words.remove}
					keep={words.keep}
					staysHere
				/>
			</FocusOnMount>
		)
	}
	return (
		<Form preventScrollReset>
			{isAbout && <ErrorNotice formError={result.rejected?.errors['form']} className="mb-4 max-w-[44rem]" />}
			<Button type="submit" name="intent" value="ask-remove" variant="danger" pending={isSubmitting}>
				{words.remove}
			</Button>
		</Form>
	)
}
