import { maxCategoryNameCharacters } from '#services/content/limits.ts'
import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { ActionResult, RejectedForm } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import type { Categories } from '#web/pages/panel/content/category-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

/** What a form of the page did, or asks to confirm; `slug` names the category. */
export type CategoryResult = { intent: string; slug?: string; at?: number }

type CategoryCardProps = {
	category: Categories[number]
	isFirst: boolean
	isLast: boolean
	/** Of a form of this category. */
	result: ActionResult<CategoryResult> | undefined
}

export function CategoryCard({ category, isFirst, isLast, result }: CategoryCardProps) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const { slug, name } = category
	const rejected = result?.rejected
	const isEdit = result?.intent === 'save'
	const intentButton = (intent: string, label: string, labelOf: (name: string) => string) => (
		<Button
			type="submit"
			name="intent"
			value={intent}
			size="small"
			aria-label={labelOf(name.fr)}
			pending={isSubmitting}
		>
			{label}
		</Button>
	)
	return (
		<Card as="li" id={slug}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="text-xl wrap-anywhere">
					{name.fr}
					{name.en && (
						<span lang="en" className="ml-2 text-base font-normal text-ink-soft">
							{name.en}
						</span>
					)}
				</h3>
				<Form preventScrollReset className="flex flex-wrap gap-2">
					<input type="hidden" name="slug" value={slug} />
					{!isFirst && intentButton('up', words.up, words.upOf)}
					{!isLast && intentButton('down', words.down, words.downOf)}
					{intentButton('ask-remove', words.remove, words.removeOf)}
				</Form>
			</div>
			{!isEdit && rejected && (
				<FocusOnMount on={rejected} className="mt-3">
					<ErrorNotice formError={Object.values(rejected.errors)[0]} />
				</FocusOnMount>
			)}
			{result?.intent === 'ask-remove' && !rejected && (
				<FocusOnMount className="mt-3">
					<ConfirmPrompt
						title={words.removeQuestion(name.fr)}
						lead={words.removeLead}
						verb={words.remove}
						keep={words.keep}
						staysHere
					>
						<input type="hidden" name="slug" value={slug} />
					</ConfirmPrompt>
				</FocusOnMount>
			)}
			<details open={isEdit && rejected !== undefined} className="mt-1">
				<summary
					aria-label={words.editOf(name.fr)}
					className="inline-block min-h-11 cursor-pointer py-2.5 font-semibold text-second-text"
				>
					{words.edit}
				</summary>
				<ActionForm
					key={`${name.fr}/${name.en}`}
					isWide
					className="mt-2"
					intent="save"
					variant="secondary"
					rejected={isEdit ? rejected : undefined}
					submit={words.save}
				>
					<input type="hidden" name="slug" value={slug} />
					<NameFields name={name} rejected={isEdit ? rejected : undefined} />
				</ActionForm>
			</details>
		</Card>
	)
}

type NameFieldsProps = { name?: { fr: string; en: string | null }; rejected: RejectedForm | undefined }

export function NameFields({ name, rejected }: NameFieldsProps) {
	const words = useMessages(messages)
	const field = (key: 'nameFr' | 'nameEn', lang: string, stored: string | null | undefined) => (
		<Field label={words[key]} error={rejected?.errors[key]?.text} optional={key === 'nameEn'}>
			<TextInput
				name={key}
				lang={lang}
				maxLength={maxCategoryNameCharacters}
				autoComplete="off"
				defaultValue={rejected?.values[key] ?? stored ?? ''}
			/>
		</Field>
	)
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			{field('nameFr', 'fr', name?.fr)}
			{field('nameEn', 'en', name?.en)}
		</div>
	)
}
