import { answerCall } from '#web/tools/call-worker.ts'
import { type BatchResult, makeBatch, type BatchRequest } from './make-batch.ts'

answerCall<BatchRequest, BatchResult, number>(globalThis as unknown as Worker, makeBatch)
