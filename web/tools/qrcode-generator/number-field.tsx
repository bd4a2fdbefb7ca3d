import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './input-messages.ts'

type NumberFieldProps = {
	label: string
	value: number
	range: readonly [least: number, most: number]
	onChange: (value: number) => void
}

/** A number in its range, with a point or a comma; what is none is told and changes nothing. */
export function NumberField({ label, value, range: [least, most], onChange }: NumberFieldProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [draft, setDraft] = useState<string>()
	const read = (text: string) => {
		const number = Number(text.trim().replace(',', '.') || Number.NaN)
		return number >= least && number <= most ? number : null
	}
	const isWrong = draft !== undefined && read(draft) === null
	return (
		<Field
			label={label}
			error={isWrong && words.between(formatNumber(least, locale), formatNumber(most, locale))}
		>
			<TextInput
				inputMode="decimal"
				autoComplete="off"
				value={draft ?? String(value).replace('.', locale === 'fr' ? ',' : '.')}
				onChange={({ target }) => {
					setDraft(target.value)
					const number = read(target.value)
					if (number !== null) onChange(number)
				}}
				onBlur={() => !isWrong && setDraft(undefined)}
			/>
		</Field>
	)
}
