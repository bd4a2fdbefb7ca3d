/** `Mod-Shift-2` as people read it: `Ctrl + Maj + 2`, `⌘ ⇧ 2` on a Mac. */
export function shortcutText(shortcut: string, shiftKey: string, isMac: boolean): string {
	const names: Record<string, string> = isMac
		? { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
		: { Mod: 'Ctrl', Shift: shiftKey }
	return shortcut
		.split('-')
		.map((key) => names[key] ?? key)
		.join(isMac ? ' ' : ' + ')
}

const arrows: Record<string, string> = { '↓': 'ArrowDown', '→': 'ArrowRight' }

/** The value of `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: string, isMac: boolean): string {
	return shortcut
		.split('-')
		.map((key) => (key === 'Mod' ? (isMac ? 'Meta' : 'Control') : (arrows[key] ?? key)))
		.join('+')
}

export const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)
