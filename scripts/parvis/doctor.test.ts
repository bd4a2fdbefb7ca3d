import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

test('the doctor says whether files can be stored, and why not', async (t) => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'parvis-doctor-'))
	t.after(() => rm(DATA_DIR, { recursive: true }))
	const examine = (env: Record<string, string>) =>
		spawnSync(process.execPath, ['scripts/parvis.ts', 'doctor'], {
			encoding: 'utf8',
			env: { ...process.env, DATA_DIR, ...env },
		}).stdout
	assert.match(examine({}), /^✓ Files: the folder files of DATA_DIR can be written and read$/m)
	const closed = examine({ STORAGE_URL: 's3://AKEY:ASECRET@127.0.0.1:6/bucket?tls=off' })
	assert.match(closed, /^✗ Files: the storage at 127\.0\.0\.1:6 cannot be written and read: \w/m)
	assert.doesNotMatch(closed, /AKEY|ASECRET/)
	await rm(join(DATA_DIR, 'files'), { recursive: true })
	await writeFile(join(DATA_DIR, 'files'), '')
	assert.match(examine({}), /^✗ Files: the folder files of DATA_DIR cannot be written and read: ENOTDIR/m)
})
