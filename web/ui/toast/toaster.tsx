import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { currentToasts, type Toast, watchToasts } from './toast.ts'

const ToastViewport = lazyComponent(async () => (await import('./toast-viewport.tsx')).ToastViewport)

const none: readonly Toast[] = []

/** The code is loaded with the first toast. */
export function Toaster() {
	const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
	const [needed, setNeeded] = useState(false)
	if (toasts.length > 0 && !needed) setNeeded(true)
	if (!needed) return null
	return (
		<Suspense>
			<ToastViewport toasts={toasts} />
		</Suspense>
	)
}
