import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentLines, textValue } from './content-lines.ts'

test('every line ends with CRLF, has at most 75 octets and can be read back, whatever the text', () => {
	const words = ['é', '🎲', '👩‍👩‍👧', 'a', ';', ',', '\\', '\n', '\\n', '漢', '\t', '"', ':']
	let seed = 7
	for (let run = 0; run < 300; run += 1) {
		let text = ''
		for (let length = 0; length < run; length += 1) {
			seed = (seed * 16_807) % 2_147_483_647
			text += words[seed % words.length]
		}
		const written = contentLines([['SUMMARY', textValue(text)]])
		assert.ok(written.endsWith('\r\n'))
		const lines = written.slice(0, -2).split('\r\n')
		for (const line of lines) {
			assert.ok(Buffer.byteLength(line) <= 75)
			assert.ok(line.isWellFormed())
			assert.ok(!line.includes('\n') && !line.includes('\r'))
		}
		const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').slice('SUMMARY:'.length)
		const read = unfolded.replaceAll(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))
		assert.equal(read, text)
	}
	assert.equal(textValue('a\r\nb\rc\u0007d\u0000'), 'a\\nb\\ncd')
})
