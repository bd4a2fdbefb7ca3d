import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { createLocalFiles } from './local-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'parvis-local-files-'))
test.after(() => rm(folder, { recursive: true }))

/** Writes files filled with the last digit of their key, and others again and again, and prints the keys once stored. */
const writer = `
import { createLocalFiles } from '#platform/files/local-files.ts'
const files = createLocalFiles(process.argv[1])
async function write(worker) {
	for (let index = 0; ; index++) {
		const key = index % 2 ? 'replaced/' + worker : 'new/' + worker + '-' + index
		await files.put(key, Buffer.alloc(300_000, index % 10))
		if (!(index % 2)) process.stdout.write(key + '\\n')
	}
}
for (let worker = 0; worker < 8; worker++) write(worker)`

test('after kill -9 in the middle of writes, every file is whole, and every acknowledged one is there', async () => {
	const root = join(folder, 'killed')
	const files = createLocalFiles(root)
	let leftovers = 0
	for (let round = 0; round < 5; round++) {
		const child = spawn(process.execPath, ['--input-type=module', '--eval', writer, root], {
			stdio: ['ignore', 'pipe', 'inherit'],
		})
		const acknowledged: string[] = []
		for await (const key of createInterface(child.stdout)) {
			acknowledged.push(key)
			if (acknowledged.length === 20 + 7 * round) child.kill('SIGKILL')
		}
		if (child.signalCode === null) await once(child, 'exit')
		const listed = new Set<string>()
		for await (const { key } of files.list('')) {
			listed.add(key)
			const content = await files.read(key)
			const digit = key.startsWith('new/') ? Number(key.at(-1)) : content?.[0]
			assert.ok(content?.equals(Buffer.alloc(300_000, digit)), key)
		}
		for (const key of acknowledged) assert.ok(listed.has(key), key)
		leftovers += (await readdir(join(root, '.tmp'))).length
		await rm(join(root, 'new'), { recursive: true })
	}
	assert.ok(leftovers > 0, 'writes were interrupted')
	await files.sweep(0)
	assert.deepEqual(await readdir(join(root, '.tmp')), [])
})

test('the sweep removes only old leftovers', async () => {
	const root = join(folder, 'swept')
	const files = createLocalFiles(root)
	await files.sweep(0)
	await files.put('kept', Buffer.from('a'))
	await writeFile(join(root, '.tmp', 'old'), 'a')
	await writeFile(join(root, '.tmp', 'new'), 'a')
	const old = Date.now() / 1000 - 3600
	await utimes(join(root, '.tmp', 'old'), old, old)
	await utimes(join(root, 'kept'), old, old)
	await files.sweep(1800_000)
	assert.deepEqual([await readdir(join(root, '.tmp')), await readdir(root)], [['new'], ['.tmp', 'kept']])
})

test('files and folders are for this user only', async () => {
	const root = join(folder, 'modes', 'files')
	await createLocalFiles(root).put('a/b', Buffer.from('a'))
	const modes = await Promise.all(
		['', '.tmp', 'a', 'a/b'].map(async (path) => (await stat(join(root, path))).mode & 0o777),
	)
	assert.deepEqual(modes, [0o700, 0o700, 0o700, 0o600])
})

test('a symbolic link does not lead out', async () => {
	const root = join(folder, 'links')
	const outside = join(folder, 'outside')
	const files = createLocalFiles(root)
	await files.put('inside', Buffer.from('a'))
	await mkdir(outside)
	await writeFile(join(outside, 'secret'), 'secret')
	await symlink(outside, join(root, 'folder'))
	await symlink(join(outside, 'secret'), join(root, 'link'))
	for (const key of ['folder/secret', 'link']) {
		await assert.rejects(files.read(key), key)
		await assert.rejects(files.stream(key), key)
	}
	await assert.rejects(files.remove('folder/secret'))
	await assert.rejects(files.stat('folder/secret'))
	for (const key of ['folder/new', 'folder/new/new'])
		await assert.rejects(files.put(key, Buffer.from('a')), key)
	assert.deepEqual(await Array.fromAsync(files.list(''), ({ key }) => key), ['inside'])
	await files.put('link', Buffer.from('a'))
	await files.remove('link')
	assert.deepEqual(await readdir(outside), ['secret'])
	assert.equal((await stat(join(outside, 'secret'))).size, 6)
})

test('a folder that cannot be written fails the check', async () => {
	await writeFile(join(folder, 'file'), 'a')
	await assert.rejects(createLocalFiles(join(folder, 'file')).check(), { code: 'ENOTDIR' })
})
