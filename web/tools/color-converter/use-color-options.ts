import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useOptions } from '#web/tools/use-options.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { type Options, optionsAddress } from './address.ts'

/** The options of the address, with a way back through those that were chosen since the page was opened. */
export function useColorOptions() {
	const [addressed, keep] = useOptions(optionsAddress)
	const [opened, setOpened] = useState<Options>()
	const { state, set, ...undo } = useUndo<Options | null>(null)
	const options = state ?? opened ?? addressed
	const address = useEffectEvent(keep)
	useEffect(() => {
		if (opened) address(state ?? opened)
	}, [state, opened])
	const change = useCallback(
		(next: Partial<Options>, key?: string) => {
			if (!opened) setOpened(addressed)
			set({ ...options, ...next }, key)
		},
		[options, opened, addressed, set],
	)
	return { options, change, ...undo }
}
