import { answerCall } from '#web/tools/call-worker.ts'
import type { Asked } from './use-lorem.ts'
import { type Lorem, writeLorem } from './write-lorem.ts'

answerCall<Asked, Lorem>(globalThis as unknown as Worker, ({ options, ownWords }) =>
	writeLorem(options, ownWords),
)
