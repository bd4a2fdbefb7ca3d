let listener: (() => void) | undefined
/** Asked for before the code of the dialog was there. */
let isPending = false

/** Asks the consent dialog to appear again. */
export function openConsent(): void {
	isPending = listener === undefined
	listener?.()
}

/** Calls `next` when the dialog is asked for; returns the function that unsubscribes. */
export function onOpenConsent(next: () => void): () => void {
	listener = next
	if (isPending) next()
	isPending = false
	return () => {
		listener = undefined
	}
}
