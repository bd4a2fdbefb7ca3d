import { Suspense, useState } from 'react'
import camera from 'virtual:icon/lucide/camera'
import clipboardPaste from 'virtual:icon/lucide/clipboard-paste'
import { useMessages } from '#web/i18n/locale.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './input-messages.ts'
import { messages as resultMessages } from './result-messages.ts'
import { readFile } from './read-file.ts'

/** The texts of the codes that were found in a picture. */
export type Found = readonly string[]

const CameraPart = lazyComponent(async () => (await import('./camera-part.tsx')).CameraPart)

type ScanPartProps = {
	picture: Blob | null
	/** Whether something was read since the picture was given, in it or by the camera. */
	isFound: boolean
	onPicture: (picture: Blob) => void
	onFound: (found: Found) => void
}

/** A picture to read: chosen, dropped, pasted, or from the camera. */
export function ScanPart({ picture, isFound, onPicture, onFound }: ScanPartProps) {
	const words = useMessages(messages)
	const { reading, nothingFound, notPicture } = useMessages(resultMessages)
	const [usesCamera, setUsesCamera] = useState(false)
	const [refusal, setRefusal] = useState<'nothingToPaste' | 'pasteRefused'>()
	const { result, error, isWorking } = useLatestResult(picture, async (given, signal) => {
		const found = await readFile(given, signal)
		if (found.length > 0) onFound(found)
		return found
	})
	function take(given: Blob | undefined) {
		setRefusal(undefined)
		if (given) onPicture(given)
	}
	async function paste() {
		try {
			const items = await navigator.clipboard.read()
			const item = items.find(({ types }) => types.some((type) => type.startsWith('image/')))
			if (!item) return setRefusal('nothingToPaste')
			take(await item.getType(item.types.find((type) => type.startsWith('image/'))!))
		} catch {
			setRefusal('pasteRefused')
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
					<CameraPart
						onFound={(found) => {
							onFound(found)
							setUsesCamera(false)
						}}
					/>
				</Suspense>
			)}
			{refusal && <Notice tone="warn">{words[refusal]}</Notice>}
			{picture && isWorking && <p role="status">{reading}</p>}
			{error !== undefined && !isFound && <Notice tone="bad">{notPicture}</Notice>}
			{picture && !isWorking && !error && result?.length === 0 && !isFound && (
				<Notice tone="warn">{nothingFound}</Notice>
			)}
		</>
	)
}
