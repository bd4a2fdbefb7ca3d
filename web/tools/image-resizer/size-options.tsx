import { useMessages } from '#web/i18n/locale.ts'
import { NumberField } from '#web/tools/number-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { messages } from './options-messages.ts'
import { presetNames, presetOf, presetSettings, type PresetName } from './presets.ts'
import { fits, hasBox, modes, printDpi, ranges, type Settings } from './settings.ts'

export type OptionsProps = { settings: Settings; onChange: (settings: Settings) => void }

/** What the pictures are for, and how large they are to be. */
export function SizeOptions({ settings, onChange }: OptionsProps) {
	const words = useMessages(messages)
	return (
		<>
			<Field label={words.preset}>
				<Select
					value={presetOf(settings) ?? ''}
					onChange={({ target }) =>
						onChange(target.value ? presetSettings(target.value as PresetName) : settings)
					}
				>
					<option value="">{words.custom}</option>
					{presetNames.map((name) => (
						<option key={name} value={name}>
							{words[name]}
						</option>
					))}
				</Select>
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label={words.mode}>
					<Select
						value={settings.mode}
						onChange={({ target }) => onChange({ ...settings, mode: target.value as Settings['mode'] })}
					>
						{modes.map((mode) => (
							<option key={mode} value={mode}>
								{words[`mode-${mode}`]}
							</option>
						))}
					</Select>
				</Field>
				<Numbers settings={settings} onChange={onChange} />
				{hasBox(settings) && (
					<Field label={words.fit}>
						<Select
							value={settings.fit}
							onChange={({ target }) => onChange({ ...settings, fit: target.value as Settings['fit'] })}
						>
							{fits.map((fit) => (
								<option key={fit} value={fit}>
									{words[`fit-${fit}`]}
								</option>
							))}
						</Select>
					</Field>
				)}
			</div>
		</>
	)
}

/** The numbers of each way of saying a size; `width` and `height` may be left to the proportions. */
const numbersOf = {
	longest: ['longest'],
	box: ['width', 'height'],
	percent: ['percent'],
	megapixels: ['megapixels'],
	print: ['widthMm', 'heightMm', 'dpi'],
	icons: [],
} as const

function Numbers({ settings, onChange }: OptionsProps) {
	const words = useMessages(messages)
	const empty = { width: words.automatic, height: words.automatic, dpi: String(printDpi) }
	return numbersOf[settings.mode].map((name) => (
		<NumberField
			key={name}
			label={words[name]}
			value={settings[name]}
			range={ranges[name]}
			placeholder={name in empty ? empty[name as keyof typeof empty] : undefined}
			onValue={(value) => onChange({ ...settings, [name]: value })}
		/>
	))
}
