import { answerCall } from '#web/tools/call-worker.ts'
import { readPicture } from './read-picture.ts'

answerCall<Blob | ImageData, string[]>(globalThis as unknown as Worker, (picture) => readPicture(picture))
