import { z } from 'zod'

export const databaseConfig = z.object({
	DATA_DIR: z.string().default('./data').describe('Folder of the SQLite databases, files and secrets'),
	DATABASE_URL: z
		.url({
			protocol: /^postgres(ql)?$/,
			error: 'must be an address such as postgres://user:password@host/name',
		})
		.optional()
		.describe('PostgreSQL address; without it, SQLite files in DATA_DIR'),
})

export type DatabaseConfig = z.output<typeof databaseConfig>
