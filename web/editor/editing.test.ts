import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { commands } from './commands.ts'
import { keys } from './keys.ts'
import { openMarkdown, saveMarkdown } from './source.ts'

/** The Markdown after commands with the caret in the first place where `word` is. */
function after(text: string, word: string, ...steps: Command[]): string {
	const source = openMarkdown(text)
	let state = EditorState.create({ doc: source.doc })
	let position: number | undefined
	source.doc.descendants((node, at) => {
		const found = node.text?.indexOf(word) ?? -1
		if (position === undefined && found >= 0) position = at + found
	})
	const selection = TextSelection.create(source.doc, position ?? 1, (position ?? 1) + word.length)
	state = state.apply(state.tr.setSelection(selection))
	for (const step of steps) step(state, (tr) => (state = state.apply(tr)))
	state.doc.check()
	return saveMarkdown(state.doc, source)
}

test('marks are set on the selection and taken off', () => {
	for (const [name, mark] of [
		['bold', '**'],
		['italic', '*'],
		['strike', '~~'],
		['code', '`'],
	] as const) {
		assert.equal(after('Un mot ici\n', 'mot', commands[name].run), `Un ${mark}mot${mark} ici\n`)
		assert.equal(after('Un mot ici\n', 'mot', commands[name].run, commands[name].run), 'Un mot ici\n')
	}
})

test('a block becomes a heading, a list, a quote, a callout or code, and a paragraph again', () => {
	const sources = {
		heading2: '## Mot\n',
		heading3: '### Mot\n',
		bulletList: '- Mot\n',
		orderedList: '1. Mot\n',
		taskList: '- [ ] Mot\n',
		quote: '> Mot\n',
		note: '> [!NOTE]\n> Mot\n',
		caution: '> [!CAUTION]\n> Mot\n',
		codeBlock: '```\nMot\n```\n',
	} as const
	for (const [name, source] of Object.entries(sources)) {
		const { run } = commands[name as keyof typeof sources]
		assert.equal(after('Mot\n', 'Mot', run), source, name)
		assert.equal(after('Mot\n', 'Mot', run, run), 'Mot\n', name)
	}
})

test('a list becomes another list, and a callout another callout', () => {
	assert.equal(after('- a\n- b\n', 'a', commands.orderedList.run), '1. a\n2. b\n')
	assert.equal(after('- a\n- b\n', 'a', commands.taskList.run), '- [ ] a\n- [ ] b\n')
	assert.equal(after('- [x] a\n', 'a', commands.bulletList.run), '- a\n')
	assert.equal(after('> [!note]\n> a\n', 'a', commands.tip.run), '> [!TIP]\n> a\n')
	assert.equal(after('> [!note]\n> a\n', 'a', commands.note.run), 'a\n')
})

test('a list item goes in and out, and Enter splits a task into a task to do', () => {
	const indent = keys['Alt-Shift-ArrowRight']!
	assert.equal(after('- a\n- b\n', 'b', indent), '- a\n  - b\n')
	assert.equal(after('- a\n- b\n', 'b', indent, keys['Alt-Shift-ArrowLeft']!), '- a\n- b\n')
	assert.equal(after('- [x] ab\n', 'b', keys.Enter!), '- [x] a\n- [ ]\n')
})

test('a table is inserted with its keys: rows, columns, the way out', () => {
	const table = '| T | U |\n| --- | --- |\n| a | b |\n'
	assert.equal(
		after('Mot\n', 'Mot', commands.table.run),
		'Mot\n\n|  |  |  |\n| --- | --- | --- |\n|  |  |  |\n',
	)
	assert.equal(after(table, 'a', keys['Alt-ArrowDown']!), `${table}|  |  |\n`)
	assert.equal(after(table, 'a', keys['Alt-Backspace']!), '| T | U |\n| --- | --- |\n')
	assert.equal(after(table, 'a', keys['Alt-Shift-Backspace']!), '| U |\n| --- |\n| b |\n')
	const typeText: Command = (state, dispatch) => (dispatch?.(state.tr.insertText('Fin')), true)
	assert.equal(after(table, 'a', keys['Mod-Enter']!, typeText), `${table}\nFin\n`)
	assert.equal(after('Mot\n', 'Mot', keys['Alt-ArrowDown']!), 'Mot\n')
})

test('a footnote gets the first free number, a reference and a definition', () => {
	assert.equal(after('Mot\n', 'Mot', commands.footnote.run), '[^1]\n\n[^1]:\n')
	const text = 'A[^1] mot\n\n[^1]: Note\n'
	assert.equal(after(text, ' mot', commands.footnote.run), 'A[^1][^2]\n\n[^1]: Note\n\n[^2]:\n')
})

test('Mod-Enter checks a task', () => {
	assert.equal(after('- [ ] a\n', 'a', keys['Mod-Enter']!), '- [x] a\n')
})

test('Backspace at the start of a heading makes a paragraph of it', () => {
	assert.equal(after('## Mot\n', '', keys.Backspace!), 'Mot\n')
	assert.equal(after('## Mot\n', 'Mot', keys.Backspace!), '## Mot\n')
})
