import { useCallback, useEffect, useRef, useState } from 'react'
import { useUndo } from '#web/tools/use-undo.ts'
import type { Generator } from './engine/generator.ts'
import type { Uniform } from './engine/uniform.ts'

/** A secret and what it was drawn from: after an undo, that is not what the settings say now. */
export type Drawn = { secret: string; generator: Generator }

/**
 * A secret, drawn as soon as `canDraw` and whenever the generator changes from then on; empty before. Those before come
 * back by undo, from memory alone.
 */
export function useDrawn(generator: Generator, uniform: Uniform, canDraw: boolean) {
	const draw = useCallback(
		(): Drawn => ({ secret: generator.draw(uniform), generator }),
		[generator, uniform],
	)
	const [opened, setOpened] = useState<Drawn>()
	if (canDraw && !opened) setOpened(draw())
	const { state, set, ...undo } = useUndo<Drawn | null>(null)
	const drawn = state ?? opened ?? { secret: '', generator }
	const drawnFrom = useRef<Generator>(undefined)
	useEffect(() => {
		if (!opened) return
		const before = drawnFrom.current ?? opened.generator
		drawnFrom.current = generator
		if (before !== generator) set(draw(), 'settings')
	}, [opened, generator, draw, set])
	const again = useCallback(() => opened && set(draw()), [opened, draw, set])
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
