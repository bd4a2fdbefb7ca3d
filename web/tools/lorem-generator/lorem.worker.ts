import { answerCall } from '#web/tools/call-worker.ts'
import type { LoremRequest } from './use-lorem.ts'
import { type Lorem, writeLorem } from './write-lorem.ts'

answerCall<LoremRequest, Lorem>(globalThis as unknown as Worker, ({ options, ownWords }) =>
	writeLorem(options, ownWords),
)
