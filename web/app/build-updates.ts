import { createPath } from 'react-router'
import { isSiteReached } from '#web/navigation/unreachable.ts'
import { pageBuildId, routerState } from '#web/navigation/router-internals.ts'
import { stayWithoutCode } from '#web/navigation/stale-data.ts'

/** Interval of checks for a newer build; a page reloads at most once in `reloadGuardMs` (specification, section 9). */
export const checkMs = 60 * 60 * 1000
export const reloadGuardMs = 10_000

const reloadsKey = 'reloads'

/** Whether the server runs another build than the one that this page came with. False when it does not say. */
export async function isNewerBuildThere(): Promise<boolean> {
	try {
		// Caches between here and the server take each timestamp for another file.
		const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
		if (!response.ok) return false
		const latest: { id: string } = await response.json()
		return latest.id !== pageBuildId()
	} catch {
		return false
	}
}

/** The location that the user navigates to or is at. Read from the router: React's state may lag behind. */
function destination(): string {
	const going = routerState()?.navigation.location
	return going ? createPath({ ...going, hash: '' }) : location.pathname + location.search
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Says whether `path` may reload now, and remembers it: once in 10 s. */
export function mayReload(path: string, nowMs: number, storage: Storage): boolean {
	const reloads: Record<string, number> = JSON.parse(storage.getItem(reloadsKey) ?? '{}')
	const last = reloads[path]
	if (last !== undefined && nowMs - last < reloadGuardMs) return false
	const recent = Object.entries(reloads).filter(([, atMs]) => nowMs - atMs < reloadGuardMs)
	storage.setItem(reloadsKey, JSON.stringify({ ...Object.fromEntries(recent), [path]: nowMs }))
	return true
}

/**
 * When a file of the build cannot be loaded, loads the requested page from the server, at most once per path in 10 s;
 * after that calls `onFailure`. Where the server is unreachable, the current page stays. React Router reloads by itself,
 * without a limit: the Navigation API cancels that reload.
 */
export function watchChunkFailures(onFailure: () => void): () => void {
	let isOurs = false
	const recover = async (whenUnreached: () => void) => {
		if (!(await isSiteReached())) return whenUnreached()
		const path = destination()
		if (!mayReload(path, Date.now(), sessionStorage)) return onFailure()
		isOurs = true
		if (path === location.pathname + location.search) location.reload()
		else location.assign(path)
	}
	const held = (event: Event) => {
		const { navigationType, userInitiated } = event as Event & {
			navigationType: string
			userInitiated: boolean
		}
		if (navigationType !== 'reload' || userInitiated || isOurs) return
		event.preventDefault()
		void recover(stayWithoutCode)
	}
	// A part of the page that is shown: where the site is not reached, the error screen says so.
	const part = () => void recover(() => {})
	const { navigation } = window as { navigation?: EventTarget }
	navigation?.addEventListener('navigate', held)
	window.addEventListener('vite:preloadError', part)
	return () => {
		navigation?.removeEventListener('navigate', held)
		window.removeEventListener('vite:preloadError', part)
	}
}
