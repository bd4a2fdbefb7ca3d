import { useEffect, useState } from 'react'

/** A colour that is passed over, as while one is typed or a slider is drawn, is not kept. */
const settledMs = 1200
const most = 12

/** The colours that were looked at, the newest first; in memory alone. */
export function useRecent(color: string): readonly string[] {
	const [recent, setRecent] = useState<readonly string[]>([])
	useEffect(() => {
		const timer = setTimeout(
			() => setRecent((before) => [color, ...before.filter((each) => each !== color)].slice(0, most)),
			settledMs,
		)
		return () => clearTimeout(timer)
	}, [color])
	return recent
}
