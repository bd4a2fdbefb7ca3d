import { useEffect, useState } from 'react'
import { resizeImage, type Settings } from './resize.ts'

/** A pause in typing or sliding after which the work is worth doing. */
const pauseMs = 250

export type Resized = { state: 'working' | 'failed' } | { state: 'done'; url: string; byteCount: number }

type Work = { image: ImageBitmap; wanted: string; resized: Resized }

/** The resized image, made again a moment after the settings change; nothing to do while `settings` is `null`. */
export function useResized(image: ImageBitmap, settings: Settings | null): Resized | null {
	const [work, setWork] = useState<Work>()
	const wanted = settings && JSON.stringify(settings)
	useEffect(() => {
		if (!wanted) return
		let isCurrent = true
		let url = ''
		const timer = setTimeout(async () => {
			const blob = await resizeImage(image, JSON.parse(wanted) as Settings)
			if (!isCurrent) return
			if (blob) url = URL.createObjectURL(blob)
			setWork({
				image,
				wanted,
				resized: blob ? { state: 'done', url, byteCount: blob.size } : { state: 'failed' },
			})
		}, pauseMs)
		return () => {
			isCurrent = false
			clearTimeout(timer)
			URL.revokeObjectURL(url)
		}
	}, [image, wanted])
	if (!wanted) return null
	return work?.image === image && work.wanted === wanted ? work.resized : { state: 'working' }
}
