import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './options-messages.ts'

type WholeNumberFieldProps = {
	label: string
	value: number
	bounds: readonly [least: number, most: number]
	onChange: (value: number) => void
}

/** A whole number as it is typed; while it cannot be, that is said and the one before holds. */
export function WholeNumberField({ label, value, bounds: [least, most], onChange }: WholeNumberFieldProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [isWrong, setWrong] = useState(false)
	const shown = (bound: number) => formatNumber(bound, locale)
	return (
		<Field label={label} error={isWrong && words.outOfBounds(shown(least), shown(most))}>
			<TextInput
				type="number"
				inputMode="numeric"
				min={least}
				max={most}
				defaultValue={value}
				onChange={({ target }) => {
					const typed = target.valueAsNumber
					const isPossible = Number.isInteger(typed) && typed >= least && typed <= most
					setWrong(!isPossible)
					if (isPossible) onChange(typed)
				}}
			/>
		</Field>
	)
}
