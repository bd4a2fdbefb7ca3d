import { useMessages } from '#web/i18n/locale.ts'
import { NumberField } from '#web/tools/number-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { messages } from './options-messages.ts'
import { fits, hasBox, modes, printDpi, ranges, type Settings, firstSettings } from './settings.ts'

/** What people come for, each as the settings that make it. */
const presets = {
	web: { longest: 1920 },
	email: { longest: 1600, format: 'jpeg', quality: 80, maxKilobytes: 500 },
	/** 35 × 45 mm: the photograph of a French identity card or passport (arrêté du 5 février 2009; ISO/IEC 39794-5). */
	identity: {
		mode: 'print',
		widthMm: 35,
		heightMm: 45,
		dpi: 300,
		fit: 'cover',
		focusY: 42,
		format: 'jpeg',
		quality: 92,
	},
	square: { mode: 'box', width: 1080, height: 1080, fit: 'cover', format: 'jpeg', quality: 85 },
	story: { mode: 'box', width: 1080, height: 1920, fit: 'cover', format: 'jpeg', quality: 85 },
	/** The picture that goes with a shared link (Open Graph). */
	link: { mode: 'box', width: 1200, height: 630, fit: 'cover', format: 'jpeg', quality: 85 },
	icons: { mode: 'icons', fit: 'pad', format: 'png', name: '{nom}-{l}' },
} as const satisfies Record<string, Partial<Settings>>

type PresetName = keyof typeof presets

export const presetNames = Object.keys(presets) as PresetName[]

export const presetSettings = (name: PresetName): Settings => ({ ...firstSettings, ...presets[name] })

/** Which preset these settings are, if any. */
export function presetOf(settings: Settings): PresetName | undefined {
	return presetNames.find((name) => {
		const preset = presetSettings(name)
		return (Object.keys(preset) as (keyof Settings)[]).every((key) => preset[key] === settings[key])
	})
}

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
