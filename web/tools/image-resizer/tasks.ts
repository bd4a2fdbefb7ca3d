import type { Task } from './resize-file.ts'
import { iconSides, type Settings } from './settings.ts'

export type Item = { id: number; file: File }

/**
 * Makes the tasks of a list of files, and gives the same ones again for what has not changed: what is done stays done
 * when a file comes or goes.
 */
export function createTaskBook() {
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
