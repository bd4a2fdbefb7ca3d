type ToastTone = 'neutral' | 'good' | 'warn' | 'bad'

export type ToastContent = {
	title: string
	description?: string
	tone?: ToastTone
	/** Whose picture stands beside the words. */
	avatar?: { id: string; image?: string | null }
	/** How long it stays, in milliseconds: 5000 unless said otherwise. */
	durationMs?: number
}

export type Toast = ToastContent & { id: number; open: boolean }

/** The specification's numbers (section 9). */
export const toastLimits = { atOnce: 5, defaultDurationMs: 5000, removalMs: 200 }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
	toasts = next
	for (const listener of listeners) listener()
}

/** Says something in passing at the bottom right; a sixth pushes out the oldest. Answers its id. */
export function toast(content: ToastContent): number {
	const id = ++lastId
	change([...toasts, { ...content, id, open: true }].slice(-toastLimits.atOnce))
	return id
}

/** Closes a toast; it is removed 200 ms later, when it has left the screen. */
export function closeToast(id: number): void {
	if (!toasts.some((each) => each.id === id && each.open)) return
	change(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
	setTimeout(() => change(toasts.filter((each) => each.id !== id)), toastLimits.removalMs)
}

/** The toasts on screen, oldest first; the same array until one changes. */
export function currentToasts(): readonly Toast[] {
	return toasts
}

/** Calls `listener` at each change; answers the function that stops it. */
export function watchToasts(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
