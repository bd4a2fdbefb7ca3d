import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'
import type { ScanResult } from './scan-section.tsx'

type Reader = { read(picture: Blob | ImageData): Promise<string[]>; close(): void }

type Reply = { result: string[] } | { error: { name: string; message: string } }

function openReader(): Reader {
	const worker = new Worker(new URL('./read-picture.worker.ts', import.meta.url), { type: 'module' })
	return {
		read: (picture) =>
			new Promise((resolve, reject) => {
				worker.addEventListener(
					'message',
					({ data }: MessageEvent<Reply>) => {
						if ('result' in data) resolve(data.result)
						else reject(new Error(data.error.message))
					},
					{ once: true },
				)
				worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true })
				worker.postMessage(picture)
			}),
		close: () => worker.terminate(),
	}
}

const pauseMs = 120
const maxPixels = 1280

export function CameraSection({ onFound }: { onFound: (texts: ScanResult) => void }) {
	const words = useMessages(messages)
	const video = useRef<HTMLVideoElement>(null)
	const [cameraError, setCameraError] = useState<'cameraRefused' | 'noCamera'>()
	const reportFound = useEffectEvent(onFound)
	useEffect(() => {
		const stop = new AbortController()
		watch(video.current!, stop.signal).then(
			(texts) => stop.signal.aborted || reportFound(texts),
			(error: unknown) => {
				if (stop.signal.aborted) return
				const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
				setCameraError(isDenied ? 'cameraRefused' : 'noCamera')
			},
		)
		return () => stop.abort()
	}, [])
	if (cameraError) return <Notice tone="bad">{words[cameraError]}</Notice>
	return (
		<div className="grid gap-2">
			<video
				ref={video}
				aria-label={words.camera}
				muted
				playsInline
				className="aspect-video w-full rounded-card border border-line bg-surface-sunken object-cover"
			/>
			<p className="text-sm text-ink-soft">{words.cameraHint}</p>
		</div>
	)
}

async function watch(video: HTMLVideoElement, signal: AbortSignal): Promise<string[]> {
	if (!navigator.mediaDevices) throw new Error('no camera')
	const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
	const reader = openReader()
	try {
		video.srcObject = stream
		await video.play()
		while (!signal.aborted) {
			if (!stream.active) throw new Error('the camera was unplugged or its permission revoked')
			const texts = video.videoWidth > 0 ? await reader.read(pixelsOf(video)) : []
			if (texts.length > 0) return texts
			await new Promise((resolve) => {
				setTimeout(resolve, pauseMs)
			})
		}
		return []
	} finally {
		reader.close()
		for (const track of stream.getTracks()) track.stop()
	}
}

function pixelsOf(video: HTMLVideoElement): ImageData {
	const scale = Math.min(1, maxPixels / Math.max(video.videoWidth, video.videoHeight))
	const canvas = new OffscreenCanvas(video.videoWidth * scale, video.videoHeight * scale)
	const context = canvas.getContext('2d', { willReadFrequently: true })!
	context.drawImage(video, 0, 0, canvas.width, canvas.height)
	return context.getImageData(0, 0, canvas.width, canvas.height)
}
