import { useEffect, useEffectEvent } from 'react'

/** Longer addresses are cut by messengers and refused by some browsers. */
export const maxSharedContentLength = 8000

/** The address of this page, its options, and what was put in behind the '#', which no server ever sees. */
export function sharedContentUrl(content: string): string {
	const { origin, pathname, search } = window.location
	return `${origin}${pathname}${search}#${encodeURIComponent(content)}`
}

/** Takes the content of a shared address, when the page opens or the hash changes. */
export function useSharedContent(take: (content: string) => void): void {
	const taken = useEffectEvent(take)
	useEffect(() => {
		const read = () => {
			const content = contentIn(window.location.hash)
			if (content) taken(content)
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
