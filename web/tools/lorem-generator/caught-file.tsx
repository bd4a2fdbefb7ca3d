import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { useDroppedFiles } from '#web/tools/use-dropped-files.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './own-messages.ts'
import { textOfFile } from './text-of-file.ts'

/** Takes a file that is dropped or pasted on the page for own words, while there is no well for it; says what is no text. */
export function CaughtFile({ onText }: { onText: (text: string) => void }) {
	const words = useMessages(messages)
	const [refused, setRefused] = useState('')
	useDroppedFiles(([file]) => file && void read(file))
	async function read(file: File) {
		const text = await textOfFile(file)
		if (text === null) setRefused(file.name)
		else onText(text)
	}
	return refused && <Notice tone="bad">{words.noText(refused)}</Notice>
}
