import { useEffect, useEffectEvent } from 'react'

export function usePastedText(take: (text: string) => void): void {
	const onText = useEffectEvent(take)
	useEffect(() => {
		const paste = ({ clipboardData, target }: ClipboardEvent) => {
			const isInField =
				target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
			const text = clipboardData?.getData('text/plain')
			if (text && !isInField && clipboardData?.files.length === 0) onText(text)
		}
		window.addEventListener('paste', paste)
		return () => window.removeEventListener('paste', paste)
	}, [])
}
