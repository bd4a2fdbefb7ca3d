import { useId } from 'react'
import type { EditedItem } from '#services/content/editing/contract.ts'
import { pagePlaces } from '#services/content/kinds.ts'
import * as limits from '#services/content/limits.ts'
import { CoverField } from '#web/content/editing/cover-field.tsx'
import { TeamFields } from '#web/content/editing/team-fields.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { GroupError, groupErrorProps } from '#web/forms/group-error.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { type Categories, CategoryField } from '#web/pages/panel/content/category-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Organizations, placeKeys } from './describe-field.ts'
import { messages } from './messages.ts'
import { newOrganization } from './settings-form.ts'
import type { FormValues } from './settings-values.ts'

type SettingsItem = Omit<EditedItem, 'languages'>

type SettingsFieldsProps = {
	item: SettingsItem
	/** Those of `item`, or what was typed in a rejected form. */
	values: FormValues
	categories: Categories
	organizations: Organizations
	rejected: RejectedForm | undefined
}

/** The settings that an item of this kind has. */
export function SettingsFields(props: SettingsFieldsProps) {
	const { item, values, categories, rejected } = props
	const words = useMessages(messages)
	const { kind } = item
	const pinnedBox = { id: useId(), rejected, field: 'pinned' }
	const errorOf = (field: string) => rejected?.errors[field]?.text
	const input = (name: 'author' | 'position' | 'slug') => (
		<Field label={words[name]} hint={words[`${name}Hint`]} error={errorOf(name)} optional={name === 'author'}>
			<TextInput
				name={name}
				autoComplete="off"
				spellCheck={false}
				inputMode={name === 'position' ? 'numeric' : undefined}
				maxLength={name === 'author' ? limits.maxAuthorCharacters : limits.maxSlugCharacters}
				className={name === 'position' ? 'max-w-32' : undefined}
				defaultValue={values[name]}
			/>
		</Field>
	)
	return (
		<>
			{input('slug')}
			<CategoryField
				kind={kind}
				categories={categories}
				defaultValue={values['category']}
				error={errorOf('category')}
			/>
			{kind === 'news' && (
				<div>
					<Checkbox
						name="pinned"
						label={words.pinned}
						hint={words.pinnedHint}
						defaultChecked={'pinned' in values}
						{...groupErrorProps(pinnedBox)}
					/>
					<GroupError {...pinnedBox} />
				</div>
			)}
			{kind === 'news' && input('author')}
			{kind !== 'document' && <CoverField cover={item.cover} rejected={rejected} />}
			{kind === 'page' && (
				<Field label={words.place} error={errorOf('place')}>
					<Select name="place" defaultValue={values['place']}>
						{pagePlaces.map((place) => (
							<option key={place} value={place}>
								{words[placeKeys[place]]}
							</option>
						))}
					</Select>
				</Field>
			)}
			{(kind === 'page' || kind === 'team') && input('position')}
			{kind === 'news' && <EventFields {...props} />}
			{kind === 'team' && <TeamSettings {...props} />}
		</>
	)
}

function EventFields({ values, rejected }: SettingsFieldsProps) {
	const words = useMessages(messages)
	const errorOf = (field: string) => rejected?.errors[field]?.text
	return (
		<fieldset className="min-w-0">
			<legend className="font-semibold">{words.event}</legend>
			<p className="mb-3 text-sm text-ink-soft">{words.eventHint}</p>
			<div className="grid gap-5 sm:grid-cols-2">
				{(['startsAt', 'endsAt'] as const).map((name) => (
					<Field key={name} label={words[name]} error={errorOf(name)} optional>
						<TextInput name={name} type="datetime-local" defaultValue={values[name]} />
					</Field>
				))}
				<Field label={words.venue} error={errorOf('venue')} optional className="sm:col-span-2">
					<TextInput
						name="venue"
						maxLength={limits.maxPlaceCharacters}
						autoComplete="off"
						defaultValue={values['venue']}
					/>
				</Field>
				<Field label={words.capacity} hint={words.capacityHint} error={errorOf('capacity')} optional>
					<TextInput
						name="capacity"
						inputMode="numeric"
						autoComplete="off"
						defaultValue={values['capacity']}
					/>
				</Field>
			</div>
		</fieldset>
	)
}

function TeamSettings({ item, values, organizations, rejected }: SettingsFieldsProps) {
	const words = useMessages(messages)
	return (
		<>
			<Field
				label={words.organization}
				hint={words.organizationHint}
				error={rejected?.errors['organization']?.text}
			>
				<Select name="organization" defaultValue={values['organization']}>
					<option value="">{words.noOrganization}</option>
					{organizations.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
					<option value={newOrganization}>{words.newOrganization}</option>
				</Select>
			</Field>
			<TeamFields item={item} rejected={rejected} />
		</>
	)
}
