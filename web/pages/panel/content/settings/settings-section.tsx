import { useRef, useState } from 'react'
import type { EditedItem } from '#services/content/editing/contract.ts'
import { LeavePrompt } from '#web/content/editing/leave-prompt.tsx'
import { ActionForm } from '#web/forms/action-form.tsx'
import { type RejectedForm, valuesIn } from '#web/forms/form-errors.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Categories } from '#web/pages/panel/content/category-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { describeField, type Organizations } from './describe-field.ts'
import { messages } from './messages.ts'
import { SettingsFields } from './settings-fields.tsx'
import {
	differingFields,
	errorPlaceOf,
	type FormValues,
	settingsFields,
	settingsValues,
	withStored,
} from './settings-values.ts'

type SettingsSectionProps = {
	/** As it is stored by now. */
	item: Omit<EditedItem, 'languages'>
	categories: Categories
	organizations: Organizations
	rejected: RejectedForm | undefined
}

/** The form of the settings. It keeps what it was opened with, which tells what its user changes from what others do. */
export function SettingsSection({ item, categories, organizations, rejected }: SettingsSectionProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [opened] = useState(item)
	const input = useRef<HTMLInputElement>(null)
	const isSaving = useRef(false)
	const errors = { ...rejected?.errors }
	const conflicts = settingsFields.filter((field) => errors[errorPlaceOf(field)]?.code === 'FIELD_CHANGED')
	for (const field of conflicts) {
		const value = describeField(field, item, { categories, organizations, locale })
		const text = value ? words.storedMeanwhile(value) : words.emptiedMeanwhile
		errors[errorPlaceOf(field)] = { code: 'FIELD_CHANGED', waitSeconds: 0, text }
	}
	const before = rejected ? renderedBefore(rejected) : settingsValues(opened)
	const rendered = withStored({ rendered: before, stored: settingsValues(item) }, conflicts)

	function isUnsaved() {
		const form = input.current?.form
		return Boolean(form) && differingFields(rendered, valuesIn(new FormData(form!))).length > 0
	}

	/** The submission of this form is a navigation too. */
	function takeSaving() {
		const wasSaving = isSaving.current
		isSaving.current = false
		return wasSaving
	}

	return (
		<Section title={words.settings} lead={words.settingsLead}>
			<ActionForm
				isWide
				intent="save"
				rejected={rejected}
				submit={words.save}
				onSubmit={() => (isSaving.current = true)}
			>
				<input ref={input} type="hidden" name="rendered" value={JSON.stringify(rendered)} />
				<SettingsFields
					item={opened}
					values={rejected?.values ?? settingsValues(opened)}
					categories={categories}
					organizations={organizations}
					rejected={rejected && { ...rejected, errors }}
				/>
			</ActionForm>
			<LeavePrompt isUnsaved={isUnsaved} staysAt={takeSaving} words={words} />
		</Section>
	)
}

/** The form sends it back as it got it. */
const renderedBefore = ({ values }: RejectedForm) => JSON.parse(values['rendered'] ?? '{}') as FormValues
