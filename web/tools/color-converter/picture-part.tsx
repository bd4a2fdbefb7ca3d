import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { callWorker } from '#web/tools/call-worker.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Dominant } from './dominant.ts'
import { readColor } from './color/read.ts'
import { messages } from './picture-messages.ts'
import { PictureCanvas } from './picture-canvas.tsx'
import { type Picture, readPicture } from './read-picture.ts'
import { Swatch } from './swatch.tsx'

type PicturePartProps = { file: File; onColor: (color: string) => void; onClose: () => void }

const open = () => new Worker(new URL('./dominant.worker.ts', import.meta.url), { type: 'module' })

/** A picture to take colours from. */
export function PicturePart({ file, onColor, onClose }: PicturePartProps) {
	const words = useMessages(messages)
	const { result: picture, error, isWorking } = useLatestResult(file, readPicture)
	if (error)
		return <Notice tone="bad">{error instanceof RangeError ? words.tooLarge : words.unreadable}</Notice>
	if (!picture || isWorking) return <p role="status">{words.reading}</p>
	return (
		<div className="grid gap-4">
			<PictureCanvas picture={picture} onColor={onColor} />
			<DominantColors picture={picture} onColor={onColor} />
			<div>
				<Button onClick={onClose}>{words.close}</Button>
			</div>
		</div>
	)
}

type DominantColorsProps = { picture: Picture; onColor: (color: string) => void }

function DominantColors({ picture, onColor }: DominantColorsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { result = [] } = useLatestResult(picture, ({ pixels }, signal) =>
		callWorker<Uint8ClampedArray, readonly Dominant[]>(open, pixels, { signal }),
	)
	const percent = new Intl.NumberFormat(locale, { style: 'percent' })
	if (result.length === 0) return null
	return (
		<div>
			<h2 className="mb-1.5 font-sans text-base font-semibold">{words.dominant}</h2>
			<ul className="flex flex-wrap gap-2">
				{result.map(({ hex, share }) => {
					const read = readColor(hex)
					if (!('color' in read)) return null
					return (
						<li key={hex}>
							<button
								type="button"
								aria-label={words.take(hex, percent.format(share))}
								title={`${hex}, ${percent.format(share)}`}
								onClick={() => onColor(hex)}
								className="block rounded-small"
							>
								<Swatch color={read.color} className="size-11" />
							</button>
						</li>
					)
				})}
			</ul>
		</div>
	)
}
