import { useMemo } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Options, palettes } from './search-params.ts'
import type { Color } from './color/color.ts'
import { readColor } from './color/read.ts'
import { writeIn } from './color/write.ts'
import { ExportPart } from './export-part.tsx'
import { GradientPart } from './gradient-part.tsx'
import { gradient, harmony, type Swatch, tints } from './palette.ts'
import { messages } from './palette-messages.ts'
import { SwatchList } from './swatch-list.tsx'

type PalettePartProps = {
	color: Color
	options: Options
	onChange: (next: Partial<Options>, key?: string) => void
}

/** Colours made of the colour, and the way out for them. */
export function PalettePart({ color, options, onChange }: PalettePartProps) {
	const words = useMessages(messages)
	const { palette, to, steps, hue, format } = options
	const end = useMemo(() => {
		const read = readColor(to)
		return 'color' in read ? read.color : undefined
	}, [to])
	const swatches = useMemo((): readonly Swatch[] => {
		if (palette === 'tints') return tints(color)
		if (palette !== 'gradient') return harmony(color, palette)
		return end ? gradient(color, end, { count: steps, hue }) : []
	}, [palette, color, end, steps, hue])
	return (
		<>
			<Field label={words.kind}>
				<Select
					value={palette}
					onChange={({ target }) => onChange({ palette: target.value as Options['palette'] }, 'palette')}
				>
					{palettes.map((each) => (
						<option key={each} value={each}>
							{words[each]}
						</option>
					))}
				</Select>
			</Field>
			{palette === 'gradient' && <GradientPart {...{ options, onChange }} />}
			{swatches.length > 0 && (
				<SwatchList swatches={swatches} onColor={(next) => onChange({ color: next })} />
			)}
			{palette === 'gradient' && end && (
				<ResultText
					label={words.gradientCode}
					text={`linear-gradient(in oklch ${hue} hue, ${writeIn('oklch', color)}, ${writeIn('oklch', end)})`}
				/>
			)}
			{swatches.length > 0 && (
				<ExportPart {...{ swatches, format }} onFormat={(next) => onChange({ format: next }, 'format')} />
			)}
		</>
	)
}
