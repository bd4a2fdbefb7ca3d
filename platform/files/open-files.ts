import { join } from 'node:path'
import type { FilesConfig } from './config.ts'
import type { FileStore } from './file-store.ts'
import { createLocalFiles } from './local-files.ts'

/** The file store of the configuration: the folder `files` of DATA_DIR, or S3-compatible storage at STORAGE_URL. */
export function openFiles({ STORAGE_URL, DATA_DIR }: FilesConfig): FileStore {
	if (STORAGE_URL) throw new Error('STORAGE_URL: not supported yet')
	return createLocalFiles(join(DATA_DIR, 'files'))
}
