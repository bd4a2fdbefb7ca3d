import { answerCall } from '#web/tools/call-worker.ts'
import { digestFiles, type FileJob, type FilesProgress } from './digest-files.ts'
import { digestText, type TextJobResult, type TextJob } from './digest-text.ts'

export type FilesJob = { files: readonly FileJob[] }

type JobResult = TextJobResult | undefined

answerCall<TextJob | FilesJob, JobResult, FilesProgress>(
	globalThis as unknown as Worker,
	async (job, report) => {
		if ('text' in job) return await digestText(job)
		await digestFiles(job.files, report)
	},
)
