import { useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { type ClassName, classNames } from './engine/alphabets.ts'
import { ExcludedField, KeyboardField, LookAlikesField, ShellsField } from './exclusion-fields.tsx'
import { NumberRange } from './number-range.tsx'
import { maxMinimum, type SettingsProps, type TypedProps } from './options.ts'
import { messages } from './messages.ts'
import { SizeField } from './size-field.tsx'

export function CharactersSettings({ typed, onType, ...settings }: SettingsProps & TypedProps) {
	const words = useMessages(messages)
	const { options, onChange } = settings
	const { minimums } = options
	const setMinimum = (name: ClassName, least: number | null) =>
		onChange({ ...options, minimums: { ...minimums, [name]: least } })
	return (
		<>
			<SizeField {...settings} kind="characters" />
			<fieldset>
				<legend className="font-semibold">{words.classes}</legend>
				<div className="grid sm:grid-cols-2">
					{classNames.map((name) => (
						<Checkbox
							key={name}
							label={words[name]}
							checked={minimums[name] !== null}
							onChange={({ target }) => setMinimum(name, target.checked ? 1 : null)}
						/>
					))}
				</div>
			</fieldset>
			<LookAlikesField {...settings} />
			<Collapsible title={words.more}>
				<KeyboardField {...settings} />
				<ShellsField {...settings} />
				<Checkbox
					label={words.once}
					checked={options.isWithoutRepeats}
					onChange={({ target }) => onChange({ ...options, isWithoutRepeats: target.checked })}
				/>
				<ExcludedField typed={typed} onType={onType} />
				<fieldset className="grid gap-3">
					<legend className="mb-2 font-semibold">{words.minimums}</legend>
					{classNames
						.filter((name) => minimums[name] !== null)
						.map((name) => (
							<NumberRange
								key={name}
								label={words[name]}
								value={minimums[name] ?? 0}
								range={{ least: 0, most: maxMinimum }}
								onChange={(least) => setMinimum(name, least)}
							/>
						))}
				</fieldset>
			</Collapsible>
		</>
	)
}
