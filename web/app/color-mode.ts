import { useSyncExternalStore } from 'react'

export type ColorMode = 'light' | 'dark' | 'system'

export const colorModeKey = 'color-mode'

const listeners = new Set<() => void>()

function current(): ColorMode {
	const { mode } = document.documentElement.dataset
	return mode === 'light' || mode === 'dark' ? mode : 'system'
}

/** Applies a colour mode at once and remembers it in local storage. */
export function setColorMode(mode: ColorMode): void {
	if (mode === 'system') delete document.documentElement.dataset.mode
	else document.documentElement.dataset.mode = mode
	try {
		localStorage.setItem(colorModeKey, mode)
	} catch {
		// Without storage the choice lasts until the page is left.
	}
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
	const fromAnotherTab = (event: StorageEvent) => {
		if (event.key === colorModeKey) setColorMode((event.newValue ?? 'system') as ColorMode)
	}
	listeners.add(listener)
	window.addEventListener('storage', fromAnotherTab)
	return () => {
		listeners.delete(listener)
		window.removeEventListener('storage', fromAnotherTab)
	}
}

/** The chosen colour mode; undefined on the server. */
export function useColorMode(): ColorMode | undefined {
	return useSyncExternalStore<ColorMode | undefined>(subscribe, current, () => undefined)
}
