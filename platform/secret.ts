import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const secretConfig = z.object({
	SECRET: z
		.string()
		.min(32, 'must have at least 32 characters')
		.optional()
		.describe(
			'Key that signs cookies and links, the same in every process of the site; when absent, created once and stored in DATA_DIR',
		),
})

/** The configured secret, or that of `dataDir/secret`, created at the first start: 256 random bits, mode 0600. */
export function openSecret(configured: string | undefined, dataDir: string): string {
	if (configured) return configured
	mkdirSync(dataDir, { recursive: true, mode: 0o700 })
	const file = join(dataDir, 'secret')
	const draft = `${file}.${process.pid}`
	writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
	try {
		linkSync(draft, file)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
	} finally {
		rmSync(draft)
	}
	return readFileSync(file, 'utf8')
}
