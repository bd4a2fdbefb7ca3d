import { callWorker } from '#web/tools/call-worker.ts'
import type { FileJob, FilesProgress } from './digest-files.ts'
import type { FilesJob } from './digest.worker.ts'
import type { TextJobResult, TextJob } from './digest-text.ts'

const open = () => new Worker(new URL('./digest.worker.ts', import.meta.url), { type: 'module' })

export const callTextDigests = (job: TextJob, signal?: AbortSignal) =>
	callWorker<TextJob, TextJobResult>(open, job, { signal })

export const callFileDigests = (
	files: readonly FileJob[],
	options: { signal: AbortSignal; onProgress(progress: FilesProgress): void },
) => callWorker<FilesJob, undefined, FilesProgress>(open, { files }, options)
