import type { ManagedMember } from '#services/accounts/teams/contract.ts'
import { maxPosition, maxTitleCharacters } from '#services/accounts/teams/limits.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

type TitleFormProps = { member: ManagedMember; rejected: RejectedForm | undefined }

/** The title and the position of a member, folded until it is opened or rejected. */
export function TitleForm({ member, rejected }: TitleFormProps) {
	const words = useMessages(messages)
	const { memberId, name, title, position } = member
	const errorOf = (field: string) => rejected?.errors[field]?.text
	const valueOf = (field: string, stored: string | null | undefined) =>
		rejected?.values[field] ?? stored ?? ''
	return (
		<details open={rejected !== undefined} className="mt-3">
			<summary
				aria-label={words.editOf(name)}
				className="inline-block min-h-11 cursor-pointer py-2.5 font-semibold text-second-text"
			>
				{words.edit}
			</summary>
			<ActionForm intent="title" rejected={rejected} submit={words.saveTitle} variant="secondary" isWide>
				<input type="hidden" name="memberId" value={memberId} />
				<div className="grid gap-5 sm:grid-cols-2">
					<Field label={words.titleFr} hint={words.titleFrHint} error={errorOf('titleFr')} optional>
						<TextInput
							name="titleFr"
							lang="fr"
							maxLength={maxTitleCharacters}
							autoComplete="off"
							defaultValue={valueOf('titleFr', title?.fr)}
						/>
					</Field>
					<Field label={words.titleEn} error={errorOf('titleEn')} optional>
						<TextInput
							name="titleEn"
							lang="en"
							maxLength={maxTitleCharacters}
							autoComplete="off"
							defaultValue={valueOf('titleEn', title?.en)}
						/>
					</Field>
				</div>
				<Field label={words.position} hint={words.positionHint} error={errorOf('position')} optional>
					<TextInput
						name="position"
						inputMode="numeric"
						maxLength={String(maxPosition).length}
						autoComplete="off"
						className="max-w-24"
						defaultValue={valueOf('position', position?.toString())}
					/>
				</Field>
			</ActionForm>
		</details>
	)
}
