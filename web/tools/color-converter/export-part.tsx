import { useMemo, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { ResultText } from '#web/tools/result-text.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type TextFormat, textFormats } from './search-params.ts'
import type { Swatch } from './palette.ts'
import { messages } from './palette-messages.ts'
import { identifierOf, writeAse, writePalette } from './write-palette.ts'
import { writePng } from './write-png.ts'

type ExportPartProps = {
	swatches: readonly Swatch[]
	format: TextFormat
	onFormat: (format: TextFormat) => void
}

/** A palette as text and as files. */
export function ExportPart({ swatches, format, onFormat }: ExportPartProps) {
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
				<Field label={words.format}>
					<Select value={format} onChange={({ target }) => onFormat(target.value as TextFormat)}>
						{textFormats.map((each) => (
							<option key={each} value={each}>
								{words[each]}
							</option>
						))}
					</Select>
				</Field>
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
