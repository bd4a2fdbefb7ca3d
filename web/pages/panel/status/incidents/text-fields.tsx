import { maxTitleLength } from '#services/status/limits.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PreviewButton } from './markdown-preview.tsx'
import { messages } from './messages.ts'

type Texts = { fr: string; en: string | null }

type TextFieldsProps = {
	/** Prefix of the field names: `titleFr`, `titleEn`. */
	name: string
	label: string
	hint?: string
	rejected: RejectedForm | undefined
	texts?: Texts | null | undefined
	isLong?: boolean
	optional?: boolean
}

export function TextFields({ name, label, hint, rejected, texts, isLong, optional }: TextFieldsProps) {
	const words = useMessages(messages)
	const fields = [
		{ field: `${name}Fr`, label: words.textInFrench(label), stored: texts?.fr, lang: 'fr', isFrench: true },
		{
			field: `${name}En`,
			label: words.textInEnglish(label),
			stored: texts?.en ?? undefined,
			lang: 'en',
			isFrench: false,
		},
	]
	return (
		<>
			{fields.map(({ field, label: ownLabel, stored, lang, isFrench }) => (
				<Field
					key={field}
					label={ownLabel}
					hint={isFrench ? hint : undefined}
					optional={optional || !isFrench}
					error={rejected?.errors[field]?.text}
				>
					{isLong ? (
						<TextArea name={field} lang={lang} rows={5} defaultValue={rejected?.values[field] ?? stored} />
					) : (
						<TextInput
							name={field}
							lang={lang}
							maxLength={maxTitleLength}
							autoComplete="off"
							defaultValue={rejected?.values[field] ?? stored}
						/>
					)}
				</Field>
			))}
			{isLong && <PreviewButton name={name} label={label} />}
		</>
	)
}
