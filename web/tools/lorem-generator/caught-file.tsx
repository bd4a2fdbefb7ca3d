import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './own-messages.ts'
import { textOfFile } from './text-of-file.ts'

/** Reads a file that was dropped or pasted on the page; says what is no text. */
export function CaughtFile({ file, onText }: { file: File; onText: (text: string) => void }) {
	const words = useMessages(messages)
	const [refused, setRefused] = useState<File>()
	const tell = useEffectEvent((text: string | null) => {
		if (text === null) setRefused(file)
		else onText(text)
	})
	useEffect(() => {
		let isLeft = false
		void textOfFile(file).then((text) => !isLeft && tell(text))
		return () => {
			isLeft = true
		}
	}, [file])
	return refused === file && <Notice tone="bad">{words.noText(file.name)}</Notice>
}
