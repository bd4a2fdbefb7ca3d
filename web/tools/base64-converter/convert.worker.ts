import { answerCall } from '#web/tools/call-worker.ts'
import { type Done, work, type Work } from './file-conversion.ts'

answerCall<Work, Done, number>(globalThis as unknown as Worker, work)
