import 'react-easy-crop/react-easy-crop.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import turn from 'virtual:icon/lucide/rotate-cw'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { Crop } from './crop-picture.ts'
import { messages } from './messages.ts'
import type { Picture } from './read-picture.ts'

const minZoom = 1
const maxZoom = 4
const zoomStep = 0.1

type ImageCropProps = {
	picture: Picture
	onCrop: (crop: Crop) => void
	/** Called on Enter in the picture. */
	onSubmit: () => void
}

/** Frames a square of a picture under a round mask, with the mouse, touch or the keyboard. */
export function ImageCrop({ picture, onCrop, onSubmit }: ImageCropProps) {
	const words = useMessages(messages)
	const id = useId()
	const box = useRef<HTMLDivElement>(null)
	const hasFocused = useRef(false)
	const [position, setPosition] = useState({ x: 0, y: 0 })
	const [zoom, setZoom] = useState(minZoom)
	const [rotation, setRotation] = useState(0)
	const zoomBy = (by: number) =>
		setZoom((current) => Math.min(maxZoom, Math.max(minZoom, Number((current + by).toFixed(2)))))
	/** Around the middle of the frame, so that it shows the same part. */
	const turnOnce = () => {
		setRotation((current) => (current + 90) % 360)
		setPosition(({ x, y }) => ({ x: -y, y: x }))
	}

	/** The library renders the area once it has measured the picture. */
	const focusOnce = () => {
		const area = hasFocused.current ? null : box.current?.querySelector<HTMLElement>('[role=application]')
		area?.focus()
		hasFocused.current ||= Boolean(area)
	}

	// The library measures the frame while the animation that opens a dialog scales it.
	useEffect(() => {
		const dialog = box.current?.closest('dialog')
		const measureAgain = () => window.dispatchEvent(new Event('resize'))
		dialog?.addEventListener('animationend', measureAgain)
		return () => dialog?.removeEventListener('animationend', measureAgain)
	}, [])

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		const isInPicture = event.target instanceof HTMLElement && event.target.role === 'application'
		if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
		else if (event.key === '-') zoomBy(-zoomStep)
		else if (event.key === 'r' || event.key === 'R') turnOnce()
		else if (event.key === 'Enter' && isInPicture) onSubmit()
		else return
		event.preventDefault()
	}

	return (
		<div ref={box} role="group" aria-label={words.area} onKeyDown={onKeyDown}>
			<div className="relative mx-auto aspect-square max-h-[55dvh] w-full overflow-hidden rounded-control bg-slate-950">
				<Cropper
					image={picture.url}
					aspect={1}
					cropShape="round"
					objectFit="cover"
					showGrid={false}
					disableAutomaticStylesInjection
					crop={position}
					zoom={zoom}
					minZoom={minZoom}
					maxZoom={maxZoom}
					rotation={rotation}
					keyboardStep={8}
					onCropChange={setPosition}
					onZoomChange={setZoom}
					onCropAreaChange={(_percent, { x, y, width }) => {
						focusOnce()
						onCrop({ x, y, width, rotation })
					}}
					cropperProps={{
						role: 'application',
						'aria-label': words.picture,
						'aria-describedby': `${id}-help`,
					}}
					classes={{ cropAreaClassName: 'focus-visible:outline-offset-[-4px]!' }}
				/>
			</div>
			<p id={`${id}-help`} className="mt-3 text-sm text-ink-soft">
				{words.help}
			</p>
			<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<label htmlFor={`${id}-zoom`} className="font-semibold">
					{words.zoom}
				</label>
				<input
					id={`${id}-zoom`}
					type="range"
					min={minZoom}
					max={maxZoom}
					step={0.01}
					value={zoom}
					onChange={(event) => setZoom(event.target.valueAsNumber)}
					className="h-11 min-w-32 grow accent-accent"
				/>
				<Button size="small" icon={turn} onClick={turnOnce}>
					{words.turn}
				</Button>
			</div>
		</div>
	)
}
