import { answerCall } from '#web/tools/call-worker.ts'
import { textOfBytes } from './read-document.ts'

answerCall<File, string>(globalThis as unknown as Worker, async (file) => {
	const data = await file.arrayBuffer()
	const head = new TextDecoder('latin1').decode(data.slice(0, 1024))
	if (!head.includes('%PDF-')) return textOfBytes(new Uint8Array(data))
	const { textOfPdf } = await import('./pdf.ts')
	return await textOfPdf(data)
})
