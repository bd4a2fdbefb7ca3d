import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ariaShortcut, shortcutText } from './shortcut-text.ts'

test('a shortcut is written with the keys of the keyboard', () => {
	assert.equal(shortcutText('Mod-Shift-b', 'Maj', false), 'Ctrl + Maj + B')
	assert.equal(shortcutText('Mod-Shift-b', 'Maj', true), '⌘ ⇧ B')
	assert.equal(shortcutText('Alt-ArrowDown', 'Maj', false), 'Alt + ↓')
	assert.equal(ariaShortcut('Mod-Shift-b', false), 'Control+Shift+b')
	assert.equal(ariaShortcut('Alt-ArrowDown', true), 'Alt+ArrowDown')
})
