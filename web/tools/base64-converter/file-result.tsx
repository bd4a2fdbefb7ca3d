import { useEffect, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { LongText } from './result-part.tsx'
import { messages } from './result-messages.ts'

/** A text of so many bytes can be copied as well as saved. */
const mostCopied = 5_000_000

type FileResultProps = {
	input: File
	output: Blob
	name: string
	/** What the output is, where it is letters. */
	label?: string
}

/** What a file has become. */
export function FileResult({ input, output, name, label }: FileResultProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<>
			<div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface-raised p-4">
				<p className="grow tabular-nums">
					{words.size(formatSize(input.size, locale), formatSize(output.size, locale))}
				</p>
				<DownloadButton variant="primary" content={output} name={name} />
			</div>
			{label && output.size <= mostCopied && <FileText label={label} file={output} />}
		</>
	)
}

/** The letters of a file, to be copied. */
function FileText({ label, file }: { label: string; file: Blob }) {
	const [read, setRead] = useState<{ file: Blob; text: string }>()
	useEffect(() => {
		let isOver = false
		void file.text().then((text) => isOver || setRead({ file, text }))
		return () => {
			isOver = true
		}
	}, [file])
	if (read?.file !== file) return null
	return (
		<>
			<LongText label={label} text={read.text} />
			<div>
				<HandOffButton kind="text" value={{ kind: 'text', text: read.text }} />
			</div>
		</>
	)
}
