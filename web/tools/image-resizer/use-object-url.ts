import { useEffect, useState } from 'react'

export function useObjectUrl(blob: Blob | null): string | undefined {
	const [current, setCurrent] = useState<{ blob: Blob; url: string }>()
	useEffect(() => {
		if (!blob) return
		const url = URL.createObjectURL(blob)
		const frame = requestAnimationFrame(() => setCurrent({ blob, url }))
		return () => {
			cancelAnimationFrame(frame)
			URL.revokeObjectURL(url)
		}
	}, [blob])
	return current?.blob === blob ? current?.url : undefined
}
