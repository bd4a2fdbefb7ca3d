import { choiceNamed, readList } from './checksum-list.ts'
import { readExpected } from './expected.ts'

export type FileSelection = {
	files: File[]
	/** What the files are compared with; without a name for a single digest, as in 'image.iso.sha256'. */
	list: { name?: string; text: string } | null
}

/** Enough for some hundred thousand files. */
const maxListBytes = 20_000_000

export async function takeFiles(selected: readonly File[]): Promise<FileSelection> {
	// The name first: reading the size may wait for the disk.
	const likely = selected.filter((file) => isListName(file.name) && file.size <= maxListBytes)
	for (const file of likely) {
		try {
			const text = await file.text()
			const list = listIn(text, file.name)
			if (list) return { files: sortedByPath(selected.filter((each) => each !== file)), list }
		} catch {
			// Hashed with the others, where its read error is shown.
		}
	}
	return { files: sortedByPath(selected), list: null }
}

function listIn(text: string, name: string): FileSelection['list'] {
	const { entries, otherLines } = readList(text, name)
	if (entries.length > otherLines) return { name, text }
	return otherLines === 1 && readExpected(text).kind === 'digest' ? { text: text.trim() } : null
}

/** Sorts by path, like a list of checksums. Each path is read only once, since the getter is slow. */
const sortedByPath = (files: readonly File[]) =>
	files
		.map((file) => ({ file, path: file.webkitRelativePath || file.name }))
		.sort((one, other) => (one.path < other.path ? -1 : 1))
		.map(({ file }) => file)

const isListName = (name: string) =>
	choiceNamed(name) !== null ||
	/checksums?(?:\.txt)?$|sums(?:\.txt|\.asc)?$|\.(?:sums?|sfv|hash)$/i.test(name)

/** Half of a frame at 60 Hz. */
const sliceMs = 8

/**
 * Sums the sizes in time slices, so that the page stays responsive: a browser may read the size of each file of a folder
 * from disk, which takes a second for some thousands.
 */
export async function totalSize(files: readonly File[]): Promise<number> {
	let bytes = 0
	let until = performance.now() + sliceMs
	for (const file of files) {
		bytes += file.size
		if (performance.now() < until) continue
		await new Promise((resume) => setTimeout(resume))
		until = performance.now() + sliceMs
	}
	return bytes
}
