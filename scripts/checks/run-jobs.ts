import { run } from './processes.ts'

/** A command that is a check, or a part of one: all jobs of one `check` make one line of the report. */
export type Job = {
	check: string
	command: readonly string[]
	env?: Record<string, string>
	/** The check that must have passed before. */
	needs?: string
	/** Done once the command has succeeded, before what needs the check begins. */
	onSuccess?: () => Promise<void>
}

/**
 * Runs jobs side by side, at most `slots` at a time, in their order; prints a line for each check and, at once, what a failed
 * job has said. Answers the checks that failed.
 */
export async function runJobs(
	jobs: readonly Job[],
	{ slots, env = {} }: { slots: number; env?: Record<string, string> },
): Promise<string[]> {
	const waiting = [...jobs]
	const failed = new Set<string>()
	const left = new Map<string, number>()
	const begun = new Map<string, number>()
	for (const { check } of jobs) left.set(check, (left.get(check) ?? 0) + 1)
	let wake = () => {}

	function next(): Job | undefined {
		const index = waiting.findIndex(({ needs }) => !needs || !left.has(needs) || left.get(needs) === 0)
		return index === -1 ? undefined : waiting.splice(index, 1)[0]
	}

	async function work(): Promise<void> {
		while (waiting.length > 0) {
			const job = next()
			if (!job) {
				await new Promise<void>((resolve) => {
					const others = wake
					wake = () => {
						others()
						resolve()
					}
				})
				continue
			}
			const { check, command, needs, onSuccess } = job
			if (!begun.has(check)) begun.set(check, performance.now())
			const { ok, output } =
				needs && failed.has(needs)
					? { ok: false, output: `Not run: ${needs} failed\n` }
					: await run(command, { env: { ...env, ...job.env } })
			if (ok) await onSuccess?.()
			else {
				failed.add(check)
				process.stdout.write(`\n✗ ${check}: ${command.join(' ').slice(0, 300)}\n${output}\n`)
			}
			left.set(check, left.get(check)! - 1)
			if (left.get(check) === 0) {
				const seconds = ((performance.now() - begun.get(check)!) / 1000).toFixed(1)
				process.stdout.write(`${failed.has(check) ? '✗' : '✓'} ${check} (${seconds} s)\n`)
				wake()
				wake = () => {}
			}
		}
	}

	await Promise.all(Array.from({ length: slots }, work))
	return [...failed]
}
