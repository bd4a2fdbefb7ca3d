import { answerCall } from '#web/tools/call-worker.ts'
import { digestFiles, type FileJob, type FilesProgress } from './digest-files.ts'
import { digestText, type TextDone, type TextJob } from './digest-text.ts'
import { digestsOf, type Recipe } from './recipe.ts'

export type BytesJob = { bytes: Uint8Array; recipe: Recipe }
export type FilesJob = { files: readonly FileJob[] }

type Done = TextDone | Uint8Array | undefined

answerCall<TextJob | BytesJob | FilesJob, Done, FilesProgress>(
	globalThis as unknown as Worker,
	async (job, report) => {
		if ('text' in job) return await digestText(job)
		if ('bytes' in job) return (await digestsOf(job.bytes, [job.recipe]))[0]
		await digestFiles(job.files, report)
	},
)
