import { type ComponentProps, Suspense } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { messages } from './options-messages.ts'
import { hasBox, type Settings, targets } from './settings.ts'
import { type OptionsProps, SizeOptions } from './size-options.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const names = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' }

/** In what the pictures are written. */
function FormatOptions({ settings, onChange }: OptionsProps) {
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

const WeightOptions = lazyComponent(async () => (await import('./weight-options.tsx')).WeightOptions)
const MoreOptions = lazyComponent(async () => (await import('./more-options.tsx')).MoreOptions)
const FocusPoint = lazyComponent(async () => (await import('./focus-point.tsx')).FocusPoint)

/** `undo` and `redo` go through the pictures that came and went. */
type OptionsPartProps = OptionsProps &
	ComponentProps<typeof UndoButtons> & {
		/** The first picture. */
		file: File | null
	}

/** All that can be set; what most people leave as it is, folded away. */
export function OptionsPart({ file, undo, redo, ...props }: OptionsPartProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { format, quality, maxKilobytes } = props.settings
	const limit = maxKilobytes === null ? null : formatNumber(maxKilobytes, locale)
	return (
		<>
			{(undo || redo) && (
				<div className="-mt-5 text-right">
					<UndoButtons {...{ undo, redo }} />
				</div>
			)}
			<SizeOptions {...props} />
			{hasBox(props.settings) && props.settings.fit === 'cover' && (
				<Suspense>
					<FocusPoint {...props} file={file} />
				</Suspense>
			)}
			<FormatOptions {...props} />
			<div>
				<Collapsible title={words.weight(limit, format === 'png' ? null : quality)}>
					<WeightOptions {...props} />
				</Collapsible>
				<Collapsible title={words.more}>
					<MoreOptions {...props} />
				</Collapsible>
			</div>
		</>
	)
}
