import { parentPort, workerData } from 'node:worker_threads'
import { createBackup } from '#platform/backup/create-backup.ts'
import { openBackup } from '#platform/backup/read-backup.ts'
import { version } from '#platform/version.ts'
import type { WorkerTask } from './backup-work.ts'
import { cachePrefixes, databases } from './databases.ts'

const { kind, folder, passphrase, config } = workerData as WorkerTask

if (kind === 'create') {
	const onProgress = ({ bytes }: { bytes: number }) => parentPort?.postMessage(bytes)
	await createBackup({ config, databases, cachePrefixes, version, folder, passphrase, onProgress })
} else {
	const backup = await openBackup(folder, async () => passphrase)
	await backup.verify()
}
