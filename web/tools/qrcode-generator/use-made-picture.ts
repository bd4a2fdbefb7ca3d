import { callWorker } from '#web/tools/call-worker.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { pngFile } from './drawing/png.ts'
import type { MadePicture, MakePicture } from './make-picture.ts'
import type { Plan } from './plan.ts'

/** `unchecked`: the reader did not load, so that nobody knows. */
export type CheckState = 'checking' | 'checked' | 'unreadable' | 'unchecked'

/** A pause in typing after which the picture is made. */
const pauseMs = 200

const open = () => new Worker(new URL('./make-picture.worker.ts', import.meta.url), { type: 'module' })

/** The PNG file of a plan once it was read back; none before, and none when it does not say what it should. */
export function useMadePicture(plan: Plan | null): { state: CheckState; file: Blob | null } {
	const { result, isWorking } = useLatestResult(plan, make, { pauseMs })
	if (!result || isWorking) return { state: 'checking', file: null }
	const { file, isRead } = result
	if (isRead === null) return { state: 'unchecked', file }
	return isRead ? { state: 'checked', file } : { state: 'unreadable', file: null }
}

type Made = { file: Blob; isRead: boolean | null }

async function make({ text, drawing, png }: Plan, signal: AbortSignal): Promise<Made> {
	try {
		return await callWorker<MakePicture, MadePicture>(open, { text, drawing, png }, { signal })
	} catch {
		signal.throwIfAborted()
		return { file: new Blob([await pngFile(drawing, png)], { type: 'image/png' }), isRead: null }
	}
}
