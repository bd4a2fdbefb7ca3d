import { Suspense, useState } from 'react'
import camera from 'virtual:icon/lucide/camera'
import clipboardPaste from 'virtual:icon/lucide/clipboard-paste'
import { useMessages } from '#web/i18n/locale.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'
import { messages as resultMessages } from './result-messages.ts'
import { callWorker } from '#web/tools/call-worker.ts'

const open = () => new Worker(new URL('./read-picture.worker.ts', import.meta.url), { type: 'module' })

async function readFile(file: Blob, signal: AbortSignal): Promise<string[]> {
	const read = (picture: Blob) => callWorker<Blob, string[]>(open, picture, { signal })
	if (file.type !== 'application/pdf') return await read(await asPixels(file))
	const { pagesOfPdf } = await import('./pages-of-pdf.ts')
	for await (const page of pagesOfPdf(file, signal)) {
		const texts = await read(page)
		if (texts.length > 0) return texts
	}
	return []
}

/** Larger pictures are scaled down to save memory. */
const maxPixels = 3000

async function asPixels(picture: Blob): Promise<Blob> {
	const url = URL.createObjectURL(picture)
	try {
		const image = new Image()
		image.src = url
		await image.decode()
		const [width, height] = [image.naturalWidth || maxPixels / 2, image.naturalHeight || maxPixels / 2]
		const scale = Math.min(1, maxPixels / Math.max(width, height))
		const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
		const context = canvas.getContext('2d')!
		// Codes need a light background.
		context.fillStyle = 'white'
		context.fillRect(0, 0, canvas.width, canvas.height)
		context.drawImage(image, 0, 0, canvas.width, canvas.height)
		return await canvas.convertToBlob({ type: 'image/png' })
	} finally {
		URL.revokeObjectURL(url)
	}
}

export type ScanResult = readonly string[]

const CameraSection = lazyComponent(async () => (await import('./camera-section.tsx')).CameraSection)

type ScanSectionProps = {
	picture: Blob | null
	isFound: boolean
	onPicture: (picture: Blob) => void
	onFound: (found: ScanResult) => void
}

export function ScanSection({ picture, isFound, onPicture, onFound }: ScanSectionProps) {
	const words = useMessages(messages)
	const { reading, nothingFound, notPicture } = useMessages(resultMessages)
	const [usesCamera, setUsesCamera] = useState(false)
	const [pasteError, setPasteError] = useState<'nothingToPaste' | 'pasteRefused'>()
	const { result, error, isWorking } = useLatestResult(picture, async (input, signal) => {
		const texts = await readFile(input, signal)
		if (texts.length > 0) onFound(texts)
		return texts
	})
	function take(blob: Blob | undefined) {
		setPasteError(undefined)
		if (blob) onPicture(blob)
	}
	async function paste() {
		try {
			const items = await navigator.clipboard.read()
			const item = items.find(({ types }) => types.some((type) => type.startsWith('image/')))
			if (!item) return setPasteError('nothingToPaste')
			take(await item.getType(item.types.find((type) => type.startsWith('image/'))!))
		} catch {
			setPasteError('pasteRefused')
		}
	}
	return (
		<>
			<FileDropzone
				label={words.choosePicture}
				accept="image/*,application/pdf"
				onFiles={([file]) => take(file)}
			/>
			<div className="flex flex-wrap gap-3">
				<Button icon={clipboardPaste} onClick={paste}>
					{words.pastePicture}
				</Button>
				<Button icon={camera} aria-expanded={usesCamera} onClick={() => setUsesCamera(!usesCamera)}>
					{usesCamera ? words.stopCamera : words.useCamera}
				</Button>
			</div>
			{usesCamera && (
				<Suspense>
					<CameraSection
						onFound={(found) => {
							onFound(found)
							setUsesCamera(false)
						}}
					/>
				</Suspense>
			)}
			{pasteError && <Notice tone="warn">{words[pasteError]}</Notice>}
			{picture && isWorking && <p role="status">{reading}</p>}
			{error !== undefined && !isFound && <Notice tone="bad">{notPicture}</Notice>}
			{picture && !isWorking && !error && result?.length === 0 && !isFound && (
				<Notice tone="warn">{nothingFound}</Notice>
			)}
		</>
	)
}
