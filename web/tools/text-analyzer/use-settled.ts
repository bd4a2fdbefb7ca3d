import { useEffect, useState } from 'react'

/** While somebody types, figures change with each letter: only what stands still is read aloud. */
const stillMs = 1200

/** A value once it has not changed for a while. */
export function useSettled(value: string | undefined): string | undefined {
	const [settled, setSettled] = useState<string>()
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), stillMs)
		return () => clearTimeout(timer)
	}, [value])
	return settled
}
