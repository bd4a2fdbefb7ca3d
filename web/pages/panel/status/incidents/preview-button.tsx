import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { messages } from './messages.ts'
import { Preview } from './preview.tsx'

type PreviewButtonProps = { name: string; label: string }

/** Shows below it how a text of Markdown will be read. Without JavaScript there is none: what is published can be corrected. */
export function PreviewButton({ name, label }: PreviewButtonProps) {
	const words = useMessages(messages)
	const [isOpen, setOpen] = useState(false)
	const isWorking = useHydrated()
	return (
		<div>
			<Button
				size="small"
				className={isWorking ? '' : 'invisible'}
				aria-expanded={isOpen}
				aria-label={words.preview(label)}
				onClick={() => setOpen(!isOpen)}
			>
				{words.show}
			</Button>
			{isOpen && <Preview name={name} label={label} />}
		</div>
	)
}
