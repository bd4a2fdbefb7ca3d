import { useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type KeyFormat, keyFormats } from './engine/choices.ts'
import { messages } from './settings-messages.ts'
import type { SettingsProps } from './settings-props.ts'
import { SizeField } from './size-field.tsx'

export function PinSettings(settings: SettingsProps) {
	const words = useMessages(messages)
	const { options, onChange } = settings
	return (
		<>
			<SizeField {...settings} kind="pin" />
			<Checkbox
				label={words.skipsCommon}
				hint={options.size === 4 ? words.skipsCommonHint : words.skipsLongCommonHint}
				checked={options.skipsCommon}
				onChange={({ target }) => onChange({ ...options, skipsCommon: target.checked })}
			/>
		</>
	)
}

export function KeySettings(settings: SettingsProps) {
	const words = useMessages(messages)
	const { options, onChange } = settings
	return (
		<>
			<Field label={words.format}>
				<Select
					value={options.format}
					onChange={({ target }) => onChange({ ...options, format: target.value as KeyFormat })}
				>
					{keyFormats.map((each) => (
						<option key={each} value={each}>
							{words[each]}
						</option>
					))}
				</Select>
			</Field>
			{options.format !== 'uuid' && <SizeField {...settings} kind="key" />}
		</>
	)
}
