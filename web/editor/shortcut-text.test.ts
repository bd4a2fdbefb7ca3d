import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ariaShortcut, shortcutText } from './shortcut-text.ts'

test('a shortcut is written with the keys of the keyboard', () => {
	assert.equal(shortcutText('Mod-Shift-2', 'Maj', false), 'Ctrl + Maj + 2')
	assert.equal(shortcutText('Mod-Shift-2', 'Maj', true), '⌘ ⇧ 2')
	assert.equal(ariaShortcut('Mod-Shift-2', false), 'Control+Shift+2')
	assert.equal(ariaShortcut('Alt-↓', true), 'Alt+ArrowDown')
})
