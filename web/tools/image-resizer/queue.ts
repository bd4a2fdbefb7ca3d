/** How far a task has come. */
export type TaskState<Done> =
	| { state: 'waiting' }
	| { state: 'working'; share: number }
	| { state: 'done'; done: Done }
	| { state: 'failed'; error: unknown }
	| { state: 'stopped' }

export type Way = {
	signal: AbortSignal
	report: (share: number) => void
	/** Whether it is the only task: the whole machine may work on it. */
	isAlone: boolean
}

type QueueOptions<Task, Done> = {
	/** How many tasks run side by side. */
	atOnce: number
	run: (task: Task, way: Way) => Promise<Done>
	/** Told after each change; the map is a new one each time. */
	onChange: (states: ReadonlyMap<Task, TaskState<Done>>) => void
}

/** Of a task, the least that is worth telling: each time, somebody draws it. */
const leastStep = 0.05

/** Tasks that run a few at a time, each with its own progress, end and error. Tasks are told apart by identity. */
export function createQueue<Task, Done>({ atOnce, run, onChange }: QueueOptions<Task, Done>) {
	let states = new Map<Task, TaskState<Done>>()
	const running = new Map<Task, AbortController>()

	function put(task: Task, state: TaskState<Done>) {
		states = new Map(states).set(task, state)
		onChange(states)
	}
	function fill() {
		for (const [task, { state }] of states) {
			if (running.size >= atOnce) return
			if (state === 'waiting') void start(task)
		}
	}
	async function start(task: Task) {
		const stop = new AbortController()
		running.set(task, stop)
		const tell = (state: TaskState<Done>) => {
			if (!stop.signal.aborted) put(task, state)
		}
		tell({ state: 'working', share: 0 })
		let told = 0
		const report = (share: number) => {
			if (share - told < leastStep) return
			told = share
			tell({ state: 'working', share })
		}
		try {
			const done = await run(task, { signal: stop.signal, report, isAlone: states.size === 1 })
			tell({ state: 'done', done })
		} catch (error) {
			tell({ state: 'failed', error })
		}
		if (running.get(task) === stop) running.delete(task)
		fill()
	}
	function halt(task: Task) {
		running.get(task)?.abort()
		running.delete(task)
	}

	return {
		/** What is to be done from now on, in this order: what is new waits, what is no longer there is stopped. */
		set(tasks: readonly Task[]) {
			const before = states
			states = new Map(tasks.map((task) => [task, before.get(task) ?? { state: 'waiting' }]))
			for (const task of running.keys()) if (!states.has(task)) halt(task)
			onChange(states)
			fill()
		},
		/** Stops these tasks, those that wait too; `again` takes them up. */
		stop(tasks: readonly Task[]) {
			for (const task of tasks) {
				const { state } = states.get(task) ?? {}
				if (state !== 'waiting' && state !== 'working') continue
				halt(task)
				put(task, { state: 'stopped' })
			}
			fill()
		},
		/** Begins these tasks anew that were stopped or failed. */
		again(tasks: readonly Task[]) {
			for (const task of tasks) {
				const { state } = states.get(task) ?? {}
				if (state === 'stopped' || state === 'failed') put(task, { state: 'waiting' })
			}
			fill()
		},
	}
}

export type Queue<Task, Done> = ReturnType<typeof createQueue<Task, Done>>
