import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateMarkdown } from './testing.ts'
import { restoreLineEnds } from './text-lines.ts'

/** The value of a text field with this text. */
const fieldValue = (text: string) => text.replaceAll(/\r\n?/g, '\n')

test('a text that was shown in a text field keeps every byte', () => {
	for (let seed = 0; seed < 300; seed += 1) {
		const text = generateMarkdown(seed)
		assert.equal(restoreLineEnds(fieldValue(text), text), text)
	}
})

test('an edit in a text field changes only its own lines', () => {
	const text = 'Un\r\nDeux\nTrois\r\nQuatre'
	assert.equal(restoreLineEnds('Un\nDeux\nTrois !\nQuatre', text), 'Un\r\nDeux\nTrois !\r\nQuatre')
	assert.equal(
		restoreLineEnds('Un\nNouveau\nDeux\nTrois\nQuatre', text),
		'Un\r\nNouveau\r\nDeux\nTrois\r\nQuatre',
	)
	assert.equal(restoreLineEnds('Un\nQuatre', text), 'Un\r\nQuatre')
	assert.equal(restoreLineEnds('a\na\na\n', 'a\r\na\r\n'), 'a\r\na\r\na\r\n')
	assert.equal(restoreLineEnds('', text), '')
	assert.equal(restoreLineEnds('Un\nDeux', ''), 'Un\nDeux')
})
