import { callWorker } from '#web/tools/call-worker.ts'
import { fileError, maxBytes, mostUnits } from './file-trouble.ts'

const openText = () => new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' })
/** PDF.js is ten times as heavy as all the rest: it has a worker of its own. */
const openPdf = () => new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })

const decoder = new TextDecoder('latin1')

/**
 * The text of a file, told by its content and not by its name.
 * @throws a `FileTrouble`.
 */
export async function readFile(file: File, signal: AbortSignal): Promise<string> {
	if (file.size > maxBytes) throw fileError('too-large')
	const head = decoder.decode(await file.slice(0, 1024).arrayBuffer())
	const text = await callWorker<File, string>(head.includes('%PDF-') ? openPdf : openText, file, { signal })
	if (text.length > mostUnits) throw fileError('too-large')
	return text
}
