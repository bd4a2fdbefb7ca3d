type WorkerSays<Result, Progress> =
	| { progress: Progress }
	| { result: Result }
	| { error: { name: string; message: string } }

type Options<Progress> = {
	signal?: AbortSignal
	onProgress?(progress: Progress): void
	transfer?: Transferable[]
}

/**
 * One call of a worker of its own, which ends with the call or as soon as the signal says so: nothing that was begun
 * goes on unseen.
 * @throws the signal's reason; an Error with the name and message of what the worker threw.
 */
export function callWorker<Request, Result, Progress = never>(
	open: () => Worker,
	request: Request,
	{ signal, onProgress, transfer = [] }: Options<Progress> = {},
): Promise<Result> {
	return new Promise((resolve, reject) => {
		signal?.throwIfAborted()
		const worker = open()
		const end = () => {
			worker.terminate()
			signal?.removeEventListener('abort', abort)
		}
		const abort = () => {
			end()
			reject(signal?.reason)
		}
		signal?.addEventListener('abort', abort)
		worker.addEventListener('message', ({ data }: MessageEvent<WorkerSays<Result, Progress>>) => {
			if ('progress' in data) return onProgress?.(data.progress)
			end()
			if ('result' in data) resolve(data.result)
			else reject(Object.assign(new Error(data.error.message), { name: data.error.name }))
		})
		worker.addEventListener('error', ({ message }) => {
			end()
			reject(new Error(message || 'The worker did not load'))
		})
		worker.postMessage(request, transfer)
	})
}

type Scope = Pick<Worker, 'postMessage' | 'addEventListener'>

/** The other end, in the worker's file: answers its one call with what `work` makes of it. */
export function answerCall<Request, Result, Progress = never>(
	scope: Scope,
	work: (request: Request, report: (progress: Progress) => void) => Promise<Result> | Result,
	transferOf: (result: Result) => Transferable[] = () => [],
): void {
	scope.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
		try {
			const result = await work(data, (progress) => scope.postMessage({ progress }))
			scope.postMessage({ result }, transferOf(result))
		} catch (error) {
			const { name, message } = error instanceof Error ? error : new Error(String(error))
			scope.postMessage({ error: { name, message } })
		}
	})
}
