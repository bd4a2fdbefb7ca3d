import { systemClock } from '#platform/clock.ts'
import { openDatabase, ping } from '#platform/database/open.ts'
import type { BackupsTables } from './backups/tables.ts'
import type { Opener } from './services.ts'

/** How backups are opened. They know all databases and files of the site, and make backups on a thread. */
export const backupsOpener: Opener<'backups'> = {
	paths: ['/api/backups/*', '/api/backups'],
	async openLocal({ config, log, services }) {
		const [{ createBackupsService }, { backupsRoutes }, { migrations }, { createBackupWork }] =
			await Promise.all([
				import('./backups/service.ts'),
				import('./backups/routes.ts'),
				import('./backups/migrations/index.ts'),
				import('./backup-work.ts'),
			])
		const { db, engine } = await openDatabase<BackupsTables>(config, 'backups', migrations, 'backups')
		const service = createBackupsService({
			db,
			engine,
			dataFolder: config.DATA_DIR,
			folder: config.BACKUP_DIR,
			isEncrypted: config.BACKUP_PASSPHRASE !== undefined,
			work: createBackupWork(config),
			accounts: services.accounts,
			clock: systemClock,
			log,
		})
		return {
			service,
			routes: { '/api/backups': backupsRoutes(service) },
			onListening: service.open,
			ready: () => ping(db),
			async close() {
				await service.close()
				await db.destroy()
			},
		}
	},
	async createClient(url) {
		const { createBackupsClient } = await import('./backups/client.ts')
		return createBackupsClient(url)
	},
}
