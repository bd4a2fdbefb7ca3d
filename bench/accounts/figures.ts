export function median(values: readonly number[]): number {
	return percentile(values, 0.5)
}

/** The smallest value that is at least as large as this share of all values (nearest-rank method). */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Prints a figure with its target. A missed target makes the run fail. */
export function report(line: string, isReached: boolean): void {
	process.stdout.write(`  ${line}${isReached ? '' : ' MISSED'}\n`)
	if (!isReached) process.exitCode = 1
}
