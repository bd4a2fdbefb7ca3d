const eventName = 'open-palette'

export function openPalette(): void {
	dispatchEvent(new Event(eventName))
}

/** Calls `listener` when the palette is asked for; returns the function that unsubscribes. */
export function onOpenPalette(listener: () => void): () => void {
	addEventListener(eventName, listener)
	return () => removeEventListener(eventName, listener)
}
