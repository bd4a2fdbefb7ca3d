import { execFile } from 'node:child_process'
import { access, constants, mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import nodemailer from 'nodemailer'
import type { Config } from '#config'
import { openFiles } from '#platform/files/open-files.ts'
import type { AuditCheck } from '#services/accounts/audit/contract.ts'
import type { BackupsHealth } from '#services/backups/contract.ts'
import { withServices } from './with-services.ts'

type CheckResult = { state: 'ok' | 'note' | 'wrong'; text: string }

const marks = { ok: '✓', note: '·', wrong: '✗' }
const timeoutMs = 5000

/** Prints a line for each check of the installation. Exit code 1 if one fails. */
export async function doctor(config: Config): Promise<number> {
	const checks = [
		dataFolder,
		fileStore,
		database,
		auditLog,
		backups,
		mail,
		address,
		tool('yt-dlp'),
		tool('ffmpeg', '-version'),
	]
	const results: CheckResult[] = []
	for (const check of checks) {
		const result = await check(config)
		results.push(result)
		process.stdout.write(`${marks[result.state]} ${result.text}\n`)
	}
	return results.some(({ state }) => state === 'wrong') ? 1 : 0
}

async function dataFolder({ DATA_DIR }: Config): Promise<CheckResult> {
	try {
		await mkdir(DATA_DIR, { recursive: true })
		await access(DATA_DIR, constants.R_OK | constants.W_OK)
		return { state: 'ok', text: `DATA_DIR: ${DATA_DIR} can be read and written` }
	} catch (error) {
		return { state: 'wrong', text: `DATA_DIR: ${DATA_DIR} cannot be written: ${describeError(error)}` }
	}
}

async function fileStore(config: Config): Promise<CheckResult> {
	const place = config.STORAGE_URL
		? `the storage at ${new URL(config.STORAGE_URL).host}`
		: 'the folder files of DATA_DIR'
	try {
		await openFiles(config).check()
		return { state: 'ok', text: `Files: ${place} can be written and read` }
	} catch (error) {
		return { state: 'wrong', text: `Files: ${place} cannot be written and read: ${describeError(error)}` }
	}
}

async function database(config: Config): Promise<CheckResult> {
	const name = config.DATABASE_URL ? 'PostgreSQL' : 'SQLite'
	try {
		await withServices(config, async ({ accounts }) => {
			await accounts.ready()
			return 0
		})
		return { state: 'ok', text: `Database: ${name} answers and its tables are up to date` }
	} catch (error) {
		return { state: 'wrong', text: `Database: ${name} does not work: ${describeError(error)}` }
	}
}

async function auditLog(config: Config): Promise<CheckResult> {
	let check: AuditCheck | undefined
	try {
		await withServices(config, async ({ accounts }) => {
			check = await accounts.checkAudit()
			return 0
		})
	} catch (error) {
		return { state: 'wrong', text: `Audit log: it cannot be read: ${describeError(error)}` }
	}
	if (check?.isWhole) return { state: 'ok', text: `Audit log: ${check.rows} rows, hash chain valid` }
	return {
		state: 'wrong',
		text: `Audit log: hash chain broken at row ${check?.brokenAt}: a row or SECRET was changed`,
	}
}

async function backups(config: Config): Promise<CheckResult> {
	let health: BackupsHealth | undefined
	try {
		await withServices(config, async ({ backups }) => {
			health = await backups.health()
			return 0
		})
	} catch (error) {
		return { state: 'wrong', text: `Backups: they cannot be read: ${describeError(error)}` }
	}
	const { folder, newestAt, lateSince } = health!
	if (lateSince) {
		return {
			state: 'wrong',
			text: `Backups: one was due at ${lateSince}; the last is of ${newestAt ?? 'never'}`,
		}
	}
	if (newestAt) return { state: 'ok', text: `Backups: the last one in BACKUP_DIR is of ${newestAt}` }
	const reason = folder
		? 'no backup in BACKUP_DIR yet'
		: 'no BACKUP_DIR, so only the command `backup` makes some'
	return { state: 'note', text: `Backups: ${reason}` }
}

async function mail({ SMTP_URL, MAIL_FROM }: Config): Promise<CheckResult> {
	if (!SMTP_URL)
		return {
			state: 'note',
			text: 'Mail: no SMTP_URL, so mails leave by the server of the settings, or are kept and read in the panel',
		}
	const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
	const transport = nodemailer.createTransport({ url: SMTP_URL, ...limits })
	try {
		await transport.verify()
		return {
			state: 'ok',
			text: `Mail: the server answers; mails leave as ${MAIL_FROM ?? 'the sender of the settings'}`,
		}
	} catch (error) {
		return { state: 'wrong', text: `Mail: the server of SMTP_URL does not answer: ${describeError(error)}` }
	} finally {
		transport.close()
	}
}

async function address({ PUBLIC_URL, HOST }: Config): Promise<CheckResult> {
	if (PUBLIC_URL?.startsWith('https:')) return { state: 'ok', text: `Address: ${PUBLIC_URL}` }
	const isLocal = HOST === '127.0.0.1' || HOST === 'localhost' || HOST === '::1'
	if (isLocal && !PUBLIC_URL)
		return { state: 'note', text: 'Address: no PUBLIC_URL, the site is for this machine only' }
	return {
		state: 'wrong',
		text: 'Address: PUBLIC_URL is not https, so cookies and passwords are sent unencrypted',
	}
}

function tool(name: string, versionFlag = '--version') {
	return async (): Promise<CheckResult> => {
		try {
			const { stdout } = await promisify(execFile)(name, [versionFlag], { timeout: timeoutMs })
			return { state: 'ok', text: `${name}: ${stdout.split('\n')[0]}` }
		} catch {
			return { state: 'note', text: `${name}: not found; the video downloader needs it` }
		}
	}
}

function describeError(error: unknown): string {
	const { message, cause } = error as Error
	return cause instanceof Error ? `${message} (${cause.message})` : message
}
