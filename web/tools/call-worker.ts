type Answer<Result, Progress> =
	| { progress: Progress }
	| { result: Result }
	| { error: { name: string; message: string } }

type Options<Progress> = {
	signal?: AbortSignal
	onProgress?(progress: Progress): void
	transfer?: Transferable[]
	/** Leaves the worker running after the call. */
	isReused?: boolean
}

/**
 * Calls a worker, which is terminated with the call or when the signal aborts.
 * @throws the signal's reason; an Error with the name and message of what the worker threw.
 */
export function callWorker<Request, Result, Progress = never>(
	open: () => Worker,
	request: Request,
	{ signal, onProgress, transfer = [], isReused = false }: Options<Progress> = {},
): Promise<Result> {
	return new Promise((resolve, reject) => {
		signal?.throwIfAborted()
		const worker = open()
		const call = new AbortController()
		const end = () => {
			if (!isReused) worker.terminate()
			call.abort()
		}
		const fail = (error: unknown) => {
			end()
			reject(error)
		}
		const listenerOptions = { signal: call.signal }
		signal?.addEventListener('abort', () => fail(signal.reason), listenerOptions)
		worker.addEventListener(
			'message',
			({ data }: MessageEvent<Answer<Result, Progress>>) => {
				if ('progress' in data) return onProgress?.(data.progress)
				if ('error' in data)
					return fail(Object.assign(new Error(data.error.message), { name: data.error.name }))
				end()
				resolve(data.result)
			},
			listenerOptions,
		)
		worker.addEventListener(
			'error',
			({ message }) => fail(new Error(message || 'The worker did not load')),
			listenerOptions,
		)
		worker.postMessage(request, transfer)
	})
}

type Scope = Pick<Worker, 'postMessage' | 'addEventListener'>

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
