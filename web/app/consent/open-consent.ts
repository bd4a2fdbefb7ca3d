const eventName = 'open-consent'

/** Asks the consent dialog to appear again. */
export const openConsent = () => void window.dispatchEvent(new Event(eventName))

/** Returns the function that unsubscribes. */
export function onOpenConsent(listener: () => void): () => void {
	window.addEventListener(eventName, listener)
	return () => window.removeEventListener(eventName, listener)
}
