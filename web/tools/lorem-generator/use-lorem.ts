import { useEffect, useState } from 'react'
import { useHanded } from '#web/tools/handed-over.ts'
import { useOptions } from '#web/tools/use-options.ts'
import { useShared } from '#web/tools/use-shared.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { optionsAddress, seedOf } from './address.ts'
import { countRange, longestOwnText, type Options, usualCount } from './options.ts'

export type Asked = { options: Options; ownWords: string }

/** What is asked for: options that the address keeps, words that stay in the page, and the way back through both. */
export function useLorem() {
	const [addressed, keep] = useOptions(optionsAddress)
	const [opened, setOpened] = useState<Asked>()
	const { state, set, ...undo } = useUndo<Asked | null>(null)
	const asked = state ?? opened ?? { options: addressed, ownWords: '' }
	useEffect(() => {
		if (opened) keep((state ?? opened).options)
	}, [state, opened, keep])
	function change(next: Partial<Options>, key?: string, ownWords = asked.ownWords) {
		if (!opened) setOpened(asked)
		set({ options: possible({ ...asked.options, ...next }, asked.options), ownWords }, key)
	}
	const writeOwn = (text: string, key?: string) =>
		change({ language: 'own' }, key, text.slice(0, longestOwnText))
	useShared((content) => writeOwn(content))
	useHanded('lorem-generator', { text: writeOwn })
	return { ...asked, change, writeOwn, undo }
}

/** A count goes with its unit: another unit begins with its usual one. */
function possible(options: Options, before: Options): Options {
	const { unit, count, seed } = options
	const [least, most] = countRange(options)
	const wanted = unit === before.unit ? count : usualCount[unit]
	return { ...options, count: Math.min(most, Math.max(least, wanted)), seed: seedOf(seed) }
}
