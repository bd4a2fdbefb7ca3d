import { z } from 'zod'
import type { Permission } from '#services/accounts/permissions.ts'
import type { RoleView } from '#services/accounts/roles/contract.ts'
import { maxDescriptionCharacters, maxLabelCharacters } from '#services/accounts/roles/limits.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { ErrorMeanings } from '#web/forms/action.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { optionalLine, shownLine, tickedField } from '#web/forms/schemas.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import { permissionLabels, permissionSentences } from './permission-messages.ts'

const permissions = Object.keys(permissionLabels.fr) as Permission[]

const description = optionalLine('ROLE_DESCRIPTION', maxDescriptionCharacters)

/** The fields of a role as a form has them: a tick for each permission. */
export const RoleForm = z
	.object({
		labelFr: shownLine('ROLE_LABEL', 'ROLE_LABEL', maxLabelCharacters),
		labelEn: optionalLine('ROLE_LABEL', maxLabelCharacters),
		descriptionFr: description,
		descriptionEn: description,
		...(Object.fromEntries(permissions.map((each) => [each, tickedField])) as Record<
			Permission,
			typeof tickedField
		>),
	})
	.transform((form) => ({
		label: { fr: form.labelFr, en: form.labelEn },
		description: { fr: form.descriptionFr, en: form.descriptionEn },
		permissions: permissions.filter((each) => form[each]),
	}))

export const roleMeanings: ErrorMeanings = {
	ROLE_EXISTS: { field: 'name' },
	TOO_MANY_ROLES: { field: 'form' },
	ROLE_CHANGED_MEANWHILE: { field: 'form' },
	ROLE_NOT_FOUND: { field: 'form' },
	THIS_ROLE_HAS_MORE_POWER: { field: 'form' },
	NOT_AUTHORIZED: { field: 'form' },
}

type RoleFieldsProps = {
	/** What the form begins with. */
	role: Pick<RoleView, 'label' | 'description' | 'permissions'>
	/** Of a role that exists. */
	updatedAt?: string
	grantable: readonly Permission[]
	rejected: RejectedForm | undefined
	submit: string
}

export function RoleFields({ role, updatedAt, grantable, rejected, submit }: RoleFieldsProps) {
	const words = useMessages(messages)
	const labels = useMessages(permissionLabels)
	const sentences = useMessages(permissionSentences)
	const values = rejected?.values ?? {
		labelFr: role.label.fr,
		labelEn: role.label.en,
		descriptionFr: role.description.fr,
		descriptionEn: role.description.en,
	}
	const errorOf = (field: string) => rejected?.errors[field]?.text
	const isTicked = (each: Permission) =>
		rejected ? rejected.values[each] === 'on' : role.permissions.includes(each)
	return (
		<ActionForm rejected={rejected} submit={submit} isWide>
			{updatedAt ? (
				<input type="hidden" name="updatedAt" value={updatedAt} />
			) : (
				<Field label={words.name} hint={words.nameHint} error={errorOf('name')}>
					<TextInput
						name="name"
						maxLength={40}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						required
						defaultValue={values['name']}
					/>
				</Field>
			)}
			<Field label={words.labelFr} error={errorOf('labelFr')}>
				<TextInput name="labelFr" maxLength={maxLabelCharacters} required defaultValue={values['labelFr']} />
			</Field>
			<Field label={words.labelEn} optional error={errorOf('labelEn')}>
				<TextInput name="labelEn" maxLength={maxLabelCharacters} defaultValue={values['labelEn']} />
			</Field>
			<Field label={words.descriptionFr} optional error={errorOf('descriptionFr')}>
				<TextInput
					name="descriptionFr"
					maxLength={maxDescriptionCharacters}
					defaultValue={values['descriptionFr']}
				/>
			</Field>
			<Field label={words.descriptionEn} optional error={errorOf('descriptionEn')}>
				<TextInput
					name="descriptionEn"
					maxLength={maxDescriptionCharacters}
					defaultValue={values['descriptionEn']}
				/>
			</Field>
			<fieldset>
				<legend className="mb-1 font-semibold">{words.permissions}</legend>
				{grantable.length < permissions.length && <p className="text-sm text-ink-soft">{words.heldOnly}</p>}
				<div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
					{permissions.map((each) => (
						<Checkbox
							key={each}
							name={each}
							label={labels[each]}
							hint={sentences[each]}
							disabled={!grantable.includes(each)}
							defaultChecked={isTicked(each)}
						/>
					))}
				</div>
			</fieldset>
		</ActionForm>
	)
}
