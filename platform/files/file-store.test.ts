import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ByteRange, FileStore } from './file-store.ts'
import { openFiles } from './open-files.ts'
import { startS3 } from './s3-server.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const folder = await mkdtemp(join(tmpdir(), 'parvis-files-'))
const s3 = await startS3()
test.after(async () => {
	await rm(folder, { recursive: true })
	await s3.close()
})

const stores: Record<string, FileStore> = {
	'local folder': openFiles({ DATA_DIR: join(folder, 'data') }),
	S3: openFiles({ DATA_DIR: '/none', STORAGE_URL: s3.url }),
}

const mebibyte = 1024 * 1024

async function* chunksOf(bytes: number, afterEach?: () => void) {
	for (let left = bytes; left > 0; left -= mebibyte) {
		yield Buffer.alloc(Math.min(left, mebibyte), left / mebibyte)
		afterEach?.()
	}
}

async function* failing(bytes: number) {
	yield* chunksOf(bytes)
	throw new Error('The content fails')
}

async function keysOf(files: FileStore, prefix: string): Promise<string[]> {
	return (await Array.fromAsync(files.list(prefix), ({ key }) => key)).toSorted()
}

async function textOf(files: FileStore, key: string, range?: ByteRange): Promise<string | null> {
	const stream = await files.stream(key, range)
	return stream && (await new Response(stream).text())
}

for (const [name, files] of Object.entries(stores)) {
	const check = (property: string, run: () => Promise<void>) => test(`${name}: ${property}`, run)

	check('a file is read as written, whole, as a stream and in parts', async () => {
		const startedAt = Date.now()
		await files.put('a/text.txt', Buffer.from('0123456789'))
		assert.equal((await files.read('a/text.txt'))?.toString(), '0123456789')
		const ranges: [range: ByteRange | undefined, text: string][] = [
			[undefined, '0123456789'],
			[{ start: 0, end: 1 }, '01'],
			[{ start: 9, end: 9 }, '9'],
			[{ start: 3, end: 5 }, '345'],
			[{ start: 8, end: 100 }, '89'],
			[{ start: 10, end: 11 }, ''],
		]
		for (const [range, text] of ranges) assert.equal(await textOf(files, 'a/text.txt', range), text)
		const { modifiedAt, ...facts } = (await files.stat('a/text.txt'))!
		assert.deepEqual(facts, { key: 'a/text.txt', bytes: 10 })
		assert.ok(Math.abs(modifiedAt.getTime() - startedAt) < 60_000)
	})

	check('a range is lent in chunks, and the file closed when its reader leaves', async () => {
		const content = Buffer.from(Uint8Array.from({ length: mebibyte + 10 }, (_, index) => index % 251))
		await files.put('lent', content)
		const lent = async (start: number, end: number) =>
			Buffer.concat(
				await Array.fromAsync(files.lend('lent', { start, end }), (chunk) => new Uint8Array(chunk)),
			)
		for (const [start, end] of [
			[0, 1],
			[0, mebibyte + 9],
			[mebibyte - 1, mebibyte + 1],
			[mebibyte, 2 * mebibyte],
		] as const) {
			assert.ok((await lent(start, end)).equals(content.subarray(start, end + 1)), `${start}-${end}`)
		}
		const opened = async () => (await readdir('/proc/self/fd')).length
		const before = await opened()
		for (let count = 0; count < 20; count += 1) {
			for await (const chunk of files.lend('lent', { start: 5, end: mebibyte })) {
				assert.equal(chunk[0], 5)
				break
			}
		}
		assert.ok((await opened()) < before + 20)
		await assert.rejects(files.lend('none/lent', { start: 0, end: 1 }).next(), /ENOENT|Absent/)
	})

	check('a local path leads to the file, and to nothing that is absent or elsewhere', async () => {
		await files.put('path/file', Buffer.from('here'))
		const path = await files.localPath('path/file')
		assert.equal(path && (await readFile(path, 'utf8')), name === 'S3' ? null : 'here')
		assert.equal(await files.localPath('path/none'), null)
		assert.equal(await files.localPath('none/file'), null)
	})

	check('an empty file is a file', async () => {
		for (const content of [Buffer.alloc(0), chunksOf(0)]) {
			await files.put('empty', content)
			assert.equal((await files.read('empty'))?.length, 0)
			assert.equal(await textOf(files, 'empty'), '')
			assert.equal((await files.stat('empty'))?.bytes, 0)
			await files.remove('empty')
		}
	})

	check('a file that does not exist is null, and its removal does nothing', async () => {
		await files.put('folder/file', Buffer.from('a'))
		for (const key of ['none', 'none/none', 'folder', 'folder/fil']) {
			await files.remove(key)
			assert.deepEqual(
				[await files.read(key), await files.stream(key), await files.stat(key)],
				[null, null, null],
			)
		}
		await files.remove('folder/file')
		assert.equal(await files.read('folder/file'), null)
		assert.deepEqual(await keysOf(files, 'folder'), [])
	})

	check('a replaced file has only its new content', async () => {
		await files.put('replaced', Buffer.from('a long content'))
		await files.put('replaced', Buffer.from('short'))
		assert.equal(await textOf(files, 'replaced'), 'short')
		assert.equal((await files.stat('replaced'))?.bytes, 5)
	})

	check('content that fails leaves nothing, or the file that was there', async () => {
		await files.put('failing/old', Buffer.from('old'))
		for (const bytes of [0, 10, 20 * mebibyte]) {
			await assert.rejects(files.put('failing/new', failing(bytes)), /The content fails/)
			await assert.rejects(files.put('failing/old', failing(bytes)), /The content fails/)
		}
		assert.deepEqual(await keysOf(files, 'failing/'), ['failing/old'])
		assert.equal(await textOf(files, 'failing/old'), 'old')
	})

	check('concurrent writes of one key leave one of them, whole', async () => {
		const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index))
		await Promise.all(contents.map((content) => files.put('concurrent/key', content)))
		const read = await files.read('concurrent/key')
		assert.ok(contents.some((content) => read?.equals(content)))
	})

	check('the files whose key starts with a prefix are listed', async () => {
		const keys = ['list/a', 'list/ab', 'list/b/a', 'list/b/b/a', 'list/c-c_c.webp', 'listed']
		for (const key of keys) await files.put(key, Buffer.from(key))
		assert.deepEqual(await keysOf(files, 'list'), keys)
		assert.deepEqual(await keysOf(files, 'list/'), keys.slice(0, -1))
		assert.deepEqual(await keysOf(files, 'list/a'), ['list/a', 'list/ab'])
		assert.deepEqual(await keysOf(files, 'list/b'), ['list/b/a', 'list/b/b/a'])
		assert.deepEqual(await keysOf(files, 'list/b/b/'), ['list/b/b/a'])
		assert.deepEqual(await keysOf(files, 'other'), [])
		const { bytes } = (await Array.fromAsync(files.list('listed')))[0]!
		assert.equal(bytes, 'listed'.length)
	})

	check('a stream larger than memory may hold is stored whole, in little memory', async () => {
		const total = 160 * mebibyte
		const heldBytes = () => {
			collect()
			return process.memoryUsage().arrayBuffers
		}
		const before = heldBytes()
		let peak = 0
		const measure = () => (peak = Math.max(peak, heldBytes() - before))
		await files.put('large', chunksOf(total, measure))
		let at = 0
		for await (const chunk of (await files.stream('large'))!) {
			const expected = (total - Math.floor(at / mebibyte) * mebibyte) / mebibyte
			assert.equal(chunk[0], expected)
			if (Math.floor(at / mebibyte) < Math.floor((at + chunk.length) / mebibyte)) measure()
			at += chunk.length
		}
		assert.equal(at, total)
		assert.ok(peak < total / 2, `${peak / mebibyte} MiB`)
		await files.remove('large')
	})

	check('invalid keys, prefixes and ranges are rejected', async () => {
		const long = 'a'.repeat(256)
		const keys = [
			'',
			'.',
			'..',
			'../x',
			'/x',
			'x/',
			'a//b',
			'a/../b',
			'a/./b',
			'.tmp/x',
			'a\0b',
			'a\n',
			'é',
			'a b',
		]
		for (const key of [...keys, 'a\\b', 'a%2fb', long, Array(200).fill('abc').join('/')]) {
			for (const method of ['read', 'stream', 'stat', 'remove'] as const) {
				await assert.rejects(async () => await files[method](key), RangeError, `${method} ${key}`)
			}
			await assert.rejects(files.put(key, Buffer.from('a')), RangeError, key)
			await assert.rejects(files.lend(key, { start: 0, end: 1 }).next(), RangeError, key)
		}
		for (const prefix of ['../', '/', 'a//', '.tmp/', '\0']) {
			await assert.rejects(keysOf(files, prefix), RangeError, prefix)
		}
		for (const [start, end] of [
			[-1, 1],
			[2, 1],
		] as const) {
			await assert.rejects(files.stream('a', { start, end }), RangeError)
			await assert.rejects(files.lend('a', { start, end }).next(), RangeError)
		}
		const longest = ['a', 'b', 'c'].map((letter) => letter.repeat(170)).join('/')
		await files.put(longest, Buffer.from('a'))
		assert.equal(await textOf(files, longest), 'a')
		await files.remove(longest)
	})

	check('the check writes and reads a file, and leaves none', async () => {
		await files.check()
		assert.deepEqual(await keysOf(files, 'check'), [])
	})
}
