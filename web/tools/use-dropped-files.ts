import { useEffect, useEffectEvent, useState } from 'react'

const isTextField = (target: EventTarget | null) =>
	target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** Files dropped or pasted anywhere on the page, with those of folders. Returns whether files are dragged over it. */
export function useDroppedFiles(take: (files: File[]) => void): boolean {
	const [isOver, setOver] = useState(false)
	const takeAll = useEffectEvent((dropped: Iterable<File> | undefined) => {
		const files = [...(dropped ?? [])]
		if (files.length > 0) take(files)
	})
	useEffect(() => {
		let depth = 0
		const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
		const listeners = {
			dragenter(event: DragEvent) {
				if (!hasFiles(event)) return
				depth += 1
				setOver(true)
			},
			dragover(event: DragEvent) {
				if (!hasFiles(event)) return
				event.preventDefault()
				event.dataTransfer!.dropEffect = 'copy'
			},
			dragleave(event: DragEvent) {
				if (!hasFiles(event)) return
				depth = Math.max(0, depth - 1)
				if (depth === 0) setOver(false)
			},
			drop(event: DragEvent) {
				if (!hasFiles(event)) return
				event.preventDefault()
				depth = 0
				setOver(false)
				const entries = [...(event.dataTransfer?.items ?? [])].map((item) => item.webkitGetAsEntry())
				if (entries.some((entry) => entry?.isDirectory)) {
					void filesIn(entries).then(takeAll)
				} else takeAll(event.dataTransfer?.files)
			},
			paste({ clipboardData, target }: ClipboardEvent) {
				// Copied spreadsheet cells include a picture of themselves.
				const isForField = clipboardData?.types.includes('text/plain') && isTextField(target)
				if (!isForField) takeAll(clipboardData?.files)
			},
		}
		const entries = Object.entries(listeners) as [string, EventListener][]
		for (const [name, listener] of entries) window.addEventListener(name, listener)
		return () => {
			for (const [name, listener] of entries) window.removeEventListener(name, listener)
		}
	}, [])
	return isOver
}

async function filesIn(entries: readonly (FileSystemEntry | null)[]): Promise<File[]> {
	const files: File[] = []
	for (const entry of entries) {
		if (entry?.isFile) files.push(await fileOf(entry as FileSystemFileEntry))
		else if (entry) files.push(...(await filesIn(await entriesIn(entry as FileSystemDirectoryEntry))))
	}
	return files
}

async function fileOf(entry: FileSystemFileEntry): Promise<File> {
	const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
	const path = entry.fullPath.slice(1)
	return Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' })
}

/** Browsers return about a hundred entries at a time, and none at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader()
	const entries: FileSystemEntry[] = []
	for (;;) {
		const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
			reader.readEntries(resolve, reject),
		)
		if (batch.length === 0) return entries
		entries.push(...batch)
	}
}
