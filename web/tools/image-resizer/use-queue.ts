import { useEffect, useState } from 'react'
import { createQueue, type TaskState } from './queue.ts'
import { type Resized, resizeFile, type Task } from './resize-file.ts'
import { iconSides, type Settings } from './settings.ts'

export type Item = { id: number; file: File }

/** Returns the same task for an unchanged file and settings, so that finished work is reused. */
function createTaskList() {
	let book = new Map<string, Task>()
	return (items: readonly Item[], settings: Settings): Task[] => {
		const next = new Map<string, Task>()
		const written = JSON.stringify(settings)
		for (const [index, { id, file }] of items.entries()) {
			for (const side of settings.mode === 'icons' ? iconSides : [undefined]) {
				const key = `${id} ${side} ${written}`
				next.set(key, book.get(key) ?? { file, settings, side, number: index + 1 })
			}
		}
		book = next
		return [...next.values()]
	}
}

const pauseMs = 300
/** Each picture in work is in memory. */
const maxAtOnce = 4

export type Row = { task: Task; state: TaskState<Resized> }

export function summaryOf(rows: readonly Row[]) {
	const done = rows.flatMap(({ state }) => (state.state === 'done' ? [state.done] : []))
	const stopped = rows.flatMap(({ task, state }) => (state.state === 'stopped' ? [task] : []))
	const failedCount = rows.filter(({ state }) => state.state === 'failed').length
	return { done, stopped, failedCount, isPending: done.length + failedCount + stopped.length < rows.length }
}

export function useQueue(items: readonly Item[], settings: Settings) {
	const [states, setStates] = useState<ReadonlyMap<Task, TaskState<Resized>>>(new Map())
	const [tasksOf] = useState(createTaskList)
	const [queue] = useState(() =>
		createQueue<Task, Resized>({
			atOnce: Math.min(navigator.hardwareConcurrency || 2, maxAtOnce),
			run: resizeFile,
			onChange: setStates,
		}),
	)
	const settled = useSettled(settings)
	useEffect(() => queue.set(tasksOf(items, settled)), [queue, tasksOf, items, settled])
	useEffect(() => () => queue.set([]), [queue])
	return { rows: [...states].map(([task, state]): Row => ({ task, state })), queue }
}

function useSettled<Value>(value: Value): Value {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), pauseMs)
		return () => clearTimeout(timer)
	}, [value])
	return settled
}
