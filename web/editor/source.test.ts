import assert from 'node:assert/strict'
import { test } from 'node:test'
import { history, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { parse } from './parse.ts'
import { haveSameMeaning } from './same-meaning.ts'
import { schema } from './schema.ts'
import { createSerializer } from './serialize.ts'
import { type Source, type SourceBlock, openMarkdown, saveMarkdown } from './source.ts'
import { generateMarkdown } from './testing.ts'

const texts = Array.from({ length: 500 }, (_, index) => generateMarkdown(index + 1))

/** The serializer has rare losses, which an edit confines to its own block. */
const maxDifferent = 0.005

const rebuilt = (doc: Node) => schema.nodeFromJSON(doc.toJSON())
const textOfBlocks = (blocks: SourceBlock[]) => blocks.map(({ body, gap }) => body + gap).join('')
const withBlocks = (children: readonly Node[]) => schema.node('doc', null, children)

test('opening and saving changes no byte, with the same nodes and with rebuilt ones', () => {
	for (const [index, text] of texts.entries()) {
		const source = openMarkdown(text)
		source.doc.check()
		assert.equal(source.lead + textOfBlocks(source.blocks), text, `slices of ${index}`)
		assert.equal(saveMarkdown(source.doc, source), text)
		assert.equal(saveMarkdown(rebuilt(source.doc), source), text, `rebuilt ${index}`)
	}
})

test('typing in a block changes only its part of the text, and undo restores the bytes', () => {
	for (const [index, text] of texts.entries()) {
		const source = openMarkdown(text)
		source.doc.forEach((node, offset, at) => {
			if (node.type.name !== 'paragraph' && node.type.name !== 'heading') return
			let state = EditorState.create({ doc: source.doc, plugins: [history()] })
			state = state.apply(state.tr.insertText('Zut ', offset + 1))
			const saved = saveMarkdown(state.doc, source)
			const before = source.lead + textOfBlocks(source.blocks.slice(0, at))
			const after = source.blocks[at]!.gap + textOfBlocks(source.blocks.slice(at + 1))
			assert.ok(saved.startsWith(before) && saved.endsWith(after), `text ${index}, block ${at}: ${saved}`)
			assert.match(saved.slice(before.length, saved.length - after.length), /Zut/)
			undo(state, (transaction) => (state = state.apply(transaction)))
			assert.equal(saveMarkdown(state.doc, source), text)
		})
	}
})

test('a rewritten block reads the same', () => {
	let count = 0
	const different: string[] = []
	for (const { doc, blocks } of texts.map(openMarkdown)) {
		const definitions = blocks
			.filter(({ body }) => /^ {0,3}\[/.test(body))
			.map(({ body }) => body.replaceAll(/\r\n?/g, '\n'))
		for (const node of doc.children) {
			count += 1
			const written = createSerializer().write(node)
			const read = parse([written, ...definitions].join('\n\n')).doc
			if (!haveSameMeaning(read.child(0), node)) different.push(`${written}\n---\n${node}`)
		}
	}
	assert.ok(
		different.length / count < maxDifferent,
		`${different.length} of ${count}\n${different.join('\n\n')}`,
	)
})

test('blocks removed, inserted, swapped or moved are read back as they were seen', () => {
	let count = 0
	const different: string[] = []
	for (const [index, text] of texts.entries()) {
		const source = openMarkdown(text)
		const { children } = source.doc
		if (children.length < 3) continue
		const at = index % (children.length - 1)
		const [start, end] = [children.slice(0, at), children.slice(at + 1)]
		const inserted = schema.node('paragraph', null, schema.text('- Nouveau [x] # *a*'))
		// Without its footnote, a reference is text.
		const removed = children[at]!.type.name === 'footnote_definition' ? [] : [[...start, ...end]]
		const edits = [
			...removed,
			[...start, inserted, children[at]!, ...end],
			[...start, children[at + 1]!, children[at]!, ...children.slice(at + 2)],
			[...end, ...start, children[at]!],
		]
		for (const doc of edits.map(withBlocks)) {
			count += 1
			const saved = saveMarkdown(doc, source)
			const read = parse(saved.replace('\ufeff', '')).doc
			if (!haveSameMeaning(read, doc)) different.push(`${JSON.stringify(text)}\n${JSON.stringify(saved)}`)
		}
	}
	assert.ok(
		different.length / count < maxDifferent,
		`${different.length} of ${count}\n${different.slice(0, 5).join('\n\n')}`,
	)
})

test('definitions, HTML and footnotes are kept, also in rewritten blocks', () => {
	const text =
		'# T\n\n> Voir [a][x].\n>\n> [x]: /x\n\n<div>\n*brut*\n</div>\n\n[y]: /y\n    "t"\n\nFin[^1] [b][y].\n\n[^1]: Note\n    longue\n'
	const source = openMarkdown(text)
	assert.deepEqual(
		source.doc.children.map(({ type }) => type.name),
		['heading', 'blockquote', 'raw_block', 'raw_block', 'paragraph', 'footnote_definition'],
	)
	assert.equal(edited(source, 1, 'Et '), text.replace('Voir [a][x]', 'Et Voir [a](/x)'))
	const withoutDefinition = withBlocks(source.doc.children.filter((_, index) => index !== 3))
	assert.equal(
		saveMarkdown(withoutDefinition, source),
		text.replace('[y]: /y\n    "t"\n\n', '').replace('[b][y]', '[b](/y "t")'),
	)
})

test('a footnote reference before a colon does not become a definition', () => {
	const source = openMarkdown('Mot [^1]: fin\n\n[^1]: Note\n')
	const { doc } = EditorState.create({ doc: source.doc }).tr.delete(1, 5)
	assert.equal(saveMarkdown(doc, source), '[^1]\\: fin\n\n[^1]: Note\n')
})

test('two lists that become neighbours stay two lists', () => {
	const source = openMarkdown('- a\n- b\n\nx\n\n- c\n')
	const [first, , second] = source.doc.children
	assert.equal(saveMarkdown(withBlocks([first!, second!]), source), '- a\n- b\n\n* c\n')
})

test('a byte order mark, Windows line ends and no-break spaces survive an edit of their block', () => {
	const text = '\ufeffTitre\r\n===\r\n\r\n«\u00a0Ah\u202f!\u00a0»\r\n\r\nFin'
	assert.equal(edited(openMarkdown(text), 1, 'Oui '), text.replace('«', 'Oui «'))
	assert.equal(edited(openMarkdown(text), 0, 'Le '), text.replace('Titre\r\n===', '# Le Titre'))
})

test('what is typed as text is not read as markup', () => {
	for (const typed of [
		'# a',
		'- a',
		'1. a',
		'> a',
		'*a*',
		'_a_',
		'`a`',
		'[a](b)',
		'<b>',
		'&amp;',
		'~~a~~',
		'===',
	]) {
		const doc = withBlocks([schema.node('paragraph', null, schema.text(typed))])
		const saved = saveMarkdown(doc, openMarkdown(''))
		assert.equal(parse(saved).doc.toString(), doc.toString(), saved)
	}
})

/** What is saved after typing `typed` at the start of the first text of a block. */
function edited(source: Source, block: number, typed: string): string {
	let position = 0
	for (const node of source.doc.children.slice(0, block)) position += node.nodeSize
	const start = EditorState.create({ doc: source.doc }).doc.resolve(position + 1)
	const at = start.parent.isTextblock ? position + 1 : position + 2
	return saveMarkdown(EditorState.create({ doc: source.doc }).tr.insertText(typed, at).doc, source)
}
