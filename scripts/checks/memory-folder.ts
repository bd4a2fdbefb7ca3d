import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 2 ** 31

/** A folder in memory for databases and other temporary files, where no write waits for a disk; null without room for it. */
export function createMemoryFolder(): string | null {
	if (process.env.TMPDIR || !existsSync(memory) || !canExecute()) return null
	const { bavail, bsize } = statfsSync(memory)
	if (bavail * bsize < neededBytes) return null
	const folder = mkdtempSync(join(memory, 'parvis-tests-'))
	// PostgreSQL runs as another user there.
	chmodSync(folder, 0o711)
	return folder
}

/** Whether programs may run from there, which containers often forbid: PostgreSQL is one, and tests write others. */
function canExecute(): boolean {
	const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
	const mount = mounts.findLast((line) => line.split(' ')[1] === memory)
	return mount !== undefined && !/\bnoexec\b/.test(mount)
}
