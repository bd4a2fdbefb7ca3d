import download from 'virtual:icon/lucide/download'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonStyle } from '#web/ui/button-class.ts'
import { saveFile } from './save-file.ts'
import { messages } from './messages.ts'

type DownloadButtonProps = ButtonStyle & {
	content: Blob | string | (() => Blob | string) | null
	name: string
	children?: string
}

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
