import { useEffect, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './messages.ts'
import { isPicture } from './type-of.ts'

type PictureProps = { content: Blob | Uint8Array<ArrayBuffer>; type: string }

export function Picture({ content, type }: PictureProps) {
	const words = useMessages(messages)
	const [url, setUrl] = useState<string>()
	const isShown = isPicture(type)
	useEffect(() => {
		if (!isShown) return
		const made = URL.createObjectURL(new Blob([content], { type }))
		const frame = requestAnimationFrame(() => setUrl(made))
		return () => {
			cancelAnimationFrame(frame)
			URL.revokeObjectURL(made)
		}
	}, [content, type, isShown])
	if (!isShown || !url) return null
	return <img src={url} alt={words.picture} className="max-h-80 max-w-full rounded-card border border-line" />
}
