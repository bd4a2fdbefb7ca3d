import { useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { languageChoices, type Options, ownLimitBounds, speedBounds } from './address.ts'
import { messages } from './options-messages.ts'

type OptionsPartProps = { options: Options; onChange: (options: Options) => void }

/** The language, the speeds of reading and the length to keep to. */
export function OptionsPart({ options, onChange }: OptionsPartProps) {
	const words = useMessages(messages)
	const number = (
		name: 'readingSpeed' | 'speakingSpeed' | 'ownLimit',
		[least, most]: readonly [number, number],
	) => (
		<Field label={words[name]}>
			<TextInput
				key={name}
				type="number"
				inputMode="numeric"
				min={least}
				max={most}
				defaultValue={options[name]}
				onChange={({ target }) => {
					const value = target.valueAsNumber
					if (Number.isInteger(value) && value >= least && value <= most)
						onChange({ ...options, [name]: value })
				}}
			/>
		</Field>
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
