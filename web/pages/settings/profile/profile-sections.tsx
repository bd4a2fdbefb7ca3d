import type { ReactNode } from 'react'
import type { OwnProfile, ProfileLink } from '#services/accounts/profiles/contract.ts'
import { maxBioCharacters, maxLinkLabelCharacters, maxLinks } from '#services/accounts/profiles/limits.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { linkField, visibilities } from './profile-fields.ts'
import type { ProfileIntent } from './profile-forms.ts'
import { profileMessages } from './profile-messages.ts'

type SectionProps<Shown> = Shown & {
	/** The last rejection of the form of this section. */
	rejected: RejectedForm | undefined
}

type FormSectionProps = SectionProps<{ intent: Exclude<ProfileIntent, 'name'>; children: ReactNode }>

function FormSection({ intent, rejected, children }: FormSectionProps) {
	const words = useMessages(profileMessages)
	return (
		<Section title={words[`${intent}Section`]} lead={words[`${intent}About`]}>
			<ActionForm
				rejected={rejected}
				intent={intent}
				variant="secondary"
				submit={words[`${intent}Save`]}
				className="max-w-[32rem]"
			>
				{children}
			</ActionForm>
		</Section>
	)
}

export function BioSection({ bio, rejected }: SectionProps<Pick<OwnProfile, 'bio'>>) {
	const words = useMessages(profileMessages)
	return (
		<FormSection intent="bio" rejected={rejected}>
			<Field label={words.bio} hint={words.bioHint} error={rejected?.errors['bio']?.text}>
				<TextArea name="bio" maxLength={maxBioCharacters} defaultValue={rejected?.values['bio'] ?? bio} />
			</Field>
		</FormSection>
	)
}

/** Rows that are shown at least, so that several links are entered at once. */
const minRows = 3

export function LinksSection({ links, rejected }: SectionProps<Pick<OwnProfile, 'links'>>) {
	const stored = JSON.stringify(links)
	const rows = Math.min(maxLinks, Math.max(minRows, links.length + 1))
	return (
		<FormSection intent="links" rejected={rejected}>
			{Array.from({ length: rows }, (_, row) => (
				// Saving moves rows up: all show what is stored then.
				<LinkRow key={`${row} ${stored}`} row={row} link={links[row]} rejected={rejected} />
			))}
		</FormSection>
	)
}

function LinkRow({ row, link, rejected }: SectionProps<{ row: number; link: ProfileLink | undefined }>) {
	const words = useMessages(profileMessages)
	const labelName = linkField(row, 'label')
	const urlName = linkField(row, 'url')
	return (
		<fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-[2fr_3fr]">
			<legend className="sr-only">{words.link(row + 1)}</legend>
			<Field label={words.label} error={rejected?.errors[labelName]?.text}>
				<TextInput
					name={labelName}
					maxLength={maxLinkLabelCharacters}
					autoComplete="off"
					defaultValue={rejected?.values[labelName] ?? link?.label}
				/>
			</Field>
			<Field label={words.url} error={rejected?.errors[urlName]?.text}>
				<TextInput
					name={urlName}
					type="url"
					inputMode="url"
					autoComplete="off"
					placeholder="https://"
					defaultValue={rejected?.values[urlName] ?? link?.url}
				/>
			</Field>
		</fieldset>
	)
}

export function VisibilitySection({ visibility, rejected }: SectionProps<Pick<OwnProfile, 'visibility'>>) {
	const words = useMessages(profileMessages)
	return (
		<FormSection intent="visibility" rejected={rejected}>
			<Field
				label={words.visibility}
				hint={words.visibilityHint}
				error={rejected?.errors['visibility']?.text}
			>
				<Select name="visibility" defaultValue={rejected?.values['visibility'] ?? visibility}>
					{visibilities.map((each) => (
						<option key={each} value={each}>
							{words[each]}
						</option>
					))}
				</Select>
			</Field>
		</FormSection>
	)
}
