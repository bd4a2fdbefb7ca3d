import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { fitToSide, isDrawable, largestSide, type Size } from './fit.ts'
import { messages } from './messages.ts'
import { extensionOf, type Format, formats, type Settings } from './resize.ts'

type SettingsFormProps = {
	original: Size
	first: Settings
	/** Gets the settings, or `null` while a side is no size. */
	onChange: (settings: Settings | null) => void
}

type Typed = { width: string; height: string }

/** The size, the format and the quality of the new image. */
export function SettingsForm({ original, first, onChange }: SettingsFormProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [typed, setTyped] = useState<Typed>(writeSize(first.size))
	const [isRatioKept, setRatioKept] = useState(true)
	const [{ format, quality }, setEncoding] = useState<{ format: Format; quality: number }>(first)

	const tell = (nextTyped: Typed, encoding: { format: Format; quality: number }) => {
		const size = { width: Number(nextTyped.width), height: Number(nextTyped.height) }
		onChange(isDrawable(size) ? { size, ...encoding } : null)
	}
	const type = (side: keyof Size, value: string) => {
		const wanted = Number(value)
		const canFit = isRatioKept && Number.isInteger(wanted) && wanted >= 1 && wanted <= largestSide
		const next = canFit ? writeSize(fitToSide(original, { [side]: wanted })) : { ...typed, [side]: value }
		setTyped(next)
		tell(next, { format, quality })
	}
	const keepRatio = (isKept: boolean) => {
		setRatioKept(isKept)
		if (!isKept) return
		const width = Number(typed.width)
		const next = writeSize(isDrawable({ width, height: 1 }) ? fitToSide(original, { width }) : original)
		setTyped(next)
		tell(next, { format, quality })
	}
	const encode = (encoding: { format: Format; quality: number }) => {
		setEncoding(encoding)
		tell(typed, encoding)
	}
	return (
		<>
			<div className="grid grid-cols-2 gap-4">
				{(['width', 'height'] as const).map((side) => (
					<Field
						key={side}
						label={words[side]}
						error={
							!isDrawable({ width: 1, height: 1, [side]: Number(typed[side]) }) &&
							words.sideWrong(formatNumber(largestSide, locale))
						}
					>
						<TextInput
							type="number"
							min={1}
							max={largestSide}
							value={typed[side]}
							onChange={(event) => type(side, event.target.value)}
						/>
					</Field>
				))}
			</div>
			<Checkbox
				label={words.keepRatio}
				checked={isRatioKept}
				onChange={(event) => keepRatio(event.target.checked)}
			/>
			<div>
				<p className="mb-1.5 font-semibold">{words.format}</p>
				<SegmentedControl
					label={words.format}
					name="format"
					segments={formats.map((value) => ({ value, label: extensionOf[value].toUpperCase() }))}
					value={format}
					onChange={(value) => encode({ format: value, quality })}
				/>
				{format === 'image/png' && <p className="mt-2 text-sm text-ink-soft">{words.lossless}</p>}
			</div>
			{format !== 'image/png' && (
				<Field label={words.quality} aside={quality}>
					<TextInput
						type="range"
						className="accent-accent-text"
						min={1}
						max={100}
						value={quality}
						onChange={(event) => encode({ format, quality: event.target.valueAsNumber })}
					/>
				</Field>
			)}
		</>
	)
}

const writeSize = ({ width, height }: Size): Typed => ({ width: String(width), height: String(height) })
