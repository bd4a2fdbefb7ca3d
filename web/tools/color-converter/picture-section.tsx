import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { callWorker } from '#web/tools/call-worker.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Dominant } from './dominant.ts'
import { messages } from './messages.ts'
import { SwatchButton } from './swatches.tsx'

const maxSide = 1200
const maxBytes = 100_000_000

type Picture = { width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }

/** @throws RangeError when the file is too large */
async function readPicture(file: File): Promise<Picture> {
	if (file.size > maxBytes) throw new RangeError('The picture is too large')
	const url = URL.createObjectURL(file)
	try {
		const image = new Image()
		image.src = url
		await image.decode()
		// Default size for an SVG without intrinsic size.
		const [ownWidth, ownHeight] = [image.naturalWidth || 600, image.naturalHeight || 600]
		const scale = Math.min(1, maxSide / Math.max(ownWidth, ownHeight))
		const [width, height] = [ownWidth, ownHeight].map((side) => Math.max(1, Math.round(side * scale))) as [
			number,
			number,
		]
		const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
		if (!pen) throw new Error('No canvas context')
		// Enlarging must not blend neighbouring pixels.
		pen.imageSmoothingEnabled = scale < 1
		pen.drawImage(image, 0, 0, width, height)
		return { width, height, pixels: pen.getImageData(0, 0, width, height).data }
	} finally {
		URL.revokeObjectURL(url)
	}
}

type PictureSectionProps = { file: File; onColor: (color: string) => void; onClose: () => void }

const open = () => new Worker(new URL('./dominant.worker.ts', import.meta.url), { type: 'module' })

export function PictureSection({ file, onColor, onClose }: PictureSectionProps) {
	const words = useMessages(messages)
	const { result: picture, error, isWorking } = useLatestResult(file, readPicture)
	if (error)
		return (
			<Notice tone="bad">{error instanceof RangeError ? words.tooLarge : words.unreadablePicture}</Notice>
		)
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
				{result.map(({ hex, share }) => (
					<li key={hex}>
						<SwatchButton
							text={hex}
							label={words.takeShare(hex, percent.format(share))}
							title={`${hex}, ${percent.format(share)}`}
							onColor={onColor}
						/>
					</li>
				))}
			</ul>
		</div>
	)
}

type Point = { x: number; y: number }

const moves: Record<string, Point> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
}

const fastStep = 20

function PictureCanvas({ picture, onColor }: { picture: Picture; onColor: (color: string) => void }) {
	const words = useMessages(messages)
	const canvas = useRef<HTMLCanvasElement>(null)
	const { width, height, pixels } = picture
	const [aim, setAim] = useState<Point>({ x: Math.floor(width / 2), y: Math.floor(height / 2) })
	useEffect(() => {
		canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
	}, [pixels, width, height])
	const circle = { cx: aim.x + 0.5, cy: aim.y + 0.5, r: width / 50, fill: 'none' }
	const within = ({ x, y }: Point): Point => ({
		x: Math.min(width - 1, Math.max(0, Math.floor(x))),
		y: Math.min(height - 1, Math.max(0, Math.floor(y))),
	})
	function touch({ clientX, clientY, currentTarget }: PointerEvent) {
		const box = currentTarget.getBoundingClientRect()
		const point = within({
			x: ((clientX - box.left) / box.width) * width,
			y: ((clientY - box.top) / box.height) * height,
		})
		setAim(point)
		onColor(hexAt(picture, point))
	}
	function press(event: KeyboardEvent) {
		const move = moves[event.key]
		if (event.key === 'Enter' || event.key === ' ') onColor(hexAt(picture, aim))
		else if (move) {
			const reach = event.shiftKey ? fastStep : 1
			setAim(within({ x: aim.x + move.x * reach, y: aim.y + move.y * reach }))
		} else return
		event.preventDefault()
	}
	return (
		<div>
			<div
				role="application"
				tabIndex={0}
				aria-label={words.canvas}
				onPointerDown={touch}
				onKeyDown={press}
				className="relative inline-block max-w-full cursor-crosshair touch-manipulation align-top"
			>
				<canvas ref={canvas} width={width} height={height} className="block max-h-96 max-w-full" />
				<svg
					aria-hidden
					viewBox={`0 0 ${width} ${height}`}
					className="pointer-events-none absolute inset-0 size-full overflow-visible"
				>
					<circle {...circle} stroke="white" strokeWidth={width / 100} />
					<circle {...circle} stroke="black" strokeWidth={width / 250} />
				</svg>
			</div>
			<p className="mt-1.5 text-sm text-ink-soft">{words.howTo}</p>
			<p role="status" className="text-sm tabular-nums">
				{words.aimed(hexAt(picture, aim))}
			</p>
		</div>
	)
}

function hexAt({ width, pixels }: Picture, { x, y }: Point): string {
	const at = (y * width + x) * 4
	const channels = pixels.subarray(at, pixels[at + 3]! < 255 ? at + 4 : at + 3)
	return `#${Array.from(channels, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
