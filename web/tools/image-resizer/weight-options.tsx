import { useMessages } from '#web/i18n/locale.ts'
import { NumberField } from '#web/tools/number-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { messages } from './more-messages.ts'
import { RangeInput } from './range-input.tsx'
import { ranges } from './settings.ts'
import type { OptionsProps } from './size-options.tsx'

/** How heavy the pictures may be, and how faithful they are. */
export function WeightOptions({ settings, onChange }: OptionsProps) {
	const words = useMessages(messages)
	return (
		<>
			<NumberField
				label={words.maxKilobytes}
				value={settings.maxKilobytes}
				range={ranges.maxKilobytes}
				placeholder={words.noLimit}
				onValue={(maxKilobytes) => onChange({ ...settings, maxKilobytes })}
			/>
			{settings.format !== 'png' && (
				<Field label={words.quality} aside={settings.quality}>
					<RangeInput
						value={settings.quality}
						range={ranges.quality}
						onValue={(quality) => onChange({ ...settings, quality })}
					/>
				</Field>
			)}
		</>
	)
}
