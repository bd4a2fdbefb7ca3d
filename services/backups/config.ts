import { isAbsolute } from 'node:path'
import { z } from 'zod'

export const backupsConfig = z.object({
	BACKUP_DIR: z
		.string()
		.refine(isAbsolute, { error: 'must be an absolute path' })
		.optional()
		.describe(
			'Folder on this machine for the backups that the panel makes; without it, only the command makes backups',
		),
	BACKUP_PASSPHRASE: z
		.string()
		.min(12, 'must have at least 12 characters')
		.optional()
		.describe('Encrypts backups, and opens them; without it, they are not encrypted'),
})
