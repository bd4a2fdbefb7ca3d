import { useSyncExternalStore } from 'react'
import type { SessionView } from '#services/accounts/contract.ts'
import { type FetchError, fetchJson } from '#web/fetch-client.ts'

export type SessionUser = SessionView['user']

type SessionData = { user: SessionUser; session: { impersonatedBy: string | null; token: string } }

export type SessionState = {
	data: SessionData | null
	error: FetchError | null
	/** True until the first response. */
	isPending: boolean
	isRefetching: boolean
}

/** Interval of refetching while signed in (specification, section 4). */
export const refetchMs = 180_000
export const sessionChannelName = 'session'
/** Delay after a call that may have changed the session. */
export const afterChangeMs = 10

const initialState: SessionState = { data: null, error: null, isPending: true, isRefetching: false }

let state = initialState
let pendingRequest: Promise<void> | undefined
const listeners = new Set<() => void>()

function setState(next: SessionState) {
	state = next
	for (const listener of listeners) listener()
}

/** Concurrent calls share one request. */
export function refetchSession(): Promise<void> {
	pendingRequest ??= fetchSession().finally(() => {
		pendingRequest = undefined
	})
	return pendingRequest
}

async function fetchSession() {
	if (!state.isPending) setState({ ...state, isRefetching: true })
	const { data, error } = await fetchJson<SessionData | null>('/api/auth/get-session')
	// After a failure the known session stays.
	if (error) setState({ ...state, error, isPending: false, isRefetching: false })
	else setState({ data, error: null, isPending: false, isRefetching: false })
}

/** Tells this tab and the others, after a change that must be seen at once. */
export async function announceSessionChange(): Promise<void> {
	await refetchSession()
	const channel = new BroadcastChannel(sessionChannelName)
	channel.postMessage('changed')
	channel.close()
}

/** To be called after any request that may change the session. */
export function sessionMayHaveChanged(): void {
	setTimeout(refetchSession, afterChangeMs)
}

function subscribe(listener: () => void) {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** Pending on the server and until the first response. */
export function useSessionState(): SessionState {
	return useSyncExternalStore(
		subscribe,
		() => state,
		() => initialState,
	)
}

/** `user` is null for a visitor. */
export function useSession(): { user: SessionUser | null; isPending: boolean } {
	const { data, isPending } = useSessionState()
	return { user: data?.user ?? null, isPending }
}
