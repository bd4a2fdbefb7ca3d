import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { isKey } from '#platform/files/checks.ts'

/** Increased when an older Parvis could not read the result. */
export const backupFormat = 1

export const manifestFile = 'manifest.json'

const fileKey = z.string().refine(isKey)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const storedPart = z.object({
	/** Path of the stored bytes in the folder of the backup. */
	file: fileKey,
	/** Size of the stored bytes, which are longer than the content when encrypted. */
	bytes: z.int().nonnegative(),
	/** Of the stored bytes, in hexadecimal. */
	sha256,
})

/** A line of the list of parts. */
export const listedPart = storedPart.extend({
	/** What it is: `databases/…`, `files/KEY` or `private/NAME`. */
	path: fileKey,
	/** Columns of a table of PostgreSQL, in their order in the part. */
	columns: z.array(z.string()).optional(),
})

const manifest = z.object({
	format: z.literal(backupFormat),
	parvis: z.string(),
	engine: z.enum(['sqlite', 'postgres']),
	isEncrypted: z.boolean(),
	/** ISO 8601 in UTC. Every write that was acknowledged before `startedAt` is in the backup. */
	startedAt: z.iso.datetime(),
	finishedAt: z.iso.datetime(),
	/** Identifies the secret of the site without revealing it: see `fingerprintOf`. */
	secretFingerprint: z.string(),
	/** Names of the migrations that had run, by service. */
	migrations: z.record(z.string(), z.array(z.string())),
	/** Of PostgreSQL, by `schema/name`. */
	sequences: z.record(z.string(), z.object({ value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
	/** Number of parts, and their stored bytes together. */
	parts: z.int().nonnegative(),
	bytes: z.int().nonnegative(),
	/** The list of parts: JSON, one line each. */
	list: storedPart,
})

export type ListedPart = z.infer<typeof listedPart>
export type StoredPart = z.infer<typeof storedPart>
export type Manifest = z.infer<typeof manifest>

/** An expected failure of a backup, or of its use, that its message explains. */
export function backupError(reason: string, message: string): AppError {
	return new AppError({ code: 'CONFLICT', reason, message })
}

/**
 * The manifest of the backup in `folder`, which was written last: without it, the backup is not complete.
 * @throws {AppError} INCOMPLETE_BACKUP, NEWER_FORMAT or INVALID_BACKUP as reason
 */
export async function readManifest(folder: string): Promise<Manifest> {
	let text: string
	try {
		text = await readFile(join(folder, manifestFile), 'utf8')
	} catch (error) {
		if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
		throw backupError(
			'INCOMPLETE_BACKUP',
			`${folder} has no ${manifestFile}: it is no backup, or one that was interrupted`,
		)
	}
	const value = parseJson(text)
	const { data: versioned } = z.object({ format: z.number(), parvis: z.string() }).safeParse(value)
	if (versioned && versioned.format > backupFormat) {
		throw backupError('NEWER_FORMAT', `${folder} was made by Parvis ${versioned.parvis}, which is newer`)
	}
	const { data } = manifest.safeParse(value)
	if (!data) throw invalidBackup(`${manifestFile} is damaged`)
	return data
}

export function invalidBackup(message: string): AppError {
	return backupError('INVALID_BACKUP', `The backup does not match its manifest: ${message}`)
}

/** Undefined when it is not JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error
		return undefined
	}
}
