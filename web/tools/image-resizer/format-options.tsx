import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { messages } from './options-messages.ts'
import { type Settings, targets } from './settings.ts'
import type { OptionsProps } from './size-options.tsx'

const names = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' }

/** In what the pictures are written. */
export function FormatOptions({ settings, onChange }: OptionsProps) {
	const words = useMessages(messages)
	return (
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
	)
}
