import { z } from 'zod'
import { diskSpaceSchema } from '#platform/files/disk-space.ts'
import { maxKept, schedules } from './limits.ts'

const kept = z.int().min(0).max(maxKept)

export const backupSettings = z.strictObject({
	schedule: z.enum(schedules),
	/** In Europe/Paris. */
	hour: z.int().min(0).max(23),
	/** Of a weekly schedule: 1 is Monday, 7 is Sunday. */
	weekday: z.int().min(1).max(7),
	/** How many days, weeks and months keep their newest backup. The newest of all is always kept. */
	keepDaily: kept,
	keepWeekly: kept,
	keepMonthly: kept,
})

export type BackupSettings = z.infer<typeof backupSettings>

export type Schedule = BackupSettings['schedule']

const storedBackup = z.object({
	/** Of its folder. */
	name: z.string(),
	/** ISO 8601 in UTC, as all times. */
	startedAt: z.string(),
	finishedAt: z.string(),
	bytes: z.number(),
	isEncrypted: z.boolean(),
	parvis: z.string(),
	/**
	 * The last check; `failure` is null when all parts matched. One that is not damaged could not be checked, as with
	 * another passphrase.
	 */
	check: z.object({ at: z.string(), failure: z.string().nullable(), isDamaged: z.boolean() }).nullable(),
})

export type StoredBackup = z.infer<typeof storedBackup>

export const backupsState = z.object({
	settings: backupSettings,
	/** BACKUP_DIR; null when it is not set. */
	folder: z.string().nullable(),
	/** Whether BACKUP_PASSPHRASE is set. */
	isEncrypted: z.boolean(),
	/** Newest first. */
	backups: z.array(storedBackup),
	running: z
		.object({
			kind: z.enum(['backup', 'check']),
			name: z.string(),
			startedAt: z.string(),
			bytes: z.number(),
		})
		.nullable(),
	/** Of the last backup, if it failed. */
	failure: z.object({ at: z.string(), message: z.string() }).nullable(),
	nextAt: z.string().nullable(),
	/** When the backup that is late was due. */
	lateSince: z.string().nullable(),
	/** Of the disk with DATA_DIR; null if there is no such folder. */
	disk: diskSpaceSchema.nullable(),
})

export type BackupsState = z.infer<typeof backupsState>

/** What `doctor` reports. */
export type BackupsHealth = Pick<BackupsState, 'folder' | 'lateSince' | 'settings'> & {
	newestAt: string | null
}

export const startedSchema = z.object({ isStarted: z.boolean() })

/**
 * Backups of the whole site in BACKUP_DIR. All need the permission `backups.manage`: AppError UNAUTHORIZED or FORBIDDEN
 * without it. Changes are audited.
 */
export type BackupsService = {
	state(headers: Headers): Promise<BackupsState>
	/** @throws {AppError} CONFLICT with the reason NO_FOLDER for a schedule without BACKUP_DIR */
	changeSettings(headers: Headers, settings: BackupSettings): Promise<void>
	/**
	 * Starts a backup, unless a backup or a check runs already. Whether it did.
	 * @throws {AppError} CONFLICT with the reason NO_FOLDER
	 */
	start(headers: Headers): Promise<boolean>
	/** Starts a check of all parts, like `start`. @throws {AppError} NOT_FOUND */
	check(headers: Headers, name: string): Promise<boolean>
	/** @throws {AppError} NOT_FOUND; CONFLICT with the reason RUNNING for the one that is being checked */
	remove(headers: Headers, name: string): Promise<void>
}
