import type { BackupDatabases } from '#platform/backup/databases.ts'
import type { BackName } from './names.ts'

/** The database of each service, as its opener in `catalog.ts` opens it. */
export const databases = {
	accounts: {
		schema: 'public',
		loadMigrations: async () => (await import('./accounts/migrations/index.ts')).migrations,
	},
	content: {
		schema: 'content',
		loadMigrations: async () => (await import('./content/migrations/index.ts')).migrations,
	},
	feedback: {
		schema: 'feedback',
		loadMigrations: async () => (await import('./feedback/migrations/index.ts')).migrations,
	},
	status: {
		schema: 'status',
		loadMigrations: async () => (await import('./status/migrations/index.ts')).migrations,
	},
	cdn: {
		schema: 'cdn',
		loadMigrations: async () => (await import('./cdn/migrations/index.ts')).migrations,
	},
	launcher: {
		schema: 'launcher',
		loadMigrations: async () => (await import('./launcher/migrations/index.ts')).migrations,
	},
	backups: {
		schema: 'backups',
		loadMigrations: async () => (await import('./backups/migrations/index.ts')).migrations,
	},
} satisfies BackupDatabases & Record<BackName, unknown>

/** Start of the keys of files that can be made again: delivered pictures, and pictures of other sites. */
export const cachePrefixes = ['results/', 'external/', 'checks/']
