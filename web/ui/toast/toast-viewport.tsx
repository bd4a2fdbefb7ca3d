import { Provider, Viewport } from 'radix-ui/toast'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from '#web/ui/messages.ts'
import { ToastCard } from './toast-card.tsx'
import { type Toast, toastLimits } from './toast.ts'

const swipeThresholdPx = 50

/** The visible toasts: F8 focuses them, a swipe to the right dismisses one, and hover or focus pauses their timers. */
export function ToastViewport({ toasts }: { toasts: readonly Toast[] }) {
	const words = useMessages(messages)
	return (
		<Provider
			label={words.notification}
			duration={toastLimits.defaultDurationMs}
			swipeDirection="right"
			swipeThreshold={swipeThresholdPx}
		>
			{toasts.map((each) => (
				<ToastCard key={each.id} toast={each} />
			))}
			<Viewport
				hotkey={['F8']}
				label={words.notifications}
				className="toasts fixed right-0 bottom-0 z-50 m-0 flex max-h-screen w-100 max-w-full list-none flex-col gap-2 p-4 outline-none"
			/>
		</Provider>
	)
}
