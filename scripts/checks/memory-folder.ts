import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memoryPath = '/dev/shm'
const minFreeBytes = 2 ** 31

/** A folder in memory (tmpfs) for temporary files such as databases; null without enough space. */
export function createMemoryFolder(): string | null {
	if (process.env.TMPDIR || !existsSync(memoryPath) || !canExecute()) return null
	const { bavail, bsize } = statfsSync(memoryPath)
	if (bavail * bsize < minFreeBytes) return null
	const folder = mkdtempSync(join(memoryPath, 'parvis-tests-'))
	// PostgreSQL runs as another user.
	chmodSync(folder, 0o711)
	return folder
}

/** Whether it is not mounted `noexec`, as in many containers: tests run programs from there. */
function canExecute(): boolean {
	const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
	const mount = mounts.findLast((line) => line.split(' ')[1] === memoryPath)
	return mount !== undefined && !/\bnoexec\b/.test(mount)
}
