import copyIcon from 'virtual:icon/lucide/copy'
import download from 'virtual:icon/lucide/download'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { saveFile } from '#web/tools/save-file.ts'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { charactersOf, svgFile } from './drawing/svg.ts'
import { epsFile, pdfFile } from './drawing/pdf-and-eps.ts'
import type { Plan } from './plan.ts'
import { messages } from './result-messages.ts'

type FilesSectionProps = {
	plan: Plan
	png: Blob | null
	name: string
	isPrint: boolean
	children: ReactNode
}

export function FilesSection({ plan, png, name, isPrint, children }: FilesSectionProps) {
	const words = useMessages(messages)
	const { drawing, millimetres } = plan
	const svg = () => new Blob([svgFile(drawing, isPrint ? millimetres : undefined)], { type: 'image/svg+xml' })
	const eps = () => new Blob([epsFile(drawing, millimetres)], { type: 'application/postscript' })
	return (
		<>
			<div className="flex flex-wrap gap-3">
				<DownloadButton variant="primary" content={png} name={`${name}.png`}>
					{words.png}
				</DownloadButton>
				<DownloadButton content={png && svg} name={`${name}.svg`}>
					SVG
				</DownloadButton>
				<Button
					icon={download}
					disabled={!png}
					onClick={async () =>
						saveFile(
							new Blob([await pdfFile(drawing, millimetres)], { type: 'application/pdf' }),
							`${name}.pdf`,
						)
					}
				>
					PDF
				</Button>
				<DownloadButton content={png && eps} name={`${name}.eps`}>
					EPS
				</DownloadButton>
			</div>
			<div className="flex flex-wrap gap-3">
				<CopyPicture png={png} />
				<CopyButton text={png ? charactersOf(drawing) : ''}>{words.copyCharacters}</CopyButton>
				<HandOffButton
					kind="file"
					value={png && { kind: 'file', file: new File([png], `${name}.png`, { type: 'image/png' }) }}
				/>
				{children}
			</div>
		</>
	)
}

function CopyPicture({ png }: { png: Blob | null }) {
	const words = useMessages(messages)
	const [outcome, setOutcome] = useState<{ of: Blob; word: 'copied' | 'copyRefused' }>()
	async function copy(picture: Blob) {
		try {
			await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
			setOutcome({ of: picture, word: 'copied' })
		} catch {
			setOutcome({ of: picture, word: 'copyRefused' })
		}
	}
	return (
		<span className="inline-flex flex-wrap items-center">
			<Button icon={copyIcon} disabled={!png} onClick={() => png && copy(png)}>
				{words.copyPicture}
			</Button>
			<span role="status" className="text-sm text-ink-soft not-empty:ml-3">
				{outcome && outcome.of === png && words[outcome.word]}
			</span>
		</span>
	)
}
