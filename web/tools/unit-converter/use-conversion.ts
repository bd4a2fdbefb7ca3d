import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { type FromWords, type Options, optionsCodec } from './search-params.ts'

type Step = {
	/** What is asked in words; '' where the options alone count. */
	expression: string
	/** Those of the address where null. What the words say comes over them. */
	options: Options | null
	/** Whether another sense of the words was chosen: the options hold it. */
	isSenseChosen?: boolean
}

/** More than any expression, so that what is too long is told as such and not cut. */
const longestTyped = 1000

const start: Step = { expression: '', options: null }

/** The conversion, in words and as options of the address, with a way back through all that was asked. */
export function useConversion() {
	const [addressed, keep] = useUrlOptions(optionsCodec)
	const [opened, setOpened] = useState<Options>()
	const [read, setRead] = useState<{ expression: string; asked: FromWords }>()
	const { state, set, ...undo } = useUndo(start)
	const { expression, isSenseChosen } = state
	const isAtStart = state === start
	// The address follows from here on: what it said is the start.
	if (!isAtStart && !opened) setOpened(addressed)
	const given = state.options ?? opened ?? addressed
	const said = read?.expression === expression && !isSenseChosen ? read.asked : null
	const options = useMemo(
		() => (expression && said ? { ...given, ...said } : given),
		[expression, given, said],
	)
	const address = useEffectEvent(keep)
	useEffect(() => {
		if (opened) address(options)
	}, [options, opened])
	return {
		expression,
		options,
		/** `key` as in `useUndo`. */
		ask: (text: string, key?: string) =>
			set({ expression: text.slice(0, longestTyped), options: isAtStart ? null : options }, key),
		change: (next: Options, key?: string) => set({ expression: '', options: next }, key),
		understand: (asked: FromWords) => setRead({ expression, asked }),
		chooseSense: (asked: FromWords) =>
			set({ expression, options: { ...options, ...asked }, isSenseChosen: true }),
		...undo,
	}
}
