import { Worker } from 'node:worker_threads'
import type { Config } from '#config'
import type { BackupConfig } from '#platform/backup/create-backup.ts'
import type { BackupWork } from './backups/runner.ts'

export type WorkerTask = {
	kind: 'create' | 'verify'
	folder: string
	passphrase: string | undefined
	config: BackupConfig
}

/** Makes and checks backups on a thread: hashing and encryption would hold up the requests of this process. */
export function createBackupWork(config: Config): BackupWork {
	const { DATA_DIR, DATABASE_URL, STORAGE_URL, SECRET, BACKUP_PASSPHRASE: passphrase } = config
	const task = { passphrase, config: { DATA_DIR, DATABASE_URL, STORAGE_URL, SECRET } }
	return {
		create: (folder, onProgress, signal) => run({ kind: 'create', folder, ...task }, onProgress, signal),
		verify: (folder, signal) => run({ kind: 'verify', folder, ...task }, () => {}, signal),
	}
}

async function run(
	workerData: WorkerTask,
	onProgress: (bytes: number) => void,
	signal: AbortSignal,
): Promise<void> {
	signal.throwIfAborted()
	// Without the options of this process, such as what it imports first.
	const options = { workerData, execArgv: [] }
	const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), options)
	const { promise, resolve, reject } = Promise.withResolvers<void>()
	const stop = () => {
		reject(signal.reason)
		void worker.terminate()
	}
	signal.addEventListener('abort', stop)
	worker.on('message', onProgress)
	worker.on('error', reject)
	worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The thread exited with ${code}`))))
	await promise.finally(() => signal.removeEventListener('abort', stop))
}
