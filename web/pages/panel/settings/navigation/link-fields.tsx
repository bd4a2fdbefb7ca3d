import { linkPlaces, maxCharacters, maxLinks } from '#services/accounts/settings/limits.ts'
import type { ErrorMeanings } from '#web/forms/action.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { localizedIn, textIn } from '#web/pages/panel/settings/section-action.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

type SiteLink = {
	place: (typeof linkPlaces)[number]
	label: { fr: string; en: string }
	address: string
}

/** The links of the form in their order, each with its row; empty rows are no links. */
export function linksIn(form: FormData): { row: number; link: SiteLink }[] {
	return Array.from({ length: maxLinks }, (_, row) => row)
		.map((row) => {
			const place = linkPlaces.find((each) => each === textIn(form, `links.${row}.place`)) ?? 'header'
			const label = localizedIn(form, `links.${row}.label`)
			const address = textIn(form, `links.${row}.address`)
			const position = Number(textIn(form, `links.${row}.position`)) || row + 1
			return { row, position, link: { place, label, address } }
		})
		.filter(({ link }) => [link.label.fr, link.label.en, link.address].some((text) => text.trim() !== ''))
		.toSorted((one, other) => one.position - other.position)
}

/** The service numbers the links that it gets, the form its rows. */
export function errorsOfLinks(form: FormData): ErrorMeanings {
	return Object.fromEntries(
		linksIn(form).flatMap(({ row }, index) =>
			[
				['label.fr', 'INVALID_LABEL'],
				['label.en', 'INVALID_LABEL'],
				['address', 'INVALID_ADDRESS'],
			].map(([name, code]) => [`links.${index}.${name}`, { code, field: `links.${row}.${name}` }]),
		),
	)
}

type LinkFieldsProps = { row: number; link: SiteLink | undefined; rejected: RejectedForm | undefined }

export function LinkFields({ row, link, rejected }: LinkFieldsProps) {
	const words = useMessages(messages)
	const nameOf = (field: string) => `links.${row}.${field}`
	const typed = (field: string, stored: string | undefined) => rejected?.values[nameOf(field)] ?? stored ?? ''
	const text = (field: string, label: string, stored: string | undefined, maxLength: number) => (
		<Field label={label} error={rejected?.errors[nameOf(field)]?.text}>
			<TextInput
				name={nameOf(field)}
				maxLength={maxLength}
				autoComplete="off"
				defaultValue={typed(field, stored)}
			/>
		</Field>
	)
	return (
		<fieldset className="rounded-control border border-line p-4">
			<legend className="px-1 text-sm text-ink-soft">
				{words.link} {row + 1}
			</legend>
			<div className="grid gap-4 sm:grid-cols-2">
				{text('label.fr', words.labelFr, link?.label.fr, maxCharacters.linkLabel)}
				{text('label.en', words.labelEn, link?.label.en, maxCharacters.linkLabel)}
				<div className="sm:col-span-2">
					{text('address', words.address, link?.address, maxCharacters.address)}
				</div>
				<Field label={words.place}>
					<Select name={nameOf('place')} defaultValue={typed('place', link?.place)}>
						{linkPlaces.map((place) => (
							<option key={place} value={place}>
								{words[place]}
							</option>
						))}
					</Select>
				</Field>
				<Field label={words.position}>
					<TextInput
						name={nameOf('position')}
						type="number"
						min={1}
						max={maxLinks}
						defaultValue={typed('position', String(row + 1))}
					/>
				</Field>
			</div>
		</fieldset>
	)
}
