import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EditorState, TextSelection } from 'prosemirror-state'
import { addressOf, linkTargetOf, removeLink, setLink } from './link-commands.ts'
import { openMarkdown, saveMarkdown } from './source.ts'

test('what is typed as an address becomes one, or is rejected', () => {
	const addresses = {
		'exemple.fr': 'https://exemple.fr',
		' exemple.fr/a?b=c#d ': 'https://exemple.fr/a?b=c#d',
		'http://exemple.fr': 'http://exemple.fr',
		'camille@exemple.fr': 'mailto:camille@exemple.fr',
		'/news/1': '/news/1',
		'#titre': '#titre',
		'javascript:alert(1)': undefined,
		'un mot': undefined,
		mot: undefined,
		'https://': undefined,
	}
	for (const [typed, address] of Object.entries(addresses)) assert.equal(addressOf(typed), address, typed)
})

test('a link is set on the selection, found from any place in it, changed and removed', () => {
	const source = openMarkdown('Un **mot** ici\n')
	let state = EditorState.create({ doc: source.doc })
	const select = (from: number, to = from) =>
		(state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to))))
	const run = (command: ReturnType<typeof setLink>) => command(state, (tr) => (state = state.apply(tr)))
	select(1, 7)
	run(setLink(linkTargetOf(state), '/a', ''))
	assert.equal(saveMarkdown(state.doc, source), '[Un **mot**](/a) ici\n')
	for (const at of [1, 2, 5, 7]) {
		select(at)
		assert.deepEqual(linkTargetOf(state), { from: 1, to: 7, text: 'Un mot', href: '/a' }, String(at))
	}
	run(setLink(linkTargetOf(state), '/b', ''))
	assert.equal(saveMarkdown(state.doc, source), '[Un **mot**](/b) ici\n')
	run(removeLink(linkTargetOf(state)))
	assert.equal(saveMarkdown(state.doc, source), 'Un **mot** ici\n')
	select(11)
	run(setLink(linkTargetOf(state), '/c', 'la page'))
	assert.equal(saveMarkdown(state.doc, source), 'Un **mot** ici[la page](/c)\n')
})
