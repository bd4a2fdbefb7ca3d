import { choiceNamed, readList } from './checksum-list.ts'
import { readExpected } from './expected.ts'

export type Taken = {
	files: File[]
	/** What the files are compared with; a digest alone, from a file like 'image.iso.sha256', has no name. */
	list: { name?: string; text: string } | null
}

/** A list of checksums is longer only for millions of files. */
const mostListBytes = 20_000_000

/** Of files that were given, parts the list of checksums from the files that it may speak of. */
export async function takeFiles(given: readonly File[]): Promise<Taken> {
	const likely = given.filter(({ name, size }) => size <= mostListBytes && isListName(name))
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

/** By their paths, as a list of checksums has them. */
const inOrder = (files: readonly File[]) =>
	files.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))

const placeOf = ({ webkitRelativePath, name }: File) => webkitRelativePath || name

const isListName = (name: string) =>
	choiceNamed(name) !== null ||
	/checksums?(?:\.txt)?$|sums(?:\.txt|\.asc)?$|\.(?:sums?|sfv|hash)$/i.test(name)
