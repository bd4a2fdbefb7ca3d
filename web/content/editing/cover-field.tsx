import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PictureField } from './picture-field.tsx'
import { messages } from './team-messages.ts'

type CoverFieldProps = { cover: string | null; rejected: RejectedForm | undefined }

/** The picture at the top of an item. */
export function CoverField({ cover, rejected }: CoverFieldProps) {
	const words = useMessages(messages)
	return (
		<PictureField
			name="cover"
			label={words.cover}
			hint={words.coverHint}
			defaultValue={rejected?.values['cover'] ?? cover ?? ''}
			error={rejected?.errors['cover']?.text}
		/>
	)
}
