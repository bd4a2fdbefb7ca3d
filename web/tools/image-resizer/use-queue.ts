import { useEffect, useState } from 'react'
import { createQueue, type TaskState } from './queue.ts'
import { type Resized, resizeFile, type Task } from './resize-file.ts'
import type { Settings } from './settings.ts'
import { createTaskBook, type Item } from './tasks.ts'

/** What is typed into a field is one change. */
const pauseMs = 300
/** Each picture that is worked on is in memory. */
const mostAtOnce = 4

export type Row = { task: Task; state: TaskState<Resized> }

/** Makes the pictures of these files with these settings; those under way for other settings are stopped. */
export function useQueue(items: readonly Item[], settings: Settings) {
	const [states, setStates] = useState<ReadonlyMap<Task, TaskState<Resized>>>(new Map())
	const [tasksOf] = useState(createTaskBook)
	const [queue] = useState(() =>
		createQueue<Task, Resized>({
			atOnce: Math.min(navigator.hardwareConcurrency || 2, mostAtOnce),
			run: resizeFile,
			onChange: setStates,
		}),
	)
	const settled = useSettled(settings)
	useEffect(() => queue.set(tasksOf(items, settled)), [queue, tasksOf, items, settled])
	useEffect(() => () => queue.set([]), [queue])
	return { rows: [...states].map(([task, state]): Row => ({ task, state })), queue }
}

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), pauseMs)
		return () => clearTimeout(timer)
	}, [value])
	return settled
}
