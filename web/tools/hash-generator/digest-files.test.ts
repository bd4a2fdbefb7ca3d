import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { digestFiles, type FileJobResult } from './digest-files.ts'
import { unkeyed } from './keying.ts'

const recipes = [
	{ name: 'sha256', keying: unkeyed },
	{ name: 'md5', keying: unkeyed },
	{ name: 'crc32', keying: unkeyed },
] as const

const hex = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString('hex')

test('many files are hashed in one read each, with an unreadable one among them', async () => {
	const whole = new Blob([new Uint8Array(3_000_000).fill(7)])
	const empty = new Blob([])
	let readings = 0
	const broken = new Blob([new Uint8Array(2 ** 20 + 1)])
	broken.stream = () => {
		readings += 1
		return new ReadableStream({
			pull(controller) {
				controller.error(new Error('moved'))
			},
		})
	}
	const results: FileJobResult[] = []
	let bytes = 0
	await digestFiles(
		[whole, broken, empty].map((file) => ({ file, recipes })),
		(progress) => {
			results.push(...progress.results)
			bytes += progress.bytes
		},
	)
	assert.equal(readings, 1)
	assert.equal(bytes, 3_000_000)
	assert.deepEqual(
		results.map(({ index, digests }) => [index, digests?.length]),
		[
			[0, 3],
			[1, undefined],
			[2, 3],
		],
	)
	const moved = new Blob(['x'])
	moved.arrayBuffer = () => Promise.reject(new Error('moved'))
	await digestFiles([{ file: moved, recipes }], (progress) => results.push(...progress.results))
	assert.equal(results[3]?.digests, null)
	const wanted = createHash('sha256').update(Buffer.alloc(3_000_000, 7)).digest('hex')
	assert.equal(hex(results[0]!.digests?.[0]), wanted)
	assert.equal(hex(results[2]!.digests?.[1]), 'd41d8cd98f00b204e9800998ecf8427e')
	assert.equal(hex(results[2]!.digests?.[2]), '00000000')
})
