import { useCallback, useEffect, useState } from 'react'

type Timeline<State> = {
	past: readonly State[]
	now: State
	future: readonly State[]
	at: number
	key?: string
}

const longest = 100
const pauseMs = 1000

export type Undo<State> = {
	state: State
	/** Changes with the same `key` in quick succession are one step. */
	set(next: State, key?: string): void
	undo: (() => void) | null
	redo: (() => void) | null
}

export function useUndo<State>(first: State | (() => State)): Undo<State> {
	const [timeline, setTimeline] = useState<Timeline<State>>(() => ({
		past: [],
		now: first instanceof Function ? first() : first,
		future: [],
		at: 0,
	}))
	const set = useCallback((next: State, key?: string) => {
		setTimeline(({ past, now, at, key: last }) => {
			const time = Date.now()
			const isSameStep = key !== undefined && key === last && time - at < pauseMs
			return {
				past: isSameStep ? past : [...past, now].slice(-longest),
				now: next,
				future: [],
				at: time,
				key,
			}
		})
	}, [])
	const undo = useCallback(() => {
		setTimeline((given) => {
			const { past, now, future } = given
			return past.length === 0
				? given
				: { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], at: 0 }
		})
	}, [])
	const redo = useCallback(() => {
		setTimeline((given) => {
			const { past, now, future } = given
			return future.length === 0
				? given
				: { past: [...past, now], now: future[0]!, future: future.slice(1), at: 0 }
		})
	}, [])
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
			const key = event.key.toLowerCase()
			if (key !== 'z' && key !== 'y') return
			event.preventDefault()
			if (key === 'y' || event.shiftKey) redo()
			else undo()
		}
		window.addEventListener('keydown', listen)
		return () => window.removeEventListener('keydown', listen)
	}, [undo, redo])
	return {
		state: timeline.now,
		set,
		undo: timeline.past.length > 0 ? undo : null,
		redo: timeline.future.length > 0 ? redo : null,
	}
}

const typedInto = /^(?:text|search|url|email|tel|password|number)$/

function isTyping(target: EventTarget | null): boolean {
	if (target instanceof HTMLTextAreaElement) return true
	return target instanceof HTMLInputElement && typedInto.test(target.type)
}
