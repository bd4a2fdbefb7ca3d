import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHandOff } from '#web/tools/hand-off.ts'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { useSharedContent } from '#web/tools/use-shared-content.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { optionsCodec, seedOf } from './search-params.ts'
import { countRange, longestOwnText, type Options, usualCount } from './options.ts'

export type Asked = { options: Options; ownWords: string }

/**
 * What is asked for: options that the address keeps, words that stay in the page, and the way back through both. A link
 * to this page brings other options, and leaves the words.
 */
export function useLorem() {
	const [addressed, keep] = useUrlOptions(optionsCodec)
	const [opened, setOpened] = useState<Asked>()
	const { state, set, ...undo } = useUndo<Asked | null>(null)
	const asked = useMemo(
		() => state ?? opened ?? { options: addressed, ownWords: '' },
		[state, opened, addressed],
	)
	const address = useEffectEvent(keep)
	useEffect(() => {
		if (opened) address((state ?? opened).options)
	}, [state, opened])
	const { key: place } = useLocation()
	const arrived = useRef(place)
	const follow = useEffectEvent(() => {
		if (opened) set({ options: addressed, ownWords: asked.ownWords })
	})
	useEffect(() => {
		if (arrived.current !== place) follow()
		arrived.current = place
	}, [place])
	const change = useCallback(
		(next: Partial<Options>, key?: string, ownWords = asked.ownWords) => {
			if (!opened) setOpened(asked)
			set({ options: possible({ ...asked.options, ...next }, asked.options), ownWords }, key)
		},
		[asked, opened, set],
	)
	const writeOwn = useCallback(
		(text: string, key?: string) => change({ language: 'own' }, key, text.slice(0, longestOwnText)),
		[change],
	)
	useSharedContent((content) => writeOwn(content))
	useHandOff('lorem-generator', { text: writeOwn })
	return { ...asked, change, writeOwn, ...undo }
}

/** A count goes with its unit: another unit begins with its usual one. */
function possible(options: Options, before: Options): Options {
	const { unit, count, seed } = options
	const [least, most] = countRange(options)
	const wanted = unit === before.unit ? count : usualCount[unit]
	return { ...options, count: Math.min(most, Math.max(least, wanted)), seed: seedOf(seed) }
}
