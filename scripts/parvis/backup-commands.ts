import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Config } from '#config'
import { createBackup } from '#platform/backup/create-backup.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { openBackup } from '#platform/backup/read-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { AppError } from '#platform/errors.ts'
import { version } from '#platform/version.ts'
import { cachePrefixes, databases } from '#services/databases.ts'
import type { Command } from './command.ts'

const text = { type: 'string' } as const
const given = 'The passphrase is that of FILE or of BACKUP_PASSPHRASE'

/** Backs up and restores the whole site from the command line. */
export const backupCommands: Record<string, Command> = {
	'backup verify': {
		usage: 'backup verify DIR [--passphrase-file FILE]',
		does: `compares every part of a backup with its manifest. ${given}, or is asked for`,
		positionals: ['DIR'],
		options: { 'passphrase-file': text },
		required: [],
		async run({ DIR = '', 'passphrase-file': file }, config) {
			const backup = await openBackup(DIR, () => passphraseFor(file, config))
			await backup.verify()
			return print('Valid', backup.manifest)
		},
	},
	backup: {
		usage: 'backup DIR [--passphrase-file FILE]',
		does: `writes a backup of the whole site to a new or empty folder, while the site runs: databases, files, secret. ${given}; without one, the backup is not encrypted`,
		positionals: ['DIR'],
		options: { 'passphrase-file': text },
		required: [],
		async run({ DIR = '', 'passphrase-file': file }, config) {
			const passphrase = await givenPassphrase(file, config)
			const site = { config, databases, cachePrefixes, version }
			return print('Backed up', await createBackup({ ...site, folder: DIR, passphrase }))
		},
	},
	restore: {
		usage: 'restore DIR [--passphrase-file FILE]',
		does: `restores a backup to an empty DATA_DIR (and empty DATABASE_URL and STORAGE_URL) while the site is stopped: the same site, or nothing if it fails. ${given}, or is asked for`,
		positionals: ['DIR'],
		options: { 'passphrase-file': text },
		required: [],
		async run({ DIR = '', 'passphrase-file': file }, config) {
			const passphrase = () => passphraseFor(file, config)
			const { manifest, otherTables } = await restoreBackup({ config, databases, folder: DIR, passphrase })
			for (const table of otherTables) {
				process.stdout.write(`${table}: left out, because it is no table of Parvis\n`)
			}
			return print('Restored', manifest)
		},
	},
}

function print(done: string, { startedAt, parvis, engine, isEncrypted, parts, bytes }: Manifest): number {
	const facts = [
		startedAt,
		`Parvis ${parvis}`,
		engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
		isEncrypted ? 'encrypted' : 'not encrypted',
		`parts: ${parts}`,
		`bytes: ${bytes}`,
	]
	process.stdout.write(`${done} · ${facts.join(' · ')}\n`)
	return 0
}

async function givenPassphrase(
	file: string | undefined,
	{ BACKUP_PASSPHRASE }: Config,
): Promise<string | undefined> {
	if (file === undefined) return BACKUP_PASSPHRASE
	const content = await readFile(file, 'utf8').catch((error: Error) => {
		throw invalid(`${file} cannot be read: ${error.message}`)
	})
	const passphrase = content.replace(/\r?\n$/, '')
	if (passphrase === '') throw invalid(`${file} is empty`)
	return passphrase
}

/** The given one, else what is typed in a terminal. */
async function passphraseFor(file: string | undefined, config: Config): Promise<string | undefined> {
	const passphrase = await givenPassphrase(file, config)
	if (passphrase !== undefined || !process.stdin.isTTY) return passphrase
	process.stderr.write('Passphrase: ')
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
	const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
	try {
		return await terminal.question('')
	} finally {
		terminal.close()
		process.stderr.write('\n')
	}
}

const invalid = (message: string) => new AppError({ code: 'VALIDATION_ERROR', message })
