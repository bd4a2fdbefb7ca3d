import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { uploadFile, type UploadOptions } from './upload-file.ts'
import { isRunning, type Upload, UploadQueue } from './upload-queue.ts'

export type UseUploadsOptions = {
	url: string
	method?: UploadOptions['method']
	/** Fields that go with a file. */
	fieldsOf?: ((file: File) => Readonly<Record<string, string>>) | undefined
	/** Called after files have arrived. */
	onDone?: (() => void) | undefined
}

const none: readonly Upload[] = []

/**
 * A queue that sends files to `url`; the options are those of the first render. Files that lost the connection are sent again
 * once the browser is online. Uploads go on when the page is left within the site; leaving the site asks first.
 */
export function useUploads({ url, method, fieldsOf, onDone }: UseUploadsOptions) {
	const [queue] = useState(() => {
		const created = new UploadQueue((file, options) =>
			uploadFile(url, file, fieldsOf?.(file), { method, ...options }),
		)
		warnBeforeLeaving(created)
		return created
	})
	const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot, () => none)
	const doneCount = uploads.filter(({ state }) => state === 'done').length
	const reportDone = useEffectEvent(() => onDone?.())

	useEffect(() => {
		if (doneCount > 0) reportDone()
	}, [doneCount])
	useEffect(() => {
		const retry = () => queue.retryOffline()
		window.addEventListener('online', retry)
		return () => window.removeEventListener('online', retry)
	}, [queue])
	return { queue, uploads }
}

function warnBeforeLeaving(queue: UploadQueue): void {
	const warn = (event: BeforeUnloadEvent) => event.preventDefault()
	queue.subscribe(() => {
		if (queue.snapshot().some(isRunning)) window.addEventListener('beforeunload', warn)
		else window.removeEventListener('beforeunload', warn)
	})
}
