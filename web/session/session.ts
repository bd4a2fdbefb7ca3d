import { useSyncExternalStore } from 'react'
import type { SessionView } from '#services/accounts/contract.ts'
import { type FetchError, fetchJson } from '#web/fetch-client.ts'

/** The signed-in person, as the account API tells it to the browser. */
export type SessionUser = SessionView['user']

type SessionData = { user: SessionUser; session: { impersonatedBy: string | null } }

export type SessionState = {
	data: SessionData | null
	error: FetchError | null
	/** True until the first answer. */
	isPending: boolean
	isRefetching: boolean
}

/** The session is asked for again every 3 minutes while somebody is signed in (specification, section 4). */
export const refetchMs = 180_000
/** And this long after a call that may have changed it. */
export const afterChangeMs = 10

const unknownYet: SessionState = { data: null, error: null, isPending: true, isRefetching: false }

let state = unknownYet
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

function become(next: SessionState) {
	state = next
	for (const listener of listeners) listener()
}

/** Asks the server who is signed in; those who ask meanwhile share the answer. */
export function refetchSession(): Promise<void> {
	asking ??= ask().finally(() => {
		asking = undefined
	})
	return asking
}

async function ask() {
	if (!state.isPending) become({ ...state, isRefetching: true })
	const { data, error } = await fetchJson<SessionData | null>('/api/auth/get-session')
	// A server that does not answer says nothing about the session: what was known stays.
	if (error) become({ ...state, error, isPending: false, isRefetching: false })
	else become({ data, error: null, isPending: false, isRefetching: false })
}

/** To be called after each call that may sign somebody in or out, or change what the session says. */
export function sessionMayHaveChanged(): void {
	setTimeout(refetchSession, afterChangeMs)
}

function subscribe(listener: () => void) {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/** The state of the session; pending on the server and until the browser has asked. */
export function useSessionState(): SessionState {
	return useSyncExternalStore(
		subscribe,
		() => state,
		() => unknownYet,
	)
}

/** Who is signed in, for what a page shows; null for a visitor. */
export function useSession(): { user: SessionUser | null; isPending: boolean } {
	const { data, isPending } = useSessionState()
	return { user: data?.user ?? null, isPending }
}
