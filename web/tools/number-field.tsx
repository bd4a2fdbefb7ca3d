import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

type NumberFieldProps<Value extends number | null> = {
	label: string
	value: Value
	range: readonly [least: number, most: number]
	placeholder?: string
	onValue: (value: Value) => void
}

export function NumberField<Value extends number | null>({
	label,
	value,
	range,
	placeholder,
	onValue,
}: NumberFieldProps<Value>) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [typed, setTyped] = useState<{ text: string; value: number | null }>()
	const written = value === null ? '' : plainNumber(value, locale)
	const text = typed && typed.value === value ? typed.text : written
	const [least, most] = range
	const readText = (given: string): number | null | undefined => {
		const trimmed = given.replaceAll(/\s/g, '').replace(',', '.')
		if (trimmed === '') return placeholder === undefined ? undefined : null
		const number = Number(trimmed)
		return number >= least && number <= most ? number : undefined
	}
	return (
		<Field
			label={label}
			error={
				readText(text) === undefined &&
				words.numberRange(formatNumber(least, locale), formatNumber(most, locale))
			}
		>
			<TextInput
				inputMode="decimal"
				autoComplete="off"
				value={text}
				placeholder={placeholder}
				onChange={({ target }) => {
					const read = readText(target.value)
					setTyped({ text: target.value, value: read === undefined ? value : read })
					if (read !== undefined) onValue(read as Value)
				}}
			/>
		</Field>
	)
}

/** Without spaces between thousands, so that it can be typed over. */
const plainNumber = (value: number, locale: string) =>
	locale === 'fr' ? String(value).replace('.', ',') : String(value)
