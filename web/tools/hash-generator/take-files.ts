import { choiceNamed, readList } from './checksum-list.ts'

export type Taken = { files: File[]; list: { name: string; text: string } | null }

/** A list of checksums is longer only for millions of files. */
const mostListBytes = 20_000_000

/** Of files that were given, parts the list of checksums from the files that it may speak of. */
export async function takeFiles(given: readonly File[]): Promise<Taken> {
	const likely = given.filter(({ name, size }) => size <= mostListBytes && isListName(name))
	for (const file of likely) {
		try {
			const text = await file.text()
			const { entries, otherLines } = readList(text, file.name)
			if (entries.length > otherLines) {
				return { files: inOrder(given.filter((each) => each !== file)), list: { name: file.name, text } }
			}
		} catch {
			// Read again with the others, where it is said that it cannot be.
		}
	}
	return { files: inOrder(given), list: null }
}

/** By their paths, as a list of checksums has them. */
const inOrder = (files: readonly File[]) =>
	files.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))

const placeOf = ({ webkitRelativePath, name }: File) => webkitRelativePath || name

const isListName = (name: string) =>
	choiceNamed(name) !== null ||
	/checksums?(?:\.txt)?$|sums(?:\.txt|\.asc)?$|\.(?:sums?|sfv|hash)$/i.test(name)
