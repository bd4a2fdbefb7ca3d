import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Layout, write } from './convert.ts'
import { chunkBytes, decodeFile, encodeFile } from './file-conversion.ts'
import { frames, notationNames } from './notations/names.ts'
import { seededBytes } from '#tests/support/seeded-random.ts'

const randomBytes = seededBytes(6)

const nothing = () => {}
/** Two whole chunks and a part of a third. */
const bytes = randomBytes(chunkBytes * 2 + 1234)
const file = new Blob([bytes])

async function encodedBlob(file: Blob, layout: Layout): Promise<Blob> {
	const result = await encodeFile(file, layout, nothing)
	assert.ok('file' in result)
	return result.file
}

test('encoding in chunks equals encoding at once, in every notation and frame', async () => {
	const whole = bytes.subarray(0, bytes.length - (bytes.length % 4))
	for (const notation of notationNames.filter((name) => name !== 'base58')) {
		for (const frame of notation === 'base64' ? frames : (['none'] as const)) {
			const layout = { notation, frame, label: 'image/png' }
			const digits = await (await encodedBlob(new Blob([whole]), layout)).text()
			assert.ok(digits === write(whole, layout), `${notation} ${frame}`)
			const read = await decodeFile(new Blob([digits]), notation, 'strict', nothing)
			assert.ok(
				'file' in read && whole.equals(Buffer.from(await read.file.arrayBuffer())),
				`${notation} ${frame}`,
			)
		}
	}
})

test('a Base58 file is encoded at once', async () => {
	const whole = bytes.subarray(0, 70_000)
	const layout = { notation: 'base58', frame: 'none' } as const
	assert.equal(await (await encodedBlob(new Blob([whole]), layout)).text(), write(whole, layout))
})

test('the end of a PEM file is found across chunk boundaries, and further texts are counted', async () => {
	const block = `-----BEGIN X-----\n${'A'.repeat(100_000)}\n`
	for (let missing = 0; missing < 24; missing += 1) {
		// The closing line begins that many characters before the end of the first chunk.
		const before = `${'#'.repeat(chunkBytes - block.length - missing)}${block}-----END X-----\n`
		const text = `${before}-----BEGIN Y-----\nAQID\n-----END Y-----\n`
		const read = await decodeFile(new Blob([text]), 'base64', 'strict', nothing)
		assert.ok('file' in read, `${missing}`)
		assert.equal(read.file.size, 75_000)
		assert.deepEqual(read.remarks, [{ kind: 'other-blocks', at: before.length, count: 1 }])
	}
})

test('the media type is the declared one, or detected from the bytes', async () => {
	const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
	const typeIn = async (text: string) => {
		const read = await decodeFile(new Blob([text]), 'base64', 'strict', nothing)
		return 'file' in read ? read.type : read.fault.reason
	}
	assert.equal(await typeIn(png.toString('base64')), 'image/png')
	assert.equal(await typeIn(Buffer.from('Déjà vu').toString('base64')), 'text/plain')
	assert.equal(await typeIn('AP8A'), 'application/octet-stream')
	assert.equal(await typeIn('data:image/avif;base64,AP8A'), 'image/avif')
	assert.equal(await typeIn('data:text/css,a%20%7B%7D'), 'text/css')
	assert.match(
		await (
			await encodedBlob(new Blob([png], { type: 'application/octet-stream' }), {
				notation: 'base64',
				frame: 'dataUri',
			})
		).text(),
		/^data:image\/png;/,
	)
})

test('progress is reported up to the end', async () => {
	const shares: number[] = []
	await encodeFile(file, { notation: 'base64', frame: 'none' }, (share) => shares.push(share))
	assert.equal(shares.length, 3)
	assert.equal(shares.at(-1), 1)
	assert.deepEqual(shares.toSorted(), shares)
})

test('a fault in the middle of a file has its position', async () => {
	const text = write(bytes, { notation: 'base64', frame: 'none' })
	for (const at of [0, 5, chunkBytes + 1, text.length - 5]) {
		const broken = new Blob([text.slice(0, at), '*', text.slice(at + 1)])
		assert.deepEqual(await decodeFile(broken, 'base64', 'strict', nothing), {
			fault: { reason: 'character', at },
		})
	}
	const padded = new Blob([text.slice(0, 400), 'AQ==', text.slice(404)])
	const read = await decodeFile(padded, 'base64', 'strict', nothing)
	assert.ok('fault' in read && read.fault.reason === 'padding')
})

test('lenient remarks are counted across the whole file', async () => {
	const text = write(bytes, { notation: 'base64', frame: 'none' })
	const spaced = `${text.slice(0, 100)} ${text.slice(100, chunkBytes * 2)} \t${text.slice(chunkBytes * 2)}`
	const read = await decodeFile(new Blob([spaced]), 'base64', 'lenient', nothing)
	assert.ok('file' in read)
	assert.deepEqual(read.remarks, [{ kind: 'white-space', at: 100, count: 3 }])
	assert.ok(bytes.equals(Buffer.from(await read.file.arrayBuffer())))
})

test('unsupported files are rejected before conversion', async () => {
	const large = new Blob([new Uint8Array(1_000_001)])
	assert.deepEqual(await encodeFile(large, { notation: 'base58', frame: 'none' }, nothing), {
		lengthError: 'too-long',
	})
	assert.deepEqual(await encodeFile(large, { notation: 'z85', frame: 'none' }, nothing), {
		lengthError: 'groups',
	})
	const picture = new Blob([Buffer.from('89504e470d0a1a0a00000000', 'hex')])
	assert.deepEqual(await decodeFile(picture, 'base64', 'lenient', nothing), {
		fault: { reason: 'no-letters', at: 0 },
	})
	const read = await decodeFile(new Blob(['z'.repeat(1_400_000)]), 'base58', 'strict', nothing)
	assert.ok('fault' in read && read.fault.reason === 'too-long')
})

test('an empty file is encoded as an empty text and decoded back', async () => {
	const digits = await encodedBlob(new Blob([]), { notation: 'base64', frame: 'none' })
	assert.equal(digits.size, 0)
	const read = await decodeFile(digits, 'base64', 'strict', nothing)
	assert.ok('file' in read && read.file.size === 0)
})
