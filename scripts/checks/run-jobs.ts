import { run } from './processes.ts'

/** One command. All jobs of a `check` are one line of the report. */
export type Job = {
	check: string
	command: readonly string[]
	env?: Record<string, string>
	/** The check that must pass first. */
	needs?: string
	/** Called after success, before jobs that need this check start. */
	onSuccess?: () => Promise<void>
}

/**
 * Runs jobs in parallel, at most `slots` at a time, in order; prints a line for each check and the output of a failed
 * job at once. Returns the checks that failed.
 */
export async function runJobs(
	jobs: readonly Job[],
	{ slots, env = {} }: { slots: number; env?: Record<string, string> },
): Promise<string[]> {
	const waiting = [...jobs]
	const failed = new Set<string>()
	const remaining = new Map<string, number>()
	const startedMs = new Map<string, number>()
	for (const { check } of jobs) remaining.set(check, (remaining.get(check) ?? 0) + 1)
	let wake = () => {}

	function next(): Job | undefined {
		const index = waiting.findIndex(({ needs }) => !needs || !remaining.get(needs))
		return index === -1 ? undefined : waiting.splice(index, 1)[0]
	}

	async function work(): Promise<void> {
		while (waiting.length > 0) {
			const job = next()
			if (!job) {
				await new Promise<void>((resolve) => {
					const wakeOthers = wake
					wake = () => {
						wakeOthers()
						resolve()
					}
				})
				continue
			}
			const { check, command, needs, onSuccess } = job
			if (!startedMs.has(check)) startedMs.set(check, performance.now())
			const { ok, output } =
				needs && failed.has(needs)
					? { ok: false, output: `Not run: ${needs} failed\n` }
					: await run(command, { env: { ...env, ...job.env } })
			if (ok) await onSuccess?.()
			else {
				failed.add(check)
				process.stdout.write(`\n✗ ${check}: ${command.join(' ').slice(0, 300)}\n${output}\n`)
			}
			remaining.set(check, remaining.get(check)! - 1)
			if (remaining.get(check) === 0) {
				const seconds = ((performance.now() - startedMs.get(check)!) / 1000).toFixed(1)
				process.stdout.write(`${failed.has(check) ? '✗' : '✓'} ${check} (${seconds} s)\n`)
				wake()
				wake = () => {}
			}
		}
	}

	await Promise.all(Array.from({ length: slots }, work))
	return [...failed]
}
