import { answerCall } from '#web/tools/call-worker.ts'
import { textOfBytes } from './text-of-bytes.ts'

answerCall<File, string>(globalThis as unknown as Worker, async (file) =>
	textOfBytes(new Uint8Array(await file.arrayBuffer())),
)
