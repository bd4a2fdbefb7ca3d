import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Config, readConfig } from '#config'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/open.ts'
import { openSecret } from '#platform/secret.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createPostgresDatabase } from '#tests/support/postgres.ts'
import { migrations } from './accounts/migrations/index.ts'
import { createSectionStore } from './accounts/settings/section-store.ts'
import { sections } from './accounts/settings/sections.ts'
import type { AccountTables } from './accounts/tables.ts'
import { createBackupWork } from './backup-work.ts'
import { databases } from './databases.ts'

function temporaryFolder() {
	const path = mkdtempSync(join(tmpdir(), 'parvis-work-'))
	return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

test('an error keeps its reason across the thread, and a stopped work does not begin', async () => {
	using folder = temporaryFolder()
	const work = createBackupWork(readConfig({ DATA_DIR: folder.path }))
	const stopping = new AbortController()
	await assert.rejects(work.verify(folder.path, stopping.signal), { reason: 'INCOMPLETE_BACKUP' })
	stopping.abort(new Error('stopped'))
	await assert.rejects(work.verify(folder.path, stopping.signal), { message: 'stopped' })
})

/** The settings of a site with the secret in its DATA_DIR. */
async function openSettings(config: Config) {
	const { db } = await openDatabase<AccountTables>(config, 'accounts', migrations)
	const secret = openSecret(undefined, config.DATA_DIR)
	const store = createSectionStore({ db, clock: systemClock, secret, sections })
	return { ...store, [Symbol.asyncDispose]: () => db.destroy() }
}

onEachEngine('an encrypted setting reads the same after a backup and a restore', async (database) => {
	using folder = temporaryFolder()
	const { DATABASE_URL } = await database.config()
	const target = database.engine === 'postgres' ? await createPostgresDatabase() : null
	try {
		const site = readConfig({ DATA_DIR: join(folder.path, 'site'), DATABASE_URL })
		const empty = readConfig({
			DATA_DIR: join(folder.path, 'restored'),
			DATABASE_URL: target?.config.DATABASE_URL,
		})
		const password = 'pluie: sur/les toits'
		{
			await using settings = await openSettings(site)
			const change = { value: {}, secrets: { password }, expectedVersion: undefined, changedById: null }
			await settings.change('mail', change, async () => {})
		}
		const backup = join(folder.path, 'backup')
		await createBackupWork(site).create(backup, () => {}, new AbortController().signal)
		await restoreBackup({ config: empty, databases, folder: backup, passphrase: async () => undefined })
		await using settings = await openSettings(empty)
		const { mail } = await settings.readAll()
		assert.equal(settings.secretIn('mail', mail!, 'password'), password)
		assert.doesNotMatch(JSON.stringify(mail), /pluie/)
	} finally {
		await target?.remove()
	}
})
