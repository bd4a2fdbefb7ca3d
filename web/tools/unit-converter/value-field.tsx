import { useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { neutral } from './conversion.ts'
import { messages } from './converter-messages.ts'
import { readNumber } from './read-number.ts'
import { writePlain } from './write-number.ts'

type ValueFieldProps = {
	/** As an address has it; '' for none. */
	value: string
	onChange: (value: string) => void
}

/** A number as people of the page's language type it. What was typed stays as it was typed. */
export function ValueField({ value, onChange }: ValueFieldProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [typed, setTyped] = useState<string>()
	const isTyped = typed !== undefined && neutralOf(typed, locale) === value
	const shown = isTyped ? typed : writePlain(value, locale)
	return (
		<Field
			label={words.value}
			error={neutralOf(shown, locale) === '' && shown.trim() !== '' ? words.notANumber : undefined}
		>
			<TextInput
				inputMode="text"
				autoComplete="off"
				spellCheck={false}
				value={shown}
				onChange={({ target }) => {
					setTyped(target.value)
					onChange(neutralOf(target.value, locale))
				}}
			/>
		</Field>
	)
}

function neutralOf(typed: string, locale: 'fr' | 'en'): string {
	const number = readNumber(typed, locale)
	return number ? neutral(number) : ''
}
