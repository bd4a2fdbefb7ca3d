import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { write } from './convert.ts'
import { readFile, writeFile } from './file-conversion.ts'
import { frames, notationNames } from './notations/names.ts'
import { notations } from './notations/notations.ts'

const nothing = () => {}
/** Two whole pieces and a part of a third. */
const bytes = randomBytes(4560 * 1000 + 1234)
const file = new Blob([bytes])

test('a file written piece by piece is what the whole would be, in every notation and frame', async () => {
	for (const notation of notationNames.filter((name) => notations[name].pieceBytes)) {
		for (const frame of notation === 'base64' ? frames : (['none'] as const)) {
			if (notation === 'z85') continue
			const layout = { notation, frame, type: 'image/png' }
			const written = await (await writeFile(file, layout, nothing)).text()
			assert.ok(written === write(bytes, layout), `${notation} ${frame}`)
			const read = await readFile(new Blob([written]), notation, 'strict', nothing)
			assert.ok(
				'file' in read && bytes.equals(Buffer.from(await read.file.arrayBuffer())),
				`${notation} ${frame}`,
			)
		}
	}
})

test('how far it has come is told, up to the end', async () => {
	const shares: number[] = []
	await writeFile(file, { notation: 'base64', frame: 'none' }, (share) => shares.push(share))
	assert.equal(shares.length, 3)
	assert.equal(shares.at(-1), 1)
	assert.deepEqual(shares.toSorted(), shares)
})

test('a fault in the middle of a file is told at its place', async () => {
	const text = write(bytes, { notation: 'base64', frame: 'none' })
	for (const at of [0, 5, 3_000_001, text.length - 5]) {
		const broken = new Blob([text.slice(0, at), '*', text.slice(at + 1)])
		assert.deepEqual(await readFile(broken, 'base64', 'strict', nothing), {
			fault: { reason: 'character', at },
		})
	}
	const padded = new Blob([text.slice(0, 400), 'AQ==', text.slice(404)])
	const read = await readFile(padded, 'base64', 'strict', nothing)
	assert.ok('fault' in read && read.fault.reason === 'padding')
})

test('what a lenient reading passes over is counted through the whole file', async () => {
	const text = write(bytes, { notation: 'base64', frame: 'none' })
	const spaced = `${text.slice(0, 100)} ${text.slice(100, 4_000_000)} \t${text.slice(4_000_000)}`
	const read = await readFile(new Blob([spaced]), 'base64', 'lenient', nothing)
	assert.ok('file' in read)
	assert.deepEqual(read.remarks, [{ kind: 'white-space', at: 100, count: 3 }])
	assert.ok(bytes.equals(Buffer.from(await read.file.arrayBuffer())))
})

test('what only the whole can be written in is refused when it is large', async () => {
	const large = new Blob([new Uint8Array(20_000_001)])
	await assert.rejects(writeFile(large, { notation: 'base58', frame: 'none' }, nothing), RangeError)
	await assert.rejects(readFile(large, 'base58', 'strict', nothing), RangeError)
})

test('an empty file is an empty text, and back', async () => {
	const written = await writeFile(new Blob([]), { notation: 'base64', frame: 'none' }, nothing)
	assert.equal(written.size, 0)
	const read = await readFile(written, 'base64', 'strict', nothing)
	assert.ok('file' in read && read.file.size === 0)
})
