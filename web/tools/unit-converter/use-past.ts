import { useEffect, useState } from 'react'
import type { Options } from './search-params.ts'

/** A conversion that was made: how an address has it, and how it reads. */
export type Past = { options: Options; text: string }

const most = 10
/** What stands for that long was meant; what is typed on the way to it was not. */
const pauseMs = 1500

/** The conversions made since the page was opened but the present one, the newest first. In memory alone. */
export function usePast(options: Options, text: string): readonly Past[] {
	const [past, setPast] = useState<readonly Past[]>([])
	useEffect(() => {
		if (text === '') return
		const keep = (before: readonly Past[]) =>
			[{ options, text }, ...before.filter((each) => each.text !== text)].slice(0, most + 1)
		const timer = setTimeout(() => setPast(keep), pauseMs)
		return () => clearTimeout(timer)
	}, [options, text])
	return past.filter((each) => each.text !== text)
}
