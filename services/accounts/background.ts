import type { Log } from '#platform/log.ts'

export type Background = {
	/** Lets `task` go on after the answer. */
	add(task: Promise<unknown>): void
	settled(): Promise<void>
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
