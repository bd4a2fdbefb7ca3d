import { answerCall } from '#web/tools/call-worker.ts'
import { makePicture, type PictureMade, type PictureWork } from './picture-work.ts'

answerCall<PictureWork, PictureMade, number>(globalThis as unknown as Worker, makePicture)
