import { useSyncExternalStore } from 'react'

export const clipboardSeconds = 30

export type ClipboardState =
	| { phase: 'idle' }
	| { phase: 'counting'; secondsLeft: number; canRead: boolean }
	| { phase: 'waiting' }
	| { phase: 'cleared' | 'replaced' | 'kept' | 'refused' }

const idle: ClipboardState = { phase: 'idle' }

let state: ClipboardState = idle
let copied = ''
let clock: ReturnType<typeof setInterval> | undefined
let generation = 0
const listeners = new Set<() => void>()

function setState(next: ClipboardState): void {
	state = next
	for (const listener of listeners) listener()
}

function finish(next: ClipboardState): void {
	clearInterval(clock)
	generation += 1
	copied = ''
	setState(next)
}

/** Counts down while the site is open, including on other pages, where the password may be pasted. */
export function guardClipboard(text: string): void {
	clearInterval(clock)
	generation += 1
	copied = text
	const ends = Date.now() + clipboardSeconds * 1000
	setState({ phase: 'counting', secondsLeft: clipboardSeconds, canRead: false })
	void hasReadPermission().then((canRead) => state.phase === 'counting' && setState({ ...state, canRead }))
	clock = setInterval(() => {
		const secondsLeft = Math.max(0, Math.ceil((ends - Date.now()) / 1000))
		if (secondsLeft === 0) void clearNow()
		else if (state.phase === 'counting' && secondsLeft !== state.secondsLeft)
			setState({ ...state, secondsLeft })
	}, 250)
}

export function keepClipboard(): void {
	finish({ phase: 'kept' })
}

export async function clearNow(): Promise<void> {
	clearInterval(clock)
	if (!document.hasFocus()) {
		setState({ phase: 'waiting' })
		window.addEventListener('focus', () => state.phase === 'waiting' && void clearNow(), { once: true })
		return
	}
	const currentGeneration = generation
	const content = await readClipboard()
	if (currentGeneration !== generation) return
	if (content !== null && content !== copied) return finish({ phase: 'replaced' })
	try {
		await navigator.clipboard.writeText('')
		if (currentGeneration === generation) finish({ phase: 'cleared' })
	} catch {
		if (currentGeneration === generation) setState({ phase: 'refused' })
	}
}

/** Does not prompt the user. Firefox and Safari have no such permission. */
async function hasReadPermission(): Promise<boolean> {
	try {
		const status = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
		return status.state === 'granted'
	} catch {
		return false
	}
}

async function readClipboard(): Promise<string | null> {
	if (!(await hasReadPermission())) return null
	try {
		return (await navigator.clipboard.readText()).replaceAll('\r\n', '\n')
	} catch {
		return null
	}
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0 && state.phase !== 'counting' && state.phase !== 'waiting') state = idle
	}
}

export function useClipboardState(): ClipboardState {
	return useSyncExternalStore(
		subscribe,
		() => state,
		() => idle,
	)
}
