import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldPassages } from './fold-passages.ts'
import type { Passage } from './word-difference.ts'

const line = `${'Une ligne qui ne change pas. '.repeat(5)}\n\n`
const same = (text: string): Passage => ({ kind: 'same', text })
const added: Passage = { kind: 'added', text: 'ajout' }

const textOf = (passages: readonly Passage[]) =>
	foldPassages(passages)
		.map((block) => (block.kind === 'folded' ? block.text : block.passages.map(({ text }) => text).join('')))
		.join('')

test('what is far from a change is folded, and the lines next to it are shown', () => {
	const passages = [same(`${line.repeat(5)}avant `), added, same(` après\n${line.repeat(5)}puis `), added]
	assert.deepEqual(foldPassages(passages), [
		{ kind: 'folded', text: line.repeat(5) },
		{ kind: 'shown', passages: [same('avant '), added, same(' après\n')] },
		{ kind: 'folded', text: line.repeat(5) },
		{ kind: 'shown', passages: [same('puis '), added] },
	])
	assert.equal(textOf(passages), passages.map(({ text }) => text).join(''))
})

test('short passages and changes are never folded', () => {
	const removed: Passage = { kind: 'removed', text: line.repeat(9) }
	const passages = [same(line), removed, same(line), added, same('x'.repeat(5000)), added]
	assert.deepEqual(foldPassages(passages), [{ kind: 'shown', passages }])
})

test('two texts without a difference are folded as a whole', () => {
	assert.deepEqual(foldPassages([same(line.repeat(9))]), [{ kind: 'folded', text: line.repeat(9) }])
	assert.deepEqual(foldPassages([]), [])
})
