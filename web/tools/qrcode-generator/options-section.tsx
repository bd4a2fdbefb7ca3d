import { useMessages } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { NumberField } from '#web/tools/number-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { resolutions, type Options, ranges, units } from './options.ts'
import { messages } from './messages.ts'
import { recoveryPercent } from './symbol.ts'
import { levels } from '#web/ui/qr-code/encode.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type ColourFieldProps = { label: string; value: string; onChange: (colour: string) => void }

function ColourField({ label, value, onChange }: ColourFieldProps) {
	return (
		<Field label={label} aside={<span className="font-mono uppercase">{value}</span>}>
			<TextInput
				type="color"
				className="h-11 cursor-pointer p-1"
				value={value}
				onChange={({ target }) => onChange(target.value)}
			/>
		</Field>
	)
}

type OptionsSectionProps = { options: Options; onChange: (options: Options) => void }

export function OptionsSection({ options, onChange }: OptionsSectionProps) {
	const words = useMessages(messages)
	const change = (changed: Partial<Options>) => onChange({ ...options, ...changed })
	const number = (name: keyof typeof ranges) => (
		<NumberField
			label={words[name]}
			value={options[name]}
			range={ranges[name]}
			onValue={(value) => change({ [name]: name === 'millimetres' ? value : Math.round(value) })}
		/>
	)
	return (
		<div className="grid gap-5 pb-2">
			<div>
				<p className="mb-1.5 font-semibold">{words.level}</p>
				<p className="mb-2 text-sm text-ink-soft">
					{options.kind === 'payment' ? words.levelFixed : words.levelHint}
				</p>
				{options.kind !== 'payment' && (
					<SegmentedControl
						label={words.level}
						name="level"
						segments={levels.map((value) => ({ value, label: words.share(recoveryPercent[value]) }))}
						value={options.level}
						onChange={(level) => change({ level })}
					/>
				)}
			</div>
			<div>
				<p className="mb-1.5 font-semibold">{words.unit}</p>
				<SegmentedControl
					label={words.unit}
					name="unit"
					segments={units.map((value) => ({ value, label: words[value] }))}
					value={options.unit}
					onChange={(unit) => change({ unit })}
				/>
			</div>
			<div className="grid gap-4 sm:grid-cols-2">
				{options.unit === 'px' ? number('pixels') : number('millimetres')}
				{options.unit === 'mm' && (
					<SelectField
						label={words.dotsPerInch}
						value={options.dotsPerInch}
						values={resolutions}
						nameOf={words.dpi}
						onChange={(dotsPerInch) => change({ dotsPerInch })}
					/>
				)}
				{number('margin')}
			</div>
			<div className="grid grid-cols-2 gap-4">
				<ColourField label={words.dark} value={options.dark} onChange={(dark) => change({ dark })} />
				<ColourField label={words.light} value={options.light} onChange={(light) => change({ light })} />
			</div>
			<Checkbox
				label={words.declaresUtf8}
				hint={words.announcesUtf8Hint}
				checked={options.declaresUtf8}
				onChange={({ target }) => change({ declaresUtf8: target.checked })}
			/>
		</div>
	)
}
