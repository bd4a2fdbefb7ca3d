import { useEffect, useRef, useState } from 'react'
import { type FileFacts, guessFile } from '#services/launcher/file-kinds.ts'
import { hashFile, sendFile } from './send-file.ts'

export type FileUpload = {
	/** The name: a release has no two files of one. */
	name: string
	content: File
	facts: FileFacts
	signature: string | null
	state: 'ready' | 'waiting' | 'hashing' | 'sending' | 'paused' | 'offline' | 'failed' | 'done'
	/** Of the current step, from 0 to 1. */
	share: number
	/** Of a failure. */
	code: string | null
}

/** After a lost connection. */
const retryMs = 5000

/**
 * Uploads files to a draft, one after the other. One that loses its connection is continued by itself; `x.sig` is the
 * signature of `x`. Leaving the page stops the uploads, which the same files continue later.
 */
export function useFileUploads(releaseId: string, onChange: () => void) {
	const [uploads, setUploads] = useState<readonly FileUpload[]>([])
	const hashes = useRef(new Map<File, string>())
	const controllers = useRef(new Map<string, AbortController>())
	const queue = useRef(Promise.resolve())

	useEffect(() => {
		const running = controllers.current
		return () => {
			for (const controller of running.values()) controller.abort()
		}
	}, [])

	function set(name: string, change: Partial<FileUpload>): void {
		setUploads((all) => all.map((upload) => (upload.name === name ? { ...upload, ...change } : upload)))
	}

	async function add(files: readonly File[]): Promise<void> {
		const signatures = new Map<string, string>()
		for (const file of files) {
			if (file.name.endsWith('.sig')) signatures.set(file.name.slice(0, -4), (await file.text()).trim())
		}
		const added = files
			.filter(({ name }) => !name.endsWith('.sig'))
			.map((content): FileUpload => {
				const { name } = content
				const signature = signatures.get(name) ?? null
				return { name, content, facts: guessFile(name), signature, state: 'ready', share: 0, code: null }
			})
		const names = new Set(added.map(({ name }) => name))
		setUploads((all) => [
			...all
				.filter(({ name }) => !names.has(name))
				.map((upload) => ({ ...upload, signature: signatures.get(upload.name) ?? upload.signature })),
			...added,
		])
	}

	async function run(
		{ name, content, facts, signature }: FileUpload,
		controller: AbortController,
	): Promise<void> {
		const { signal } = controller
		const onProgress = (share: number) => set(name, { share })
		if (signal.aborted) return
		set(name, { state: 'hashing', share: 0 })
		const sha256 = hashes.current.get(content) ?? (await hashFile(content, { onProgress, signal }))
		if (sha256 === null) return set(name, signal.aborted ? {} : { state: 'failed', code: 'FILE_UNREADABLE' })
		hashes.current.set(content, sha256)
		for (;;) {
			set(name, { state: 'sending' })
			const file = { ...facts, signature, sha256 }
			const result = await sendFile(content, { releaseId, file, onProgress, signal })
			if (signal.aborted) return
			if (result.ok) set(name, { state: 'done', share: 1 })
			else if (result.code !== 'OFFLINE') set(name, { state: 'failed', code: result.code })
			if (result.ok || result.code !== 'OFFLINE') return onChange()
			set(name, { state: 'offline' })
			await new Promise((resolve) => setTimeout(resolve, retryMs))
			if (signal.aborted) return
		}
	}

	/** Sends a new, paused or failed file. */
	function start(upload: FileUpload): void {
		const controller = new AbortController()
		controllers.current.set(upload.name, controller)
		set(upload.name, { state: 'waiting', code: null })
		queue.current = queue.current.then(() => run(upload, controller))
	}

	function pause(name: string): void {
		controllers.current.get(name)?.abort()
		set(name, { state: 'paused' })
	}

	function forget(name: string): void {
		setUploads((all) => all.filter((upload) => upload.name !== name))
	}

	return { uploads, add, set, start, pause, forget }
}
