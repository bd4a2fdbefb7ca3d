import { bitsOf, type Choice, idOf } from './algorithms.ts'
import type { ChecksumList, Entry } from './checksum-list.ts'
import type { ExpectedDigest } from './expected.ts'

export function pathsOf(files: readonly File[]): ReadonlyMap<File, string> {
	const roots = new Set(files.map(({ webkitRelativePath: path }) => path.slice(0, path.indexOf('/') + 1)))
	const rootLength = roots.size === 1 ? [...roots][0]!.length : 0
	return new Map(
		files.map((file) => [
			file,
			(file.webkitRelativePath || file.name).slice(file.webkitRelativePath ? rootLength : 0),
		]),
	)
}

export type State = 'different' | 'missing' | 'unreadable' | 'pending' | 'extra' | 'same'

export type Pair = { path: string; entry?: Entry; file?: File }

export function readAs(list: ChecksumList, choice: Choice | undefined): ChecksumList {
	if (!choice) return list
	const entries = list.entries.map((entry) =>
		entry.digest.length * 8 === bitsOf(choice) ? { ...entry, choice } : entry,
	)
	return { ...list, entries }
}

/**
 * Matches each line to a file: by its path with or without the chosen folder, else by its name if unique among files and
 * lines. Unicode is normalized, since systems differ.
 */
export function pairsOf({ entries }: ChecksumList, files: readonly File[]): Pair[] {
	const byPath = new Map<string, File>()
	const byName = new Map<string, File | null>()
	const paths = pathsOf(files)
	for (const [file, path] of paths) {
		const name = file.name.normalize()
		byPath.set(file.webkitRelativePath.normalize(), file)
		byPath.set(path.normalize(), file)
		byName.set(name, byName.has(name) ? null : file)
	}
	const listed = new Set(entries.map(({ path }) => normalizedPath(path)))
	const namesakes = countsOf(Array.from(listed, nameOf))
	const unmatched = new Set(files)
	const pairs = entries.map((entry): Pair => {
		const path = normalizedPath(entry.path)
		const name = nameOf(path)
		const named = namesakes.get(name) === 1 ? byName.get(name) : undefined
		const file = byPath.get(entry.path.normalize()) ?? byPath.get(path) ?? named ?? undefined
		if (file) unmatched.delete(file)
		return { path: entry.path, entry, file }
	})
	return [...pairs, ...[...unmatched].map((file): Pair => ({ path: paths.get(file) ?? file.name, file }))]
}

/** Normalizes a path: lists may use backslashes or begin with './'. */
const normalizedPath = (path: string) =>
	path
		.normalize()
		.replaceAll('\\', '/')
		.replace(/^(?:\.\/)+/, '')

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
	const counts = new Map<string, number>()
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
	return counts
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * The algorithms to compare with an expected digest: selected ones of its length, else the likeliest one; with `isWide`
 * all of its length.
 */
export function choicesFor(
	{ choices }: ExpectedDigest,
	selected: readonly Choice[],
	isWide: boolean,
): readonly Choice[] {
	if (isWide) return choices
	const ids = new Set(selected.map(idOf))
	const among = choices.filter((choice) => ids.has(idOf(choice)))
	return among.length > 0 ? among : choices.slice(0, 1)
}

export function joined(one: readonly Choice[], other: readonly Choice[]): Choice[] {
	return [...new Map([...one, ...other].map((choice) => [idOf(choice), choice])).values()]
}
