import { answerCall } from '#web/tools/call-worker.ts'
import { makePicture } from './make-picture.ts'

answerCall(globalThis as unknown as Worker, makePicture)
