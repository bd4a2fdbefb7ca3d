import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

type NumberFieldProps<Value extends number | null> = {
	label: string
	hint?: string
	value: Value
	range: readonly [min: number, max: number]
	/** An empty field is `null` where there is a placeholder, an error otherwise. */
	placeholder?: string
	isWhole?: boolean
	onValue: (value: Value) => void
}

/** Shows an error while the text is not a number in range, and keeps the last value. */
export function NumberField<Value extends number | null>(props: NumberFieldProps<Value>) {
	const { label, hint, value, range, placeholder, isWhole, onValue } = props
	const words = useMessages(messages)
	const locale = useLocale()
	const [typed, setTyped] = useState<{ text: string; value: number | null }>()
	const text = typed && typed.value === value ? typed.text : plainNumber(value, locale)
	const [min, max] = range
	const parse = (input: string): number | null | undefined => {
		const trimmed = input.replaceAll(/\s/g, '').replace(',', '.')
		if (trimmed === '') return placeholder === undefined ? undefined : null
		const number = Number(trimmed)
		return number >= min && number <= max && (!isWhole || Number.isInteger(number)) ? number : undefined
	}
	const rangeError = isWhole ? words.wholeNumberRange : words.numberRange
	return (
		<Field
			label={label}
			hint={hint}
			error={parse(text) === undefined && rangeError(formatNumber(min, locale), formatNumber(max, locale))}
		>
			<TextInput
				inputMode={isWhole ? 'numeric' : 'decimal'}
				autoComplete="off"
				value={text}
				placeholder={placeholder}
				onChange={({ target }) => {
					const parsed = parse(target.value)
					setTyped({ text: target.value, value: parsed === undefined ? value : parsed })
					if (parsed !== undefined) onValue(parsed as Value)
				}}
			/>
		</Field>
	)
}

/** Without spaces between thousands, so that it can be edited. */
export function plainNumber(value: number | null, locale: string): string {
	const text = String(value ?? '')
	return locale === 'fr' ? text.replace('.', ',') : text
}
