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
let turn = 0
const listeners = new Set<() => void>()

function tell(next: ClipboardState): void {
	state = next
	for (const listener of listeners) listener()
}

function end(next: ClipboardState): void {
	clearInterval(clock)
	turn += 1
	copied = ''
	tell(next)
}

/** Counts down while the site is open, also on its other pages, where a password may be pasted. */
export function guardClipboard(text: string): void {
	clearInterval(clock)
	turn += 1
	copied = text
	const ends = Date.now() + clipboardSeconds * 1000
	tell({ phase: 'counting', secondsLeft: clipboardSeconds, canRead: false })
	void mayRead().then((canRead) => state.phase === 'counting' && tell({ ...state, canRead }))
	clock = setInterval(() => {
		const secondsLeft = Math.max(0, Math.ceil((ends - Date.now()) / 1000))
		if (secondsLeft === 0) void clearNow()
		else if (state.phase === 'counting' && secondsLeft !== state.secondsLeft) tell({ ...state, secondsLeft })
	}, 250)
}

export function keepClipboard(): void {
	end({ phase: 'kept' })
}

export async function clearNow(): Promise<void> {
	clearInterval(clock)
	if (!document.hasFocus()) {
		tell({ phase: 'waiting' })
		window.addEventListener('focus', () => state.phase === 'waiting' && void clearNow(), { once: true })
		return
	}
	const mine = turn
	const held = await readClipboard()
	if (mine !== turn) return
	if (held !== null && held !== copied) return end({ phase: 'replaced' })
	try {
		await navigator.clipboard.writeText('')
		if (mine === turn) end({ phase: 'cleared' })
	} catch {
		if (mine === turn) tell({ phase: 'refused' })
	}
}

/** Without asking the user; Firefox and Safari do not know such a permission. */
async function mayRead(): Promise<boolean> {
	try {
		const { state: given } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
		return given === 'granted'
	} catch {
		return false
	}
}

async function readClipboard(): Promise<string | null> {
	if (!(await mayRead())) return null
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
