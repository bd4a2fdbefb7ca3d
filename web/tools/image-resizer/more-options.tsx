import { useMessages } from '#web/i18n/locale.ts'
import { NumberField } from '#web/tools/number-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type MetadataPolicy, metadataPolicies } from './formats/names.ts'
import { messages } from './more-messages.ts'
import { ranges } from './settings.ts'
import type { OptionsProps } from './size-options.tsx'

/** What most people leave as it is. */
export function MoreOptions({ settings, onChange }: OptionsProps) {
	const words = useMessages(messages)
	return (
		<div className="grid gap-4 pt-3">
			<Field label={words.metadata} hint={words.metadataHint}>
				<Select
					value={settings.metadata}
					onChange={({ target }) => onChange({ ...settings, metadata: target.value as MetadataPolicy })}
				>
					{metadataPolicies.map((policy) => (
						<option key={policy} value={policy}>
							{words[`metadata-${policy}`]}
						</option>
					))}
				</Select>
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<Background settings={settings} onChange={onChange} />
				{settings.mode !== 'print' && (
					<NumberField
						label={words.dpi}
						value={settings.dpi}
						range={ranges.dpi}
						placeholder={words.noDpi}
						onValue={(dpi) => onChange({ ...settings, dpi })}
					/>
				)}
			</div>
			<Checkbox
				label={words.enlarge}
				hint={words.enlargeHint}
				checked={settings.mayEnlarge}
				onChange={({ target }) => onChange({ ...settings, mayEnlarge: target.checked })}
			/>
			<Checkbox
				label={words.thorough}
				hint={words.thoroughHint}
				checked={settings.isThorough}
				onChange={({ target }) => onChange({ ...settings, isThorough: target.checked })}
			/>
			<Field label={words.name} hint={words.nameHint}>
				<TextInput
					value={settings.name}
					maxLength={100}
					spellCheck={false}
					onChange={({ target }) => onChange({ ...settings, name: target.value })}
				/>
			</Field>
		</div>
	)
}

const fixedColors = {
	none: 'none',
	white: '#ffffff',
	black: '#000000',
	blur: 'blur',
	color: '#f97316',
} as const

function Background({ settings, onChange }: OptionsProps) {
	const words = useMessages(messages)
	const names = Object.keys(fixedColors) as (keyof typeof fixedColors)[]
	const chosen = names.find((name) => fixedColors[name] === settings.background) ?? 'color'
	const put = (background: string) => onChange({ ...settings, background })
	return (
		<>
			<Field label={words.background}>
				<Select
					value={chosen}
					onChange={({ target }) => put(fixedColors[target.value as keyof typeof fixedColors])}
				>
					{names.map((name) => (
						<option key={name} value={name}>
							{words[`background-${name}`]}
						</option>
					))}
				</Select>
			</Field>
			{chosen === 'color' && (
				<Field label={words.color}>
					<TextInput
						type="color"
						className="p-1"
						value={settings.background}
						onChange={({ target }) => put(target.value)}
					/>
				</Field>
			)}
		</>
	)
}
