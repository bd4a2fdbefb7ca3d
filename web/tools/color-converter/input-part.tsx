import { type ReactNode, Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ColorField, type Draft } from './color-field.tsx'
import { readColor } from './color/read.ts'
import { EyedropperButton } from './eyedropper-button.tsx'
import { messages } from './messages.ts'
import { RecentColors } from './recent-colors.tsx'
import { Sliders } from './sliders.tsx'

const PicturePart = lazyComponent(async () => (await import('./picture-part.tsx')).PicturePart)

type InputPartProps = {
	/** The colour as it was last written and could be read. */
	color: string
	onColor: (color: string) => void
	draft: Draft | undefined
	onDraft: (draft: Draft | undefined) => void
	/** Where colours are taken from. */
	picture?: File
	onPicture: (picture: File | undefined) => void
	aside: ReactNode
}

/** Where a colour comes from: written, picked, set by hand, taken from the screen or from a picture. */
export function InputPart(props: InputPartProps) {
	const { color, onColor, draft, onDraft, picture, onPicture, aside } = props
	const words = useMessages(messages)
	const read = readColor(color)
	const remarks = 'color' in read ? read.remarks : []
	return (
		<>
			<ColorField
				label={words.color}
				pickerLabel={words.picker}
				hint={words.colorHint}
				{...{ color, onColor, draft, onDraft, aside }}
			>
				<EyedropperButton onColor={onColor} />
			</ColorField>
			{remarks.includes('cmyk') && <Notice tone="warn">{words.cmyk}</Notice>}
			{remarks.includes('french-name') && <p className="text-sm text-ink-soft">{words.frenchName}</p>}
			<RecentColors color={color} onColor={onColor} />
			{'color' in read && (
				<details className="border-y border-line">
					<summary className="min-h-11 py-2.5 font-semibold">{words.sliders}</summary>
					<Sliders color={read.color} onColor={onColor} />
				</details>
			)}
			<FileDropzone
				label={words.picture}
				hint={words.pictureHint}
				accept="image/*"
				onFiles={([chosen]) => onPicture(chosen)}
			/>
			{picture && (
				<Suspense>
					<PicturePart file={picture} onColor={onColor} onClose={() => onPicture(undefined)} />
				</Suspense>
			)}
		</>
	)
}
