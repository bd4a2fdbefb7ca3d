import download from 'virtual:icon/lucide/download'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonStyle } from '#web/ui/button-class.ts'
import { saveFile } from './save-file.ts'
import { messages } from './messages.ts'

type DownloadButtonProps = ButtonStyle & {
	/** What is saved, or what makes it when it is asked for; null while there is nothing. */
	content: Blob | string | (() => Blob | string) | null
	name: string
	children?: string
}

/** Saves a result as a file. */
export function DownloadButton({ content, name, children, ...look }: DownloadButtonProps) {
	const words = useMessages(messages)
	return (
		<Button
			{...look}
			icon={download}
			disabled={content === null || content === ''}
			onClick={() => content !== null && saveFile(content instanceof Function ? content() : content, name)}
		>
			{children ?? words.download}
		</Button>
	)
}
