import { useCallback, useEffect, useState } from 'react'

type Timeline<State> = {
	past: readonly State[]
	present: State
	future: readonly State[]
	at: number
	key?: string
}

const maxSteps = 100
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
		present: first instanceof Function ? first() : first,
		future: [],
		at: 0,
	}))
	const set = useCallback((next: State, key?: string) => {
		setTimeline(({ past, present, at, key: last }) => {
			const time = Date.now()
			const isSameStep = key !== undefined && key === last && time - at < pauseMs
			return {
				past: isSameStep ? past : [...past, present].slice(-maxSteps),
				present: next,
				future: [],
				at: time,
				key,
			}
		})
	}, [])
	const undo = useCallback(() => {
		setTimeline((timeline) => {
			const { past, present, future } = timeline
			return past.length === 0
				? timeline
				: { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], at: 0 }
		})
	}, [])
	const redo = useCallback(() => {
		setTimeline((timeline) => {
			const { past, present, future } = timeline
			return future.length === 0
				? timeline
				: { past: [...past, present], present: future[0]!, future: future.slice(1), at: 0 }
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
		state: timeline.present,
		set,
		undo: timeline.past.length > 0 ? undo : null,
		redo: timeline.future.length > 0 ? redo : null,
	}
}

const textTypes = /^(?:text|search|url|email|tel|password|number)$/

function isTyping(target: EventTarget | null): boolean {
	if (target instanceof HTMLTextAreaElement) return true
	return target instanceof HTMLInputElement && textTypes.test(target.type)
}
