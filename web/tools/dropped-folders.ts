/** The files of what was dropped, folders opened to the last; each knows its path there, as when a folder is chosen. */
export async function filesIn(entries: readonly (FileSystemEntry | null)[]): Promise<File[]> {
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

/** A browser gives the entries of a folder a hundred at a time, and none once all were given. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader()
	const entries: FileSystemEntry[] = []
	for (;;) {
		const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
			reader.readEntries(resolve, reject),
		)
		if (some.length === 0) return entries
		entries.push(...some)
	}
}
