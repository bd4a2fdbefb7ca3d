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
 * Finds the file of each line: by its path with or without the chosen folder, else by its name when no other file and
 * no other line has it. Accents are composed or not, as the system has them.
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
	const listed = new Set(entries.map(({ path }) => cleaned(path)))
	const namesakes = countsOf(Array.from(listed, nameOf))
	const rest = new Set(files)
	const pairs = entries.map((entry): Pair => {
		const path = cleaned(entry.path)
		const name = nameOf(path)
		const named = namesakes.get(name) === 1 ? byName.get(name) : undefined
		const file = byPath.get(entry.path.normalize()) ?? byPath.get(path) ?? named ?? undefined
		if (file) rest.delete(file)
		return { path: entry.path, entry, file }
	})
	return [...pairs, ...[...rest].map((file): Pair => ({ path: paths.get(file) ?? file.name, file }))]
}

/** A path as files have it: some lists are of Windows, or begin with './'. */
const cleaned = (path: string) =>
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
 * Which digests of files tell whether they are the expected one: those of its length that are computed anyway, else
 * the likeliest; all of its length once that was not enough.
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
