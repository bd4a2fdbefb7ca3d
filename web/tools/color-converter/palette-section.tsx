import { useMemo, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { ResultText } from '#web/tools/result-text.tsx'
import { SelectField } from '#web/tools/select-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ColorField, type Draft } from './color-field.tsx'
import type { Color } from './color/color.ts'
import { hueMethods } from './color/mix.ts'
import { colorIn } from './color/read.ts'
import { writeHex, writeIn } from './color/write.ts'
import { messages } from './messages.ts'
import { gradient, harmony, type PaletteColor, tints } from './palette.ts'
import {
	type OnOptionsChange,
	type Options,
	palettes,
	stepCounts,
	type TextFormat,
	textFormats,
} from './options.ts'
import { CopyCode, Swatch } from './swatches.tsx'
import { identifierOf, writeAse, writePalette, writePng } from './write-palette.ts'

type PaletteSectionProps = { color: Color; options: Options; onChange: OnOptionsChange }

export function PaletteSection({ color, options, onChange }: PaletteSectionProps) {
	const words = useMessages(messages)
	const { palette, to, steps, hue, format } = options
	const end = useMemo(() => colorIn(to), [to])
	const swatches = useMemo((): readonly PaletteColor[] => {
		if (palette === 'tints') return tints(color)
		if (palette !== 'gradient') return harmony(color, palette)
		return end ? gradient(color, end, { count: steps, hue }) : []
	}, [palette, color, end, steps, hue])
	return (
		<>
			<SelectField
				label={words.kind}
				value={palette}
				values={palettes}
				nameOf={(each) => words[each]}
				onChange={(next) => onChange({ palette: next }, 'palette')}
			/>
			{palette === 'gradient' && <GradientOptions {...{ options, onChange }} />}
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
				<ExportOptions {...{ swatches, format }} onFormat={(next) => onChange({ format: next }, 'format')} />
			)}
		</>
	)
}

function GradientOptions({ options, onChange }: Omit<PaletteSectionProps, 'color'>) {
	const words = useMessages(messages)
	const [draft, setDraft] = useState<Draft>()
	return (
		<>
			<ColorField
				label={words.to}
				pickerLabel={words.toPicker}
				color={options.to}
				onColor={(to) => onChange({ to }, 'to')}
				draft={draft}
				onDraft={setDraft}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label={words.steps}
					value={options.steps}
					values={stepCounts}
					nameOf={String}
					onChange={(steps) => onChange({ steps }, 'steps')}
				/>
				<SelectField
					label={words.hueWay}
					value={options.hue}
					values={hueMethods}
					nameOf={(hue) => words[hue]}
					onChange={(hue) => onChange({ hue }, 'hue')}
				/>
			</div>
		</>
	)
}

type SwatchListProps = { swatches: readonly PaletteColor[]; onColor: (color: string) => void }

function SwatchList({ swatches, onColor }: SwatchListProps) {
	const words = useMessages(messages)
	return (
		<ol className="overflow-hidden rounded-card border border-line bg-surface-raised">
			{swatches.map(({ name, color }) => {
				const hex = writeHex(color)
				return (
					<li key={name} className="flex items-center gap-3 pr-1">
						<button
							type="button"
							aria-label={words.take(hex)}
							title={words.take(hex)}
							onClick={() => onColor(hex)}
							className="min-w-0 grow -outline-offset-2"
						>
							<Swatch color={color} framed={false} className="h-11 w-full" />
						</button>
						<span className="w-8 text-right text-sm text-ink-soft tabular-nums">{name}</span>
						<span className="w-20 font-mono text-sm">{hex}</span>
						<CopyCode text={hex} label={hex} />
					</li>
				)
			})}
		</ol>
	)
}

type ExportOptionsProps = {
	swatches: readonly PaletteColor[]
	format: TextFormat
	onFormat: (format: TextFormat) => void
}

function ExportOptions({ swatches, format, onFormat }: ExportOptionsProps) {
	const words = useMessages(messages)
	const [typed, setName] = useState<string>()
	const name = typed ?? words.defaultName
	const text = useMemo(() => writePalette(name, swatches, format), [name, swatches, format])
	const id = identifierOf(name)
	const png = () => new Blob([writePng(swatches)], { type: 'image/png' })
	return (
		<section aria-label={words.exportTitle} className="grid gap-4">
			<h2 className="text-lg">{words.exportTitle}</h2>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label={words.name}>
					<TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
				</Field>
				<SelectField
					label={words.format}
					value={format}
					values={textFormats}
					nameOf={(each) => words[each]}
					onChange={onFormat}
				/>
			</div>
			<ResultText label={words[format]} text={text} />
			<div className="flex flex-wrap gap-3">
				<DownloadButton content={text} name={`${id}.${format === 'json' ? 'json' : 'css'}`}>
					{words.saveText}
				</DownloadButton>
				<DownloadButton content={png} name={`${id}.png`}>
					{words.savePng}
				</DownloadButton>
				<DownloadButton content={() => new Blob([writeAse(name, swatches)])} name={`${id}.ase`}>
					{words.saveAse}
				</DownloadButton>
				<HandOffButton
					kind="file"
					value={() => ({ kind: 'file', file: new File([png()], `${id}.png`, { type: 'image/png' }) })}
				/>
			</div>
			<p className="text-sm text-ink-soft">{words.aseNote}</p>
		</section>
	)
}
