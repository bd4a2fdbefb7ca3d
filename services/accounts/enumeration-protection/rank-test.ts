/**
 * Compares two samples by a two-sided Mann-Whitney U test with the normal approximation, valid from about twenty values
 * on each side.
 * @returns the distance of U from its expected value under equal distributions, in standard deviations (0 or more).
 */
export function rankDistance(left: readonly number[], right: readonly number[]): number {
	const all = [
		...left.map((value) => ({ value, isLeft: true })),
		...right.map((value) => ({ value, isLeft: false })),
	]
	all.sort((one, other) => one.value - other.value)
	let rankSum = 0
	for (let from = 0; from < all.length;) {
		let to = from
		while (to < all.length && all[to]?.value === all[from]?.value) to += 1
		// Equal values share the mean of their ranks.
		const rank = (from + 1 + to) / 2
		rankSum += rank * all.slice(from, to).filter(({ isLeft }) => isLeft).length
		from = to
	}
	const [n, m] = [left.length, right.length]
	const u = rankSum - (n * (n + 1)) / 2
	return Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}
