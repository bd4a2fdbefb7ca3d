import { type ChangeEvent, useRef, useState } from 'react'
import upload from 'virtual:icon/lucide/upload'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { messages } from './messages.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

type FileDropzoneProps = {
	label: string
	hint?: string
	/** Dropped or pasted files may be of any type. */
	accept?: string
	multiple?: boolean
	/** Adds a button for a whole folder; its files have a path. */
	folderLabel?: string
	/** `isChosen`: with this button, rather than dropped or pasted. */
	onFiles: (files: File[], isChosen: boolean) => void
}

export function FileDropzone(props: FileDropzoneProps) {
	const { label, hint, accept, multiple = false, folderLabel, onFiles } = props
	const words = useMessages(messages)
	const input = useRef<HTMLInputElement>(null)
	const folderInput = useRef<HTMLInputElement>(null)
	const [acceptedName, setAcceptedName] = useState<string | null>(null)
	const take = (files: File[], isChosen: boolean) => {
		setAcceptedName(!multiple && files.length > 1 ? files[0]!.name : null)
		onFiles(multiple ? files : files.slice(0, 1), isChosen)
	}
	const takeChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
		const files = [...(target.files ?? [])]
		// Allows choosing the same file again.
		target.value = ''
		if (files.length > 0) take(files, true)
	}
	const isOver = useDroppedFiles((files) => take(files, false))
	const defaultHint = hint ?? (multiple ? words.dropMany : words.dropOne)
	return (
		<div
			className={classNames(
				'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed p-4 transition-colors',
				isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
			)}
		>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={label}
				accept={accept}
				multiple={multiple}
				onChange={takeChosen}
			/>
			<Button data-chooses-files icon={upload} onClick={() => input.current?.click()}>
				{label}
			</Button>
			{folderLabel && (
				<>
					<input
						ref={folderInput}
						type="file"
						hidden
						aria-label={folderLabel}
						{...{ webkitdirectory: '' }}
						onChange={takeChosen}
					/>
					<Button icon={upload} onClick={() => folderInput.current?.click()}>
						{folderLabel}
					</Button>
				</>
			)}
			<p role="status" className="text-sm text-ink-soft">
				{acceptedName === null ? defaultHint : words.tookFirst(acceptedName)}
			</p>
		</div>
	)
}
