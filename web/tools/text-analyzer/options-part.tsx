import { useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { languageChoices, type Options, speedBounds } from './search-params.ts'
import { messages } from './options-messages.ts'
import { WholeNumberField } from './whole-number-field.tsx'

type NumberName = 'readingSpeed' | 'speakingSpeed'

type OptionsPartProps = { options: Options; onChange: (options: Options) => void }

/** The language, and the speeds of reading. */
export function OptionsPart({ options, onChange }: OptionsPartProps) {
	const words = useMessages(messages)
	const speed = (name: NumberName) => (
		<WholeNumberField
			label={words[name]}
			value={options[name]}
			bounds={speedBounds}
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
			{speed('readingSpeed')}
			{speed('speakingSpeed')}
			<Checkbox
				className="sm:col-span-2"
				label={words.compounds}
				checked={options.joinsCompounds}
				onChange={({ target }) => onChange({ ...options, joinsCompounds: target.checked })}
			/>
		</div>
	)
}
