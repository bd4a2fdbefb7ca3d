import { useMessages } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { keyboards } from './engine/alphabets.ts'
import { maxLineLength, withKeyboard, type SettingsProps, type TypedProps } from './options.ts'
import { messages } from './messages.ts'

export function LookAlikesField({ options, onChange }: SettingsProps) {
	const words = useMessages(messages)
	return (
		<Checkbox
			label={words.lookAlikes}
			hint={words.lookAlikesHint}
			checked={options.withoutLookAlikes}
			onChange={({ target }) => onChange({ ...options, withoutLookAlikes: target.checked })}
		/>
	)
}

export function KeyboardField({ options, onChange }: SettingsProps) {
	const words = useMessages(messages)
	const { keyboard } = options
	return (
		<SelectField
			label={words.keyboard}
			hint={keyboard !== 'any' && words[`${keyboard}Hint`]}
			value={keyboard}
			values={keyboards}
			nameOf={(each) => words[each]}
			onChange={(next) => onChange(withKeyboard(options, next))}
		/>
	)
}

export function ShellsField({ options, onChange }: SettingsProps) {
	const words = useMessages(messages)
	return (
		<Checkbox
			label={words.shells}
			hint={words.shellsHint}
			checked={options.isForShells}
			onChange={({ target }) => onChange({ ...options, isForShells: target.checked })}
		/>
	)
}

export function ExcludedField({ typed, onType }: TypedProps) {
	const words = useMessages(messages)
	return (
		<Field label={words.excluded} hint={words.excludedHint}>
			<TextInput
				className="font-mono"
				value={typed.excluded}
				maxLength={maxLineLength}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				onChange={({ target }) => onType({ ...typed, excluded: target.value })}
			/>
		</Field>
	)
}
