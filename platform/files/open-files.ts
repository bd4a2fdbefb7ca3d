import { join } from 'node:path'
import type { FilesConfig } from './config.ts'
import type { FileStore } from './file-store.ts'
import { createLocalFiles } from './local-files.ts'
import { createS3Files } from './s3-files.ts'

/** The file store of the configuration: the folder `files` of DATA_DIR, or S3-compatible storage at STORAGE_URL. */
export function openFiles({ STORAGE_URL, DATA_DIR }: FilesConfig): FileStore {
	if (STORAGE_URL) return createS3Files(STORAGE_URL)
	return createLocalFiles(join(DATA_DIR, 'files'))
}
