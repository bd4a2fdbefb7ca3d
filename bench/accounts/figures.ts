/** The value in the middle. */
export function median(values: readonly number[]): number {
	return percentile(values, 0.5)
}

/** The smallest value that at least this share of all is not above. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((one, other) => one - other)
	return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Prints a figure beside what is wanted of it, and makes the run fail when it is not reached. */
export function report(line: string, isReached: boolean): void {
	process.stdout.write(`  ${line}${isReached ? '' : ' NOT REACHED'}\n`)
	if (!isReached) process.exitCode = 1
}
