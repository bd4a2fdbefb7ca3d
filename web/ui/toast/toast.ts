type ToastTone = 'neutral' | 'good' | 'warn' | 'bad'

export type ToastContent = {
	title: string
	description?: string
	tone?: ToastTone
	avatar?: { id: string; avatar?: string | null }
	/** In milliseconds; 5000 by default. */
	durationMs?: number
}

export type Toast = ToastContent & { id: number; open: boolean }

/** Specification, section 9. */
export const toastLimits = { atOnce: 5, defaultDurationMs: 5000, removalMs: 200 }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
	toasts = next
	for (const listener of listeners) listener()
}

/** A sixth toast removes the oldest. Returns the id. */
export function toast(content: ToastContent): number {
	const id = ++lastId
	change([...toasts, { ...content, id, open: true }].slice(-toastLimits.atOnce))
	return id
}

/** Removed 200 ms later, after its animation. */
export function closeToast(id: number): void {
	if (!toasts.some((each) => each.id === id && each.open)) return
	change(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
	setTimeout(() => change(toasts.filter((each) => each.id !== id)), toastLimits.removalMs)
}

/** Oldest first; the same array until one changes. */
export function currentToasts(): readonly Toast[] {
	return toasts
}

/** Returns the function that unsubscribes. */
export function watchToasts(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
