import { useEffect, useEffectEvent } from 'react'
import download from 'virtual:icon/lucide/download'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Size } from './fit.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { messages } from './messages.ts'
import { nameResized, type Settings } from './resize.ts'
import { useResized } from './use-resized.ts'

type ResizedImageProps = {
	file: File
	image: ImageBitmap
	original: Size
	settings: Settings | null
	/** Told the size in bytes, in words, each time an image is ready. */
	onDone: (size: string) => void
}

/** The new image, what it weighs beside the old one, and the link that saves it. */
export function ResizedImage({ file, image, original, settings, onDone }: ResizedImageProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const resized = useResized(image, settings)
	const byteCount = resized?.state === 'done' ? resized.byteCount : undefined
	const tell = useEffectEvent(onDone)
	useEffect(() => {
		if (byteCount !== undefined) tell(formatSize(byteCount, locale))
	}, [byteCount, locale])
	const dimensions = ({ width, height }: Size) =>
		words.dimensions(formatNumber(width, locale), formatNumber(height, locale))
	if (!settings || !resized) return null
	const isEnlarged = settings.size.width > original.width || settings.size.height > original.height
	return (
		<>
			<dl className="divide-y divide-line rounded-card border border-line bg-surface-raised px-5 tabular-nums">
				<Facts term={words.before} dimensions={dimensions(original)} size={formatSize(file.size, locale)} />
				<Facts
					term={words.after}
					dimensions={dimensions(settings.size)}
					size={byteCount === undefined ? words.working : formatSize(byteCount, locale)}
				/>
			</dl>
			{isEnlarged && <Notice tone="warn">{words.enlarged}</Notice>}
			{resized.state === 'failed' && <Notice tone="bad">{words.failed}</Notice>}
			{resized.state === 'done' && (
				<>
					<div>
						<a
							href={resized.url}
							download={nameResized(file.name, settings)}
							className={buttonLook({ variant: 'primary' })}
						>
							<Icon icon={download} />
							{words.download}
						</a>
					</div>
					<img
						src={resized.url}
						alt={words.resized}
						className="max-h-[32rem] max-w-full justify-self-start rounded-card border border-line object-contain"
					/>
				</>
			)}
		</>
	)
}

function Facts({ term, dimensions, size }: { term: string; dimensions: string; size: string }) {
	return (
		<div className="flex flex-wrap justify-between gap-x-4 py-3">
			<dt className="text-ink-soft">{term}</dt>
			<dd className="grow text-right">
				{dimensions} · <strong>{size}</strong>
			</dd>
		</div>
	)
}
