import type { Log } from '#platform/log.ts'

export type Background = {
	/** Lets `task` continue after the response; a failure is logged. */
	add(task: Promise<unknown>): void
	/** Resolves when the tasks running now have ended. */
	settled(): Promise<void>
	/** Resolves when no task is left, including those added meanwhile. */
	ended(): Promise<void>
}

export function createBackground(log: Log): Background {
	const tasks = new Set<Promise<unknown>>()
	return {
		add(task) {
			const watched = task
				.catch((error: unknown) => log.error('background task failed', { error }))
				.finally(() => tasks.delete(watched))
			tasks.add(watched)
		},
		async settled() {
			await Promise.all(tasks)
		},
		async ended() {
			while (tasks.size > 0) await Promise.all(tasks)
		},
	}
}
