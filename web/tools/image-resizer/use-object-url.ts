import { useEffect, useState } from 'react'

export function useObjectUrl(blob: Blob | null): string | undefined {
	const [made, setMade] = useState<{ blob: Blob; url: string }>()
	useEffect(() => {
		if (!blob) return
		const url = URL.createObjectURL(blob)
		const frame = requestAnimationFrame(() => setMade({ blob, url }))
		return () => {
			cancelAnimationFrame(frame)
			URL.revokeObjectURL(url)
		}
	}, [blob])
	return made?.blob === blob ? made?.url : undefined
}
