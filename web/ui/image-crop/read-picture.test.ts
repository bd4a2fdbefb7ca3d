import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { problemOf } from './read-picture.ts'

test('a picture of a known format is broken, everything else is no picture', async () => {
	const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'orange' } })
	for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const)
		assert.equal(problemOf(await picture.clone().toFormat(format).toBuffer()), 'broken', format)
	for (const text of ['', 'BONJOUR', '%PDF-1.7', 'RIFF0000WAVE', '\0\0\0\u0018ftypmp42'])
		assert.equal(problemOf(Buffer.from(text)), 'not-image', text)
})

test('a HEIC photo is recognised by its brand', () => {
	for (const brand of ['heic', 'heix', 'mif1', 'msf1'])
		assert.equal(problemOf(Buffer.from(`\0\0\0\u0018ftyp${brand}`)), 'heic')
})
