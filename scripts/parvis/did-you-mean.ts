/** ` (did you mean …?)` with the closest of `known`, or an empty string if none is close. */
export function didYouMean(typed: string, known: readonly string[], prefix = ''): string {
	const [best] = known
		.map((name) => ({ name, distance: editDistance(typed, name) }))
		.sort((a, b) => a.distance - b.distance)
	if (!best || best.distance > Math.max(2, best.name.length / 3)) return ''
	return ` (did you mean ${prefix}${best.name}?)`
}

/** Levenshtein's distance: insertions, deletions and substitutions from `a` to `b`. */
function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, column) => column)
	for (let i = 1; i <= a.length; i++) {
		const next = [i]
		for (let j = 1; j <= b.length; j++) {
			const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
			next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, substitution))
		}
		row = next
	}
	return row[b.length]!
}
