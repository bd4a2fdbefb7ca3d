import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

type FileDropProps = { onFile: (file: File) => void; error?: string }

/** A file that is chosen, dropped here, or pasted anywhere in the page. */
export function FileDrop({ onFile, error }: FileDropProps) {
	const words = useMessages(messages)
	const [isOver, setOver] = useState(false)
	const take = (files: FileList | undefined | null) => {
		const file = files?.[0]
		if (file) onFile(file)
	}
	const paste = useEffectEvent((event: ClipboardEvent) => take(event.clipboardData?.files))
	useEffect(() => {
		const listener = (event: ClipboardEvent) => paste(event)
		document.addEventListener('paste', listener)
		return () => document.removeEventListener('paste', listener)
	}, [])
	return (
		<div
			className={classNames(
				'rounded-card border border-dashed p-5 transition-colors',
				isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
			)}
			onDragOver={(event) => {
				event.preventDefault()
				setOver(true)
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault()
				setOver(false)
				take(event.dataTransfer.files)
			}}
		>
			<Field label={words.choose} hint={words.chooseHint} error={error}>
				<TextInput
					type="file"
					accept="image/*"
					className="py-2"
					onChange={(event) => take(event.target.files)}
				/>
			</Field>
		</div>
	)
}
