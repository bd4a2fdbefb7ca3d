import { useSyncExternalStore } from 'react'
import type { SessionView } from '#services/accounts/contract.ts'
import { type FetchError, fetchJson } from '#web/fetch-client.ts'

export type SessionUser = SessionView['user']

type SessionData = { user: SessionUser; session: { impersonatedBy: string | null } }

export type SessionState = {
	data: SessionData | null
	error: FetchError | null
	/** True until the first answer. */
	isPending: boolean
	isRefetching: boolean
}

/** Interval of refetching while signed in (specification, section 4). */
export const refetchMs = 180_000
/** Delay after a call that may have changed the session. */
export const afterChangeMs = 10

const unknownYet: SessionState = { data: null, error: null, isPending: true, isRefetching: false }

let state = unknownYet
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

function become(next: SessionState) {
	state = next
	for (const listener of listeners) listener()
}

/** Concurrent calls share one request. */
export function refetchSession(): Promise<void> {
	asking ??= ask().finally(() => {
		asking = undefined
	})
	return asking
}

async function ask() {
	if (!state.isPending) become({ ...state, isRefetching: true })
	const { data, error } = await fetchJson<SessionData | null>('/api/auth/get-session')
	// Without an answer the known session stays.
	if (error) become({ ...state, error, isPending: false, isRefetching: false })
	else become({ data, error: null, isPending: false, isRefetching: false })
}

/** Call after each call that may change the session. */
export function sessionMayHaveChanged(): void {
	setTimeout(refetchSession, afterChangeMs)
}

function subscribe(listener: () => void) {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** Pending on the server and until the first answer. */
export function useSessionState(): SessionState {
	return useSyncExternalStore(
		subscribe,
		() => state,
		() => unknownYet,
	)
}

/** `user` is null for a visitor. */
export function useSession(): { user: SessionUser | null; isPending: boolean } {
	const { data, isPending } = useSessionState()
	return { user: data?.user ?? null, isPending }
}
