const arrows: Record<string, string> = { ArrowDown: '↓', ArrowRight: '→' }

/** `Mod-Shift-b` as people read it: `Ctrl + Maj + B`, `⌘ ⇧ B` on a Mac. */
export function shortcutText(shortcut: string, shiftKey: string, isMac: boolean): string {
	const names: Record<string, string> = isMac
		? { ...arrows, Mod: '⌘', Shift: '⇧', Alt: '⌥' }
		: { ...arrows, Mod: 'Ctrl', Shift: shiftKey, Alt: 'Alt' }
	return shortcut
		.split('-')
		.map((key) => names[key] ?? key.toUpperCase())
		.join(isMac ? ' ' : ' + ')
}

/** The value of `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: string, isMac: boolean): string {
	return shortcut.replace('Mod', isMac ? 'Meta' : 'Control').replaceAll('-', '+')
}

export const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)
