import { answerCall } from '#web/tools/call-worker.ts'
import { type PasswordDone, type PasswordJob, workOnPassword } from './work.ts'

answerCall<PasswordJob, PasswordDone>(globalThis as unknown as Worker, workOnPassword)
