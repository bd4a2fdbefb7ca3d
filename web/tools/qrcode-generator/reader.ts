/** A reader that stays: the camera asks it many times in a second, and it loads once. */
export type Reader = { read(picture: Blob | ImageData): Promise<string[]>; close(): void }

type Answer = { result: string[] } | { error: { name: string; message: string } }

/** Opens the worker that reads; one picture after the other is asked of it. */
export function openReader(): Reader {
	const worker = new Worker(new URL('./read-picture.worker.ts', import.meta.url), { type: 'module' })
	return {
		read: (picture) =>
			new Promise((resolve, reject) => {
				worker.addEventListener(
					'message',
					({ data }: MessageEvent<Answer>) => {
						if ('result' in data) resolve(data.result)
						else reject(new Error(data.error.message))
					},
					{ once: true },
				)
				worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true })
				worker.postMessage(picture)
			}),
		close: () => worker.terminate(),
	}
}
