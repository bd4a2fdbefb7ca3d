import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

function subscribe(onMinute: () => void) {
	const timer = setInterval(onMinute, minuteMs)
	return () => clearInterval(timer)
}

/** The start of the current minute, in milliseconds since 1970; null on the server and during hydration. */
export function useNow(): number | null {
	return useSyncExternalStore(
		subscribe,
		() => Math.floor(Date.now() / minuteMs) * minuteMs,
		() => null,
	)
}
