import { answerCall } from '#web/tools/call-worker.ts'
import { type PasswordJobResult, type PasswordJob, workOnPassword } from './work.ts'

answerCall<PasswordJob, PasswordJobResult>(globalThis as unknown as Worker, workOnPassword)
