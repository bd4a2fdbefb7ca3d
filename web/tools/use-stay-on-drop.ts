import { useEffect } from 'react'

/** Where no tool takes a file, one that is dropped would open in place of the page, and what stands there be lost. */
export function useStayOnDrop(): void {
	useEffect(() => {
		const refuse = (event: DragEvent) => {
			if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
			event.preventDefault()
			event.dataTransfer.dropEffect = 'none'
		}
		window.addEventListener('dragover', refuse)
		window.addEventListener('drop', refuse)
		return () => {
			window.removeEventListener('dragover', refuse)
			window.removeEventListener('drop', refuse)
		}
	}, [])
}
