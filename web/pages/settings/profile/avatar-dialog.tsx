import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadedAsset } from '#services/cdn/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Crop, cropPicture } from '#web/ui/image-crop/crop-picture.ts'
import { ImageCrop } from '#web/ui/image-crop/image-crop.tsx'
import { blobOf, type Picture } from '#web/ui/image-crop/read-picture.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { uploadErrorMessages, uploadErrorText } from '#web/uploads/messages.ts'
import { type UploadFailure, uploadFile } from '#web/uploads/upload-file.ts'
import { avatarMessages } from './avatar-messages.ts'

/** Twice the side of a stored avatar, so that the server has pixels to spare. */
const sentSide = 512

type AvatarDialogProps = {
	picture: Picture
	onClose: () => void
	onSaved: (asset: UploadedAsset) => void
}

/** Crops a picture and uploads the result. An upload that lost the connection starts again once it is back. */
export function AvatarDialog({ picture, onClose, onSaved }: AvatarDialogProps) {
	const words = useMessages(avatarMessages)
	const errors = useMessages(uploadErrorMessages)
	const crop = useRef<Crop>(null)
	const upload = useRef<AbortController>(null)
	const [isOpen, setOpen] = useState(true)
	const [progress, setProgress] = useState<number | null>(null)
	const [failure, setFailure] = useState<UploadFailure | null>(null)
	const isOffline = failure?.code === 'OFFLINE'

	async function save() {
		if (!crop.current || upload.current) return
		const controller = new AbortController()
		upload.current = controller
		setFailure(null)
		setProgress(0)
		const file = await blobOf(cropPicture(picture.pixels, crop.current, sentSide))
		const result = await uploadFile(
			'/api/cdn/assets',
			file,
			{ kind: 'avatar' },
			{ signal: controller.signal, onProgress: setProgress },
		)
		upload.current = null
		setProgress(null)
		if (result.ok) {
			// Closed rather than unmounted, so that the browser gives the focus back.
			setOpen(false)
			onSaved(result.asset)
		} else if (result.code !== 'CANCELLED') setFailure(result)
	}

	const retry = useEffectEvent(() => void save())
	useEffect(() => {
		if (!isOffline) return
		window.addEventListener('online', retry)
		return () => window.removeEventListener('online', retry)
	}, [isOffline])
	useEffect(() => () => upload.current?.abort(), [])

	const isSending = progress !== null
	return (
		<Dialog
			open={isOpen}
			onClose={onClose}
			title={words.crop}
			actions={
				<>
					<Button onClick={() => (isSending ? upload.current?.abort() : setOpen(false))}>
						{isSending ? words.cancelUpload : words.cancel}
					</Button>
					<Button variant="primary" pending={isSending} onClick={() => void save()}>
						{failure ? words.retry : words.save}
					</Button>
				</>
			}
		>
			<ImageCrop
				picture={picture}
				onCrop={(changed) => {
					crop.current = changed
				}}
				onSubmit={() => void save()}
			/>
			<div className="mt-4 h-2">
				{isSending && <Progress label={words.progress} value={progress === 1 ? null : progress * 100} />}
			</div>
			{failure && (
				<Notice tone="bad" className="mt-4">
					{isOffline ? words.offline : uploadErrorText(errors, failure)}
				</Notice>
			)}
		</Dialog>
	)
}
