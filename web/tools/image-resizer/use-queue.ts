import { useEffect, useState } from 'react'
import { createQueue, type TaskState } from './queue.ts'
import { type Resized, resizeFile, type Task } from './resize-file.ts'
import { iconSides, type Options } from './options.ts'

export type Item = { id: number; file: File }

/** Returns the same task for an unchanged file and options, so that finished work is reused. */
function createTaskList() {
	let tasks = new Map<string, Task>()
	return (items: readonly Item[], options: Options): Task[] => {
		const next = new Map<string, Task>()
		const optionsJson = JSON.stringify(options)
		for (const [index, { id, file }] of items.entries()) {
			for (const side of options.mode === 'icons' ? iconSides : [undefined]) {
				const key = `${id} ${side} ${optionsJson}`
				next.set(key, tasks.get(key) ?? { file, options, side, number: index + 1 })
			}
		}
		tasks = next
		return [...next.values()]
	}
}

const pauseMs = 300
/** Limited, since each running picture is in memory. */
const maxAtOnce = 4

export type Row = { task: Task; state: TaskState<Resized> }

export function summaryOf(rows: readonly Row[]) {
	const done = rows.flatMap(({ state }) => (state.state === 'done' ? [state.done] : []))
	const stopped = rows.flatMap(({ task, state }) => (state.state === 'stopped' ? [task] : []))
	const failedCount = rows.filter(({ state }) => state.state === 'failed').length
	return { done, stopped, failedCount, isPending: done.length + failedCount + stopped.length < rows.length }
}

export function useQueue(items: readonly Item[], options: Options) {
	const [states, setStates] = useState<ReadonlyMap<Task, TaskState<Resized>>>(new Map())
	const [tasksOf] = useState(createTaskList)
	const [queue] = useState(() =>
		createQueue<Task, Resized>({
			concurrency: Math.min(navigator.hardwareConcurrency || 2, maxAtOnce),
			run: resizeFile,
			onChange: setStates,
		}),
	)
	const debounced = useDebounced(options)
	useEffect(() => queue.set(tasksOf(items, debounced)), [queue, tasksOf, items, debounced])
	useEffect(() => () => queue.set([]), [queue])
	return { rows: [...states].map(([task, state]): Row => ({ task, state })), queue }
}

function useDebounced<Value>(value: Value): Value {
	const [debounced, setDebounced] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(value), pauseMs)
		return () => clearTimeout(timer)
	}, [value])
	return debounced
}
