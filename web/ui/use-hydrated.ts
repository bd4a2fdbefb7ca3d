import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page is taken over in the browser, then true. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}
