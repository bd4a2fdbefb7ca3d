import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, readManifest } from '#platform/backup/manifest.ts'
import { AppError } from '#platform/errors.ts'

const namePattern = /^parvis-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

export const nameAt = (now: Date) => `parvis-${now.toISOString().replaceAll(/[:.]/g, '-')}`

export type FoundBackup = Pick<Manifest, 'startedAt' | 'finishedAt' | 'bytes' | 'isEncrypted' | 'parvis'> & {
	name: string
}

/** The complete backups in `folder` that this service has made, newest first. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
	const found: FoundBackup[] = []
	for (const name of await namesIn(folder)) {
		const manifest = await readComplete(join(folder, name))
		if (!manifest) continue
		const { startedAt, finishedAt, bytes, isEncrypted, parvis } = manifest
		found.push({ name, startedAt, finishedAt, bytes, isEncrypted, parvis })
	}
	return found.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
}

async function namesIn(folder: string): Promise<string[]> {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return []
		throw error
	})
	return names.filter((name) => namePattern.test(name))
}

/** Null for one that is incomplete, damaged or newer than this Parvis. */
async function readComplete(path: string): Promise<Manifest | null> {
	return await readManifest(path).catch((error: unknown) => {
		if (error instanceof AppError) return null
		throw error
	})
}

/** Removes what backups that were interrupted left behind. Only while no other backup runs. */
export async function sweepIncomplete(folder: string): Promise<void> {
	for (const name of await namesIn(folder)) {
		const isIncomplete = await readManifest(join(folder, name)).then(
			() => false,
			(error: unknown) => error instanceof AppError && error.reason === 'INCOMPLETE_BACKUP',
		)
		if (isIncomplete) await rm(join(folder, name), { recursive: true, force: true })
	}
}

/** The manifest goes first, so that an interrupted removal leaves no backup that looks complete. */
export async function removeBackup(folder: string, name: string): Promise<void> {
	await rm(join(folder, name, 'manifest.json'), { force: true })
	await rm(join(folder, name), { recursive: true, force: true })
}
