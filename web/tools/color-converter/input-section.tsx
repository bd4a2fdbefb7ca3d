import { type ReactNode, Suspense, useEffect, useState } from 'react'
import pipette from 'virtual:icon/lucide/pipette'
import { useMessages } from '#web/i18n/locale.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ColorField, type Draft } from './color-field.tsx'
import { readColor } from './color/read.ts'
import { messages } from './messages.ts'
import { Sliders } from './sliders.tsx'
import { SwatchButton } from './swatches.tsx'

const PictureSection = lazyComponent(async () => (await import('./picture-section.tsx')).PictureSection)

type InputSectionProps = {
	/** The last valid text. */
	color: string
	onColor: (color: string) => void
	draft: Draft | undefined
	onDraft: (draft: Draft | undefined) => void
	picture?: File
	onPicture: (picture: File | undefined) => void
	aside: ReactNode
}

export function InputSection(props: InputSectionProps) {
	const { color, onColor, draft, onDraft, picture, onPicture, aside } = props
	const words = useMessages(messages)
	const result = readColor(color)
	const remarks = 'color' in result ? result.remarks : []
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
			{remarks.includes('cmyk') && <Notice tone="warn">{words.cmykRemark}</Notice>}
			{remarks.includes('french-name') && <p className="text-sm text-ink-soft">{words.frenchNameRemark}</p>}
			<RecentColors color={color} onColor={onColor} />
			{'color' in result && (
				<details className="border-y border-line">
					<summary className="min-h-11 py-2.5 font-semibold">{words.sliders}</summary>
					<Sliders color={result.color} onColor={onColor} />
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
					<PictureSection file={picture} onColor={onColor} onClose={() => onPicture(undefined)} />
				</Suspense>
			)}
		</>
	)
}

/** Intermediate colours while typing or sliding are not added. */
const debounceMs = 1200
const maxRecent = 12

function useRecent(color: string): readonly string[] {
	const [recent, setRecent] = useState<readonly string[]>([])
	useEffect(() => {
		const timer = setTimeout(
			() =>
				setRecent((previous) => [color, ...previous.filter((each) => each !== color)].slice(0, maxRecent)),
			debounceMs,
		)
		return () => clearTimeout(timer)
	}, [color])
	return recent
}

type RecentColorsProps = { color: string; onColor: (color: string) => void }

function RecentColors({ color, onColor }: RecentColorsProps) {
	const words = useMessages(messages)
	const others = useRecent(color).filter((each) => each !== color)
	if (others.length === 0) return null
	return (
		<div>
			<h2 className="mb-1.5 font-sans text-base font-semibold">{words.recent}</h2>
			<ul className="flex flex-wrap gap-2">
				{others.map((each) => (
					<li key={each}>
						<SwatchButton text={each} label={words.take(each)} title={each} onColor={onColor} />
					</li>
				))}
			</ul>
		</div>
	)
}

/** https://wicg.github.io/eyedropper-api/ */
type EyeDropperClass = new () => { open(): Promise<{ sRGBHex: string }> }

function EyedropperButton({ onColor }: { onColor: (color: string) => void }) {
	const words = useMessages(messages)
	const [hasFailed, setFailed] = useState(false)
	const eyeDropper = (useHydrated() ? Reflect.get(window, 'EyeDropper') : undefined) as
		| EyeDropperClass
		| undefined
	if (!eyeDropper) return null
	async function pick(open: EyeDropperClass) {
		setFailed(false)
		try {
			const { sRGBHex } = await new open().open()
			onColor(sRGBHex)
		} catch {
			setFailed(true)
		}
	}
	return (
		<span className="inline-flex flex-wrap items-center gap-3">
			<Button icon={pipette} onClick={() => pick(eyeDropper)}>
				{words.eyedropper}
			</Button>
			<span role="status" className="text-sm text-ink-soft">
				{hasFailed && words.eyedropperLost}
			</span>
		</span>
	)
}
