import { createPath } from 'react-router'
import { isSiteReached } from '#web/navigation/unreachable.ts'
import { pageBuildId, routerState } from '#web/navigation/router-internals.ts'
import { stayAfterFailedCode } from '#web/navigation/stale-data.ts'

/** Interval of checks for a newer build; a page reloads at most once in `reloadGuardMs` (specification, section 9). */
export const checkMs = 60 * 60 * 1000
export const reloadGuardMs = 10_000

const reloadsKey = 'reloads'

/** Whether the server runs another build than this page. False when the request fails. */
export async function isNewerBuildAvailable(): Promise<boolean> {
	try {
		// Cache busting, for intermediate caches that ignore `no-store`.
		const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
		if (!response.ok) return false
		const latest: { id: string } = await response.json()
		return latest.id !== pageBuildId()
	} catch {
		return false
	}
}

/** The pending or current location. Read from the router, since React's state may lag behind. */
function destination(): string {
	const pending = routerState()?.navigation.location
	return pending ? createPath({ ...pending, hash: '' }) : location.pathname + location.search
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Returns whether `path` may reload now, and records the reload: once in 10 s per path. */
export function mayReload(path: string, nowMs: number, storage: Storage): boolean {
	const reloads: Record<string, number> = JSON.parse(storage.getItem(reloadsKey) ?? '{}')
	const previous = reloads[path]
	if (previous !== undefined && nowMs - previous < reloadGuardMs) return false
	const recent = Object.entries(reloads).filter(([, atMs]) => nowMs - atMs < reloadGuardMs)
	storage.setItem(reloadsKey, JSON.stringify({ ...Object.fromEntries(recent), [path]: nowMs }))
	return true
}

/**
 * When a chunk fails to load, loads the requested page from the server, at most once per path in 10 s; after that calls
 * `onFailure`. The current page stays while the server is unreachable. React Router's own reload has no limit, so it is
 * cancelled through the Navigation API.
 */
export function watchChunkFailures(onFailure: () => void): () => void {
	let isOurs = false
	const recover = async (onUnreachable: () => void) => {
		if (!(await isSiteReached())) return onUnreachable()
		const path = destination()
		if (!mayReload(path, Date.now(), sessionStorage)) return onFailure()
		isOurs = true
		if (path === location.pathname + location.search) location.reload()
		else location.assign(path)
	}
	const onNavigate = (event: Event) => {
		const { navigationType, userInitiated } = event as Event & {
			navigationType: string
			userInitiated: boolean
		}
		if (navigationType !== 'reload' || userInitiated || isOurs) return
		event.preventDefault()
		void recover(stayAfterFailedCode)
	}
	// A lazy component of the current page: when the site is unreachable, the error screen handles it.
	const onPreloadError = () => void recover(() => {})
	const { navigation } = window as { navigation?: EventTarget }
	navigation?.addEventListener('navigate', onNavigate)
	window.addEventListener('vite:preloadError', onPreloadError)
	return () => {
		navigation?.removeEventListener('navigate', onNavigate)
		window.removeEventListener('vite:preloadError', onPreloadError)
	}
}
