export type TaskState<Done> =
	| { state: 'waiting' }
	| { state: 'working'; share: number }
	| { state: 'done'; done: Done }
	| { state: 'failed'; error: unknown }
	| { state: 'stopped' }

export type RunContext = {
	signal: AbortSignal
	report: (share: number) => void
	/** Whether it is the only task, which may use several workers. */
	isAlone: boolean
}

type QueueOptions<Task, Done> = {
	concurrency: number
	run: (task: Task, context: RunContext) => Promise<Done>
	onChange: (states: ReadonlyMap<Task, TaskState<Done>>) => void
}

/** Minimum progress step, since each report renders the list. */
const minStep = 0.05

/** Tasks are compared by identity. */
export function createQueue<Task, Done>({ concurrency, run, onChange }: QueueOptions<Task, Done>) {
	let states = new Map<Task, TaskState<Done>>()
	const running = new Map<Task, AbortController>()

	function put(task: Task, state: TaskState<Done>) {
		states = new Map(states).set(task, state)
		onChange(states)
	}
	function fill() {
		for (const [task, { state }] of states) {
			if (running.size >= concurrency) return
			if (state === 'waiting') void start(task)
		}
	}
	async function start(task: Task) {
		const stop = new AbortController()
		running.set(task, stop)
		const update = (state: TaskState<Done>) => {
			if (!stop.signal.aborted) put(task, state)
		}
		update({ state: 'working', share: 0 })
		let reported = 0
		const report = (share: number) => {
			if (share - reported < minStep) return
			reported = share
			update({ state: 'working', share })
		}
		try {
			const done = await run(task, { signal: stop.signal, report, isAlone: states.size === 1 })
			update({ state: 'done', done })
		} catch (error) {
			update({ state: 'failed', error })
		}
		if (running.get(task) === stop) running.delete(task)
		fill()
	}
	function abort(task: Task) {
		running.get(task)?.abort()
		running.delete(task)
	}

	return {
		set(tasks: readonly Task[]) {
			const previous = states
			states = new Map(tasks.map((task) => [task, previous.get(task) ?? { state: 'waiting' }]))
			for (const task of running.keys()) if (!states.has(task)) abort(task)
			onChange(states)
			fill()
		},
		stop(tasks: readonly Task[]) {
			for (const task of tasks) {
				const { state } = states.get(task) ?? {}
				if (state !== 'waiting' && state !== 'working') continue
				abort(task)
				put(task, { state: 'stopped' })
			}
			fill()
		},
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
