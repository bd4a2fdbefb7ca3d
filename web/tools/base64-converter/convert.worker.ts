import { answerCall } from '#web/tools/call-worker.ts'
import { type WorkResult, work, type WorkRequest } from './file-conversion.ts'

answerCall<WorkRequest, WorkResult, number>(globalThis as unknown as Worker, work)
