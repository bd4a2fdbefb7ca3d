import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#config'
import { createBackupWork } from './backup-work.ts'

test('an error keeps its reason across the thread, and a stopped work does not begin', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-work-'))
	t.after(() => rmSync(folder, { recursive: true, force: true }))
	const work = createBackupWork(readConfig({ DATA_DIR: folder }))
	const stopping = new AbortController()
	await assert.rejects(work.verify(folder, stopping.signal), { reason: 'INCOMPLETE_BACKUP' })
	stopping.abort(new Error('stopped'))
	await assert.rejects(work.verify(folder, stopping.signal), { message: 'stopped' })
})
