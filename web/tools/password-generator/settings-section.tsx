import type { Ref } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CheckInput } from '#web/ui/check-input.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { keyFormats } from './engine/generator.ts'
import { kinds, views, withKind, type SettingsProps, type TypedProps, maxMinimum } from './options.ts'
import { type Own, OwnPassword } from './own-password.tsx'
import { PatternSettings } from './pattern-settings.tsx'
import { PhraseSettings } from './phrase-settings.tsx'
import { messages } from './messages.ts'
import {
	SizeField,
	ExcludedField,
	KeyboardField,
	LookAlikesField,
	ShellsField,
	NumberRange,
} from './setting-fields.tsx'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { type ClassName, classNames } from './engine/alphabets.ts'

function PinSettings(settings: SettingsProps) {
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

function KeySettings(settings: SettingsProps) {
	const words = useMessages(messages)
	const { options, onChange } = settings
	return (
		<>
			<SelectField
				label={words.format}
				value={options.format}
				values={keyFormats}
				nameOf={(each) => words[each]}
				onChange={(format) => onChange({ ...options, format })}
			/>
			{options.format !== 'uuid' && <SizeField {...settings} kind="key" />}
		</>
	)
}

type ChipPickerProps<Value extends string> = {
	label: string
	name: string
	choices: readonly { value: Value; label: string }[]
	value: Value
	onChange: (value: Value) => void
}

function ChipPicker<Value extends string>(props: ChipPickerProps<Value>) {
	const { label, name, choices, value, onChange } = props
	return (
		<fieldset>
			<legend className="sr-only">{label}</legend>
			<div className="flex flex-wrap gap-2">
				{choices.map((choice) => (
					<label key={choice.value} className="relative">
						<CheckInput
							type="radio"
							name={name}
							value={choice.value}
							checked={choice.value === value}
							onChange={() => onChange(choice.value)}
							className="peer absolute inset-0 appearance-none rounded-full"
						/>
						<span className="relative flex min-h-11 items-center rounded-full border border-line bg-surface-raised px-3.5 text-sm font-semibold text-ink-soft transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-surface hover:border-line-strong hover:text-ink peer-checked:hover:text-surface forced-colors:peer-checked:border-[Highlight]">
							{choice.label}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}

type SettingsSectionProps = SettingsProps &
	TypedProps & { own: Own; onOwn: (own: Own) => void; patternRef: Ref<HTMLInputElement> }

export function SettingsSection({ own, onOwn, ...settings }: SettingsSectionProps) {
	const words = useMessages(messages)
	const { options, onChange } = settings
	return (
		<>
			<div>
				<SegmentedControl
					label={words.view}
					name="view"
					segments={views.map((value) => ({ value, label: words[value] }))}
					value={options.view}
					onChange={(view) => onChange({ ...options, view })}
				/>
			</div>
			{options.view === 'judge' ? (
				<OwnPassword own={own} onOwn={onOwn} />
			) : (
				<>
					<ChipPicker
						label={words.kind}
						name="kind"
						choices={kinds.map((value) => ({ value, label: words[value] }))}
						value={options.kind}
						onChange={(kind) => onChange(withKind(options, kind))}
					/>
					<KindSettings {...settings} />
				</>
			)}
		</>
	)
}

function KindSettings(props: Omit<SettingsSectionProps, 'own' | 'onOwn'>) {
	const { patternRef, typed, onType, ...settings } = props
	switch (props.options.kind) {
		case 'characters':
			return <CharactersSettings {...settings} typed={typed} onType={onType} />
		case 'phrase':
			return <PhraseSettings {...settings} />
		case 'pin':
			return <PinSettings {...settings} />
		case 'pattern':
			return <PatternSettings {...settings} typed={typed} onType={onType} inputRef={patternRef} />
		case 'key':
			return <KeySettings {...settings} />
	}
}

function CharactersSettings({ typed, onType, ...settings }: SettingsProps & TypedProps) {
	const words = useMessages(messages)
	const { options, onChange } = settings
	const { minimums } = options
	const setMinimum = (name: ClassName, min: number | null) =>
		onChange({ ...options, minimums: { ...minimums, [name]: min } })
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
								range={{ min: 0, max: maxMinimum }}
								onChange={(min) => setMinimum(name, min)}
							/>
						))}
				</fieldset>
			</Collapsible>
		</>
	)
}
