import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

test('content is imported, exported and imported elsewhere; the sample content is removed', (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-content-'))
	t.after(() => rmSync(folder, { recursive: true }))
	const at = (site: string, ...args: string[]) => {
		const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/parvis.ts', ...args], {
			encoding: 'utf8',
			env: { ...process.env, DATA_DIR: join(folder, site), DATABASE_URL: '' },
		})
		return { status, stdout, stderr }
	}
	const source = join(folder, 'source', 'news')
	mkdirSync(source, { recursive: true })
	writeFileSync(join(source, 'a.md'), '---\ntitle: A\ndate: 2020-01-01\n---\n![](absente.png)\n')
	writeFileSync(join(source, 'a.txt'), '')

	assert.equal(at('one', 'demo').stdout, 'Sample content added\n')
	const dry = at('one', 'import', join(folder, 'source'), '--dry-run')
	assert.match(dry.stdout, /^Nothing was changed · items: 1 · pictures: 1 · already there: 0 · warnings: 1$/m)
	const imported = at('one', 'import', join(folder, 'source'))
	assert.equal(imported.status, 0)
	assert.match(imported.stdout, /^! news\/a\.txt: UNSUPPORTED_FILE: /m)
	assert.match(imported.stdout, /^! A: PICTURE: news\/absente\.png: there is no such file$/m)
	assert.match(imported.stdout, /^Imported · items: 1 · .* · warnings: 2$/m)
	const again = at('one', 'import', join(folder, 'source'))
	assert.deepEqual([again.status, again.stdout.split('\n')[0]], [0, 'news/a: already there'])

	const exported = join(folder, 'exported')
	assert.match(at('one', 'export', exported).stdout, /^Exported · items: 20 · pictures: 9 · /)
	assert.match(readFileSync(join(exported, 'news/a/fr.md'), 'utf8'), /^---\ntitle: A\n/)
	assert.match(at('one', 'export', exported).stderr, /is not empty/)
	const elsewhere = at('two', 'import', exported)
	assert.match(elsewhere.stdout, /^Imported · items: 20 · new categories: 3 · pictures: 9 · /)
	const removed = 'Sample content removed · items: 19 · feedback: 0 · pictures: 9 · kept: 0\n'
	assert.deepEqual(at('two', 'demo', '--remove'), { status: 0, stdout: removed, stderr: '' })

	mkdirSync(join(folder, 'nothing'))
	const failures: [args: string[], words: RegExp][] = [
		[['import', join(folder, 'absent')], /cannot read/],
		[['import', source, '--site', 'chez-moi'], /^--site is an address/],
	]
	for (const [args, words] of failures) {
		const failed = at('one', ...args)
		assert.match(failed.stderr, words)
		assert.deepEqual([failed.status, failed.stdout], [1, ''])
	}
	assert.equal(at('one', 'import', join(folder, 'nothing')).status, 1)
})
