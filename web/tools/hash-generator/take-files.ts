import { choiceNamed, readList } from './checksum-list.ts'
import { readExpected } from './expected.ts'

export type Taken = {
	files: File[]
	/** What the files are compared with; a digest alone, from a file like 'image.iso.sha256', has no name. */
	list: { name?: string; text: string } | null
}

/** A list of checksums is longer only for millions of files. */
const maxListBytes = 20_000_000

export async function takeFiles(given: readonly File[]): Promise<Taken> {
	// The name first: to ask for a size waits for the disk.
	const likely = given.filter((file) => isListName(file.name) && file.size <= maxListBytes)
	for (const file of likely) {
		try {
			const text = await file.text()
			const list = listIn(text, file.name)
			if (list) return { files: inOrder(given.filter((each) => each !== file)), list }
		} catch {
			// Read again with the others, where it is said that it cannot be.
		}
	}
	return { files: inOrder(given), list: null }
}

function listIn(text: string, name: string): Taken['list'] {
	const { entries, otherLines } = readList(text, name)
	if (entries.length > otherLines) return { name, text }
	return otherLines === 1 && readExpected(text).kind === 'digest' ? { text: text.trim() } : null
}

/** By their paths, as a list of checksums has them. A file is asked for its own once: each time costs. */
const inOrder = (files: readonly File[]) =>
	files
		.map((file) => ({ file, place: file.webkitRelativePath || file.name }))
		.sort((one, other) => (one.place < other.place ? -1 : 1))
		.map(({ file }) => file)

const isListName = (name: string) =>
	choiceNamed(name) !== null ||
	/checksums?(?:\.txt)?$|sums(?:\.txt|\.asc)?$|\.(?:sums?|sfv|hash)$/i.test(name)

/** A frame at 60 Hz, less what the page itself needs. */
const sliceMs = 8

/**
 * The bytes of files together. Asked in slices, so that the page stays alive: a browser may go to the disk for the size
 * of each file of a folder, which takes a second for some thousands.
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
