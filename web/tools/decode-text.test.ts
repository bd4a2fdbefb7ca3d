import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText } from './decode-text.ts'

const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding))

test('UTF-8, UTF-16 with a byte order mark and Windows-1252 are decoded', () => {
	const text = 'été déjà\r\n'
	assert.equal(decodeText(bytesOf(text, 'utf8')), text)
	assert.equal(decodeText(bytesOf(`\ufeff${text}`, 'utf8')), text)
	const wide = bytesOf(`\ufeff${text}`, 'utf16le')
	assert.equal(decodeText(wide), text)
	const swapped = Buffer.from(wide).swap16()
	assert.equal(decodeText(new Uint8Array(swapped)), text)
	assert.equal(decodeText(bytesOf(text, 'latin1')), text)
	assert.equal(decodeText(Uint8Array.of(0x31, 0x30, 0x20, 0x80)), '10 €')
	assert.equal(decodeText(bytesOf('café', 'latin1')), 'café')
	assert.equal(decodeText(bytesOf('\x9cuvre 10 \x80;\xe9t\xe9', 'latin1')), 'œuvre 10 €;été')
	assert.equal(decodeText(new Uint8Array()), '')
})

test('a file cut inside a character keeps the text before it', () => {
	const bytes = bytesOf('ab🌳', 'utf8')
	for (let end = 2; end < bytes.length; end += 1) assert.equal(decodeText(bytes.slice(0, end), true), 'ab')
})

test('binary data is not decoded', () => {
	assert.equal(decodeText(Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10, 0, 0)), null)
	assert.equal(decodeText(bytesOf('a\0b', 'utf8')), null)
})
