import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'

test('a picture is added and its address is signed', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-command-'))
	t.after(() => rmSync(folder, { recursive: true }))
	const parvis = (...args: string[]) =>
		spawnSync(process.execPath, ['scripts/parvis.ts', 'asset', ...args], {
			encoding: 'utf8',
			env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
		})
	const picture = join(folder, 'ciel.png')
	writeFileSync(
		picture,
		await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2060c0' } })
			.png()
			.toBuffer(),
	)
	const added = parvis('add', picture)
	const asset = JSON.parse(added.stdout) as Record<string, unknown>
	const names = ['id', 'file', 'url', 'width', 'height', 'type', 'bytes', 'placeholder']
	assert.deepEqual([added.status, Object.keys(asset)], [0, names])
	assert.deepEqual(JSON.parse(parvis('add', '--name', 'Le ciel', picture).stdout), asset)
	assert.match(parvis('add', picture, '--kind=badge').stdout, /"url": "\/cdn\/badges\//)
	const signed = parvis('sign', `${String(asset['url'])}?width=50`, '--expires', '30d')
	assert.match(signed.stdout, /^\/cdn\/assets\/[0-9a-f]{32}-40x20\.png\?width=50&token=\w+\.[\w-]{43}\n$/)
	assert.match(parvis('sign', 'https://site.fr/cdn/badges/x.svg').stdout, /^https:\S+token=never\./)

	writeFileSync(join(folder, 'text.png'), 'Bonjour')
	const failures: [args: string[], status: number, words: RegExp][] = [
		[['add'], 2, /^missing: FILE/],
		[['add', picture, 'other.png'], 2, /^Unexpected argument: other.png/],
		[['add', join(folder, 'none.png')], 1, /cannot be read: there is no such file\n$/],
		[['add', folder], 1, /cannot be read: it is a folder\n$/],
		[['add', join(folder, 'text.png')], 1, /^The content is none of JPEG/],
		[['add', picture, '--kind', 'avatar'], 1, /^--kind is one of asset, badge, not avatar\n$/],
		[['sign', '/home'], 1, /^not an address of a picture\n$/],
		[['sign', '/cdn/assets/x.png', '--expires', 'soon'], 1, /^--expires is a number of days/],
	]
	for (const [args, status, words] of failures) {
		const failed = parvis(...args)
		assert.match(failed.stderr, words, args.join(' '))
		assert.deepEqual([failed.status, failed.stdout], [status, ''])
	}
})
