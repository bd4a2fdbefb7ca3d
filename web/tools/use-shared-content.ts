import { useEffect, useEffectEvent } from 'react'

/** Messengers cut longer addresses. */
export const maxSharedContentLength = 8000

export function sharedContentUrl(content: string): string {
	const { origin, pathname, search } = window.location
	return `${origin}${pathname}${search}#${encodeURIComponent(content)}`
}

export function useSharedContent(take: (content: string) => void): void {
	const onContent = useEffectEvent(take)
	useEffect(() => {
		const read = () => {
			const content = contentIn(window.location.hash)
			if (content) onContent(content)
		}
		read()
		window.addEventListener('hashchange', read)
		return () => window.removeEventListener('hashchange', read)
	}, [])
}

function contentIn(hash: string): string {
	try {
		return decodeURIComponent(hash.slice(1)).slice(0, maxSharedContentLength)
	} catch {
		return ''
	}
}
