import { answerCall } from '#web/tools/call-worker.ts'
import { textOfPdf } from './pdf.ts'

answerCall<File, string>(globalThis as unknown as Worker, async (file) => textOfPdf(await file.arrayBuffer()))
