import swapIcon from 'virtual:icon/lucide/arrow-up-down'
import { useEffect, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { ResultText } from '#web/tools/result-text.tsx'
import { ShareButton } from '#web/tools/share-button.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Conversion } from './conversion.ts'
import { Remarks } from './remarks.tsx'
import { messages } from './messages.ts'
import { endingOf, isPicture } from './type-of.ts'

/** Characters that a browser can lay out within one animation frame. */
const maxShown = 50_000

export function LongText({ label, text }: { label: string; text: string }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const isLong = text.length > maxShown
	return (
		<div>
			<ResultText label={label} text={text} shown={isLong ? text.slice(0, maxShown) : text} />
			{isLong && (
				<p className="mt-1.5 text-sm text-ink-soft">
					{words.cut(maxShown.toLocaleString(locale), text.length.toLocaleString(locale))}
				</p>
			)}
		</div>
	)
}

type ResultSectionProps = {
	input: string
	label: string
	conversion: Conversion
	onSwap: (text: string) => void
	onGoThere: (at: number) => void
}

export function ResultSection({ input, label, conversion, onSwap, onGoThere }: ResultSectionProps) {
	const words = useMessages(messages)
	const { text, remarks, binary } = conversion
	return (
		<>
			{binary && <p>{words.notText}</p>}
			{binary && <Picture content={binary.bytes} type={binary.type} />}
			<LongText label={label} text={text} />
			<Measure conversion={conversion} />
			<Remarks remarks={remarks} onGoThere={onGoThere} />
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
				<HandOffButton kind="text" value={text ? { kind: 'text', text } : null} />
				<ShareButton content={input} />
			</div>
		</>
	)
}

/** Byte count; for encoding also the growth and whether decoding restores the input. */
function Measure({ conversion: { text, byteCount, isReadBack } }: { conversion: Conversion }) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (byteCount === 0) return null
	const percent = new Intl.NumberFormat(locale, {
		style: 'percent',
		maximumFractionDigits: 0,
		signDisplay: 'exceptZero',
	})
	const growth = percent.format(text.length / byteCount - 1)
	return (
		<p className="text-sm text-ink-soft tabular-nums">
			{isReadBack === undefined
				? words.bytes(byteCount)
				: `${words.growth(byteCount, text.length, growth)} ${isReadBack ? words.readBack : words.notReadBack}`}
		</p>
	)
}

type PictureProps = { content: Blob | Uint8Array<ArrayBuffer>; type: string }

export function Picture({ content, type }: PictureProps) {
	const words = useMessages(messages)
	const [url, setUrl] = useState<string>()
	const isShown = isPicture(type)
	useEffect(() => {
		if (!isShown) return
		const objectUrl = URL.createObjectURL(new Blob([content], { type }))
		const frame = requestAnimationFrame(() => setUrl(objectUrl))
		return () => {
			cancelAnimationFrame(frame)
			URL.revokeObjectURL(objectUrl)
		}
	}, [content, type, isShown])
	if (!isShown || !url) return null
	return <img src={url} alt={words.picture} className="max-h-80 max-w-full rounded-card border border-line" />
}
