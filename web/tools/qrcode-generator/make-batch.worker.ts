import { answerCall } from '#web/tools/call-worker.ts'
import { type MadeBatch, makeBatch, type MakeBatch } from './make-batch.ts'

answerCall<MakeBatch, MadeBatch, number>(globalThis as unknown as Worker, makeBatch)
