import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './picture-messages.ts'
import type { Picture } from './read-picture.ts'

type Point = { x: number; y: number }

const moves: Record<string, Point> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
}

const fast = 20

/** A picture in which a point is aimed at, by touch, mouse or arrows. */
export function PictureCanvas({ picture, onColor }: { picture: Picture; onColor: (color: string) => void }) {
	const words = useMessages(messages)
	const canvas = useRef<HTMLCanvasElement>(null)
	const { width, height, pixels } = picture
	const [aim, setAim] = useState<Point>({ x: Math.floor(width / 2), y: Math.floor(height / 2) })
	useEffect(() => {
		canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
	}, [pixels, width, height])
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
			const reach = event.shiftKey ? fast : 1
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
					<circle
						cx={aim.x + 0.5}
						cy={aim.y + 0.5}
						r={width / 50}
						fill="none"
						stroke="white"
						strokeWidth={width / 100}
					/>
					<circle
						cx={aim.x + 0.5}
						cy={aim.y + 0.5}
						r={width / 50}
						fill="none"
						stroke="black"
						strokeWidth={width / 250}
					/>
				</svg>
			</div>
			<p className="mt-1.5 text-sm text-ink-soft">{words.howTo}</p>
			<p role="status" className="text-sm tabular-nums">
				{words.aimed(hexAt(picture, aim))}
			</p>
		</div>
	)
}

/** The colour of a point; with what of it shows through, where it is not opaque. */
function hexAt({ width, pixels }: Picture, { x, y }: Point): string {
	const at = (y * width + x) * 4
	const channels = pixels.subarray(at, pixels[at + 3]! < 255 ? at + 4 : at + 3)
	return `#${Array.from(channels, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
