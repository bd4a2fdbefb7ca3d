import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { languageChoices, type Options, ownLimitBounds, speedBounds } from './address.ts'
import { messages } from './options-messages.ts'

type NumberName = 'readingSpeed' | 'speakingSpeed' | 'ownLimit'

type OptionsPartProps = { options: Options; onChange: (options: Options) => void }

/** The language, the speeds of reading and the length to keep to. */
export function OptionsPart({ options, onChange }: OptionsPartProps) {
	const words = useMessages(messages)
	const number = (name: NumberName, bounds: readonly [number, number]) => (
		<NumberField
			label={words[name]}
			value={options[name]}
			bounds={bounds}
			onChange={(value) => onChange({ ...options, [name]: value })}
		/>
	)
	return (
		<div className="mt-2 grid gap-4 sm:grid-cols-2">
			<Field label={words.language}>
				<Select
					value={options.language}
					onChange={({ target }) => onChange({ ...options, language: target.value as Options['language'] })}
				>
					{languageChoices.map((each) => (
						<option key={each} value={each}>
							{words[each]}
						</option>
					))}
				</Select>
			</Field>
			{number('ownLimit', ownLimitBounds)}
			{number('readingSpeed', speedBounds)}
			{number('speakingSpeed', speedBounds)}
			<Checkbox
				className="sm:col-span-2"
				label={words.compounds}
				checked={options.joinsCompounds}
				onChange={({ target }) => onChange({ ...options, joinsCompounds: target.checked })}
			/>
		</div>
	)
}

type NumberFieldProps = {
	label: string
	value: number
	bounds: readonly [least: number, most: number]
	onChange: (value: number) => void
}

/** A whole number as it is typed; while it cannot be, that is said and the one before holds. */
function NumberField({ label, value, bounds: [least, most], onChange }: NumberFieldProps) {
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
