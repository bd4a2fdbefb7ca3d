import type { UploadedAsset } from '#services/cdn/contract.ts'
import type { UploadFailure, UploadOptions, UploadResult } from './upload-file.ts'

export type UploadState =
	| { state: 'waiting' }
	| { state: 'sending'; progress: number }
	| { state: 'done'; asset: UploadedAsset }
	| { state: 'failed'; failure: UploadFailure }
	| { state: 'cancelled' }

export type Upload = { id: number; file: File } & UploadState

export type SendFile = (file: File, options: UploadOptions) => Promise<UploadResult>

export const maxUploadsAtOnce = 2

/** Uploads files one after the other, at most `maxUploadsAtOnce` at a time, in the order in which they were added. */
export class UploadQueue {
	#uploads: readonly Upload[] = []
	#nextId = 1
	readonly #send: SendFile
	readonly #controllers = new Map<number, AbortController>()
	readonly #listeners = new Set<() => void>()

	constructor(send: SendFile) {
		this.#send = send
	}

	/** Unchanged between two changes, as `useSyncExternalStore` requires. */
	readonly snapshot = (): readonly Upload[] => this.#uploads

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	add(files: readonly File[]): void {
		const added = files.map((file) => ({ id: this.#nextId++, file, state: 'waiting' as const }))
		this.#change([...this.#uploads, ...added])
		this.#startNext()
	}

	cancel(id: number): void {
		this.#set(id, { state: 'cancelled' })
		this.#controllers.get(id)?.abort()
		this.#controllers.delete(id)
		this.#startNext()
	}

	/** Sends a failed or cancelled file again. */
	retry(id: number): void {
		this.#set(id, { state: 'waiting' })
		this.#startNext()
	}

	/** Sends the files again whose connection was lost. */
	retryOffline(): void {
		for (const upload of this.#uploads) {
			if (upload.state === 'failed' && upload.failure.code === 'OFFLINE') this.retry(upload.id)
		}
	}

	/** Forgets the files that are neither waiting nor being sent. */
	clear(): void {
		this.#change(this.#uploads.filter(isRunning))
	}

	#startNext(): void {
		const next = this.#uploads.find(({ state }) => state === 'waiting')
		if (!next || this.#controllers.size >= maxUploadsAtOnce) return
		void this.#start(next)
		this.#startNext()
	}

	async #start({ id, file }: Upload): Promise<void> {
		const controller = new AbortController()
		this.#controllers.set(id, controller)
		this.#set(id, { state: 'sending', progress: 0 })
		const result = await this.#send(file, {
			signal: controller.signal,
			onProgress: (progress) => this.#set(id, { state: 'sending', progress }),
		})
		// Cancelled, and possibly retried since.
		if (this.#controllers.get(id) !== controller) return
		this.#controllers.delete(id)
		this.#set(id, result.ok ? { state: 'done', asset: result.asset } : { state: 'failed', failure: result })
		this.#startNext()
	}

	#set(id: number, state: UploadState): void {
		this.#change(
			this.#uploads.map((upload) => (upload.id === id ? { id, file: upload.file, ...state } : upload)),
		)
	}

	#change(uploads: readonly Upload[]): void {
		this.#uploads = uploads
		for (const listener of this.#listeners) listener()
	}
}

export const isRunning = ({ state }: UploadState): boolean => state === 'waiting' || state === 'sending'
