import { useMessages } from '#web/i18n/locale.ts'
import { NumberField } from '#web/tools/number-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { messages } from './options-messages.ts'
import { RangeInput } from './range-input.tsx'
import { ranges, type Settings, targets } from './settings.ts'
import type { OptionsProps } from './size-options.tsx'

const names = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' }

/** In what the pictures are written, how faithfully, and how heavy they may be. */
export function FormatOptions({ settings, onChange }: OptionsProps) {
	const words = useMessages(messages)
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Field label={words.format}>
				<Select
					value={settings.format}
					onChange={({ target }) => onChange({ ...settings, format: target.value as Settings['format'] })}
				>
					{targets.map((format) => (
						<option key={format} value={format}>
							{format === 'same' ? words.same : names[format]}
						</option>
					))}
				</Select>
			</Field>
			<NumberField
				label={words.maxKilobytes}
				value={settings.maxKilobytes}
				range={ranges.maxKilobytes}
				placeholder={words.noLimit}
				onValue={(maxKilobytes) => onChange({ ...settings, maxKilobytes })}
			/>
			{settings.format !== 'png' && (
				<Field label={words.quality} aside={settings.quality} className="sm:col-span-2">
					<RangeInput
						value={settings.quality}
						range={ranges.quality}
						onValue={(quality) => onChange({ ...settings, quality })}
					/>
				</Field>
			)}
		</div>
	)
}
