import { useCallback, useEffect, useRef } from 'react'
import { useUndo } from '#web/tools/use-undo.ts'
import type { Generator } from './engine/generator.ts'
import type { Uniform } from './engine/uniform.ts'

/** A secret and what it was drawn from: after an undo, that is not what the settings say now. */
export type Drawn = { secret: string; generator: Generator }

/** A secret, drawn at first and whenever the generator changes. Those before come back by undo, from memory alone. */
export function useDrawn(generator: Generator, uniform: Uniform) {
	const draw = useCallback(
		(): Drawn => ({ secret: generator.draw(uniform), generator }),
		[generator, uniform],
	)
	const { state: drawn, set, ...undo } = useUndo(draw)
	const drawnFrom = useRef(generator)
	useEffect(() => {
		if (drawnFrom.current === generator) return
		drawnFrom.current = generator
		set(draw(), 'settings')
	}, [generator, draw, set])
	const again = useCallback(() => set(draw()), [draw, set])
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
			event.preventDefault()
			again()
		}
		window.addEventListener('keydown', listen)
		return () => window.removeEventListener('keydown', listen)
	}, [again])
	return { drawn, again, undo }
}
