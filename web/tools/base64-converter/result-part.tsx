import { useEffect, useState } from 'react'
import swapIcon from 'virtual:icon/lucide/arrow-up-down'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { UseInButton } from '#web/tools/use-in-button.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Conversion } from './conversion.ts'
import type { Remark } from './notations/notation.ts'
import { messages } from './result-messages.ts'
import { endingOf, isPicture } from './type-of.ts'

type ResultPartProps = { label: string; conversion: Conversion; onSwap: (text: string) => void }

/** What a text has become, what was passed over, and what can be done with it. */
export function ResultPart({ label, conversion, onSwap }: ResultPartProps) {
	const words = useMessages(messages)
	const { text, remarks, binary } = conversion
	return (
		<>
			{binary && <p>{words.notText}</p>}
			{binary && isPicture(binary.type) && <Picture {...binary} />}
			<ResultText label={label} text={text} />
			<Remarks remarks={remarks} />
			<div className="flex flex-wrap gap-3">
				{binary ? (
					<DownloadButton
						content={new Blob([binary.bytes], { type: binary.type })}
						name={`resultat.${endingOf(binary.type)}`}
					>
						{words.saveBytes}
					</DownloadButton>
				) : (
					<DownloadButton content={text} name="resultat.txt" />
				)}
				<Button icon={swapIcon} onClick={() => onSwap(text)} disabled={text === '' || Boolean(binary)}>
					{words.swap}
				</Button>
				<UseInButton kind="text" value={text ? { kind: 'text', text } : null} />
			</div>
		</>
	)
}

/** What a file has become. */
export function FileResult({ input, output, name }: { input: File; output: Blob; name: string }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface-raised p-4">
			<p className="grow tabular-nums">
				{words.size(formatSize(input.size, locale), formatSize(output.size, locale))}
			</p>
			<DownloadButton variant="primary" content={output} name={name} />
		</div>
	)
}

export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
	const words = useMessages(messages)
	if (remarks.length === 0) return null
	return (
		<p className="text-sm text-ink-soft">
			{words.remarks}{' '}
			{remarks
				.map(({ kind, count }) => (kind === 'padding' ? words.paddings(count) : words[kind](count)))
				.join(', ')}
			.
		</p>
	)
}

function Picture({ bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: string }) {
	const words = useMessages(messages)
	const [url, setUrl] = useState<string>()
	useEffect(() => {
		const made = URL.createObjectURL(new Blob([bytes], { type }))
		const frame = requestAnimationFrame(() => setUrl(made))
		return () => {
			cancelAnimationFrame(frame)
			URL.revokeObjectURL(made)
		}
	}, [bytes, type])
	return url && <img src={url} alt={words.picture} className="max-h-80 rounded-card border border-line" />
}
