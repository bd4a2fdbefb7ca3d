import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createBackup } from './create-backup.ts'
import { decrypt, encrypt } from './encryption.ts'
import { restoreBackup } from './restore-backup.ts'

test('200 MB of files are backed up and restored with constant memory', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-backup-'))
	t.after(() => rmSync(folder, { recursive: true, force: true }))
	const config = (name: string) => ({
		DATA_DIR: join(folder, name),
		DATABASE_URL: undefined,
		STORAGE_URL: undefined,
		SECRET: 'a secret of forty characters, for the tests',
	})
	const assets = join(folder, 'site/files/assets')
	mkdirSync(assets, { recursive: true })
	for (const name of ['a', 'b', 'c', 'd']) {
		writeFileSync(join(assets, name), '')
		truncateSync(join(assets, name), 50_000_000)
	}
	const peak = watchMemory()
	const backup = join(folder, 'backup')
	await createBackup({
		config: config('site'),
		databases: {},
		cachePrefixes: [],
		folder: backup,
		version: '1',
	})
	await restoreBackup({
		config: config('restored'),
		databases: {},
		folder: backup,
		passphrase: async () => undefined,
	})
	assert.ok(peak() < 100_000_000, `${peak()} bytes`)
})

test('encryption works with constant memory, and a changed byte is noticed', async () => {
	const key = {
		recipient: 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj',
		identity: 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX',
	}
	const chunk = Buffer.alloc(65_536, 'x')
	async function* content() {
		for (let n = 0; n < 1000; n++) yield chunk
	}
	const peak = watchMemory()
	let bytes = 0
	for await (const part of await decrypt(await encrypt(content(), key.recipient), key.identity)) {
		bytes += part.length
	}
	assert.equal(bytes, 65_536_000)
	assert.ok(peak() < 60_000_000, `${peak()} bytes`)

	async function* changed() {
		let n = 0
		for await (const part of await encrypt(content(), key.recipient)) {
			if (n++ === 3) part[100]! ^= 1
			yield part
		}
	}
	await assert.rejects(async () => {
		for await (const _ of await decrypt(changed(), key.identity));
	})
})

/** Returns a function that tells by how many bytes memory has grown at most. */
function watchMemory(): () => number {
	const before = process.memoryUsage.rss()
	let highest = before
	const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 10)
	timer.unref()
	return () => {
		clearInterval(timer)
		return highest - before
	}
}
