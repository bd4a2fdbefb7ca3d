import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { sectionMessages } from './section-messages.ts'

type LocalizedFieldsProps = {
	/** The field of the section: the inputs are `name.fr` and `name.en`. */
	name: string
	label: string
	hint?: string
	value: { fr: string; en: string }
	rejected: RejectedForm | undefined
	maxLength: number
	/** Two lines or more. */
	isLong?: boolean
}

/** One text in both languages. */
export function LocalizedFields(props: LocalizedFieldsProps) {
	const { name, label, hint, value, rejected, maxLength, isLong } = props
	const words = useMessages(sectionMessages)
	const Input = isLong ? TextArea : TextInput
	const languages = { fr: words.inFrench, en: words.inEnglish } as const
	return (
		<fieldset>
			<legend className="font-semibold">{label}</legend>
			{hint && <p className="text-sm text-ink-soft">{hint}</p>}
			<div className="mt-3 grid gap-4">
				{(['fr', 'en'] as const).map((locale) => (
					<Field
						key={locale}
						label={languages[locale]}
						hint={locale === 'en' ? words.englishHint : undefined}
						error={rejected?.errors[`${name}.${locale}`]?.text}
					>
						<Input
							name={`${name}.${locale}`}
							lang={locale}
							maxLength={maxLength}
							defaultValue={rejected?.values[`${name}.${locale}`] ?? value[locale]}
						/>
					</Field>
				))}
			</div>
		</fieldset>
	)
}
