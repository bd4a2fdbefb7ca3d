export type TaskState<Done> =
	| { state: 'waiting' }
	| { state: 'working'; share: number }
	| { state: 'done'; done: Done }
	| { state: 'failed'; error: unknown }
	| { state: 'stopped' }

export type RunContext = {
	signal: AbortSignal
	report: (share: number) => void
	/** The only task may use the whole machine. */
	isAlone: boolean
}

type QueueOptions<Task, Done> = {
	atOnce: number
	run: (task: Task, context: RunContext) => Promise<Done>
	onChange: (states: ReadonlyMap<Task, TaskState<Done>>) => void
}

/** Each report renders the list. */
const minStep = 0.05

/** Tasks are compared by identity. */
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
	function halt(task: Task) {
		running.get(task)?.abort()
		running.delete(task)
	}

	return {
		set(tasks: readonly Task[]) {
			const before = states
			states = new Map(tasks.map((task) => [task, before.get(task) ?? { state: 'waiting' }]))
			for (const task of running.keys()) if (!states.has(task)) halt(task)
			onChange(states)
			fill()
		},
		stop(tasks: readonly Task[]) {
			for (const task of tasks) {
				const { state } = states.get(task) ?? {}
				if (state !== 'waiting' && state !== 'working') continue
				halt(task)
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
