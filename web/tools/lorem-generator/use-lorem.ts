import { use, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { callWorker } from '#web/tools/call-worker.ts'
import { useHandOff } from '#web/tools/hand-off.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { useSharedContent } from '#web/tools/use-shared-content.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import {
	countRange,
	defaultCount,
	maxOwnTextLength,
	type Options,
	optionsCodec,
	roughSize,
	seedOf,
} from './options.ts'
import { type Lorem, writeLorem } from './write-lorem.ts'

export type Asked = { options: Options; ownWords: string }

/**
 * Options live in the URL, own words in the page; both can be undone. A link to this page brings other
 * options and leaves the words.
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
		(text: string, key?: string) => change({ language: 'own' }, key, text.slice(0, maxOwnTextLength)),
		[change],
	)
	useSharedContent((content) => writeOwn(content))
	useHandOff('lorem-generator', { text: writeOwn })
	return { ...asked, change, writeOwn, ...undo }
}

/** A new unit starts with its default count. */
function possible(options: Options, before: Options): Options {
	const { unit, count, seed } = options
	const [least, most] = countRange(options)
	const wanted = unit === before.unit ? count : defaultCount[unit]
	return { ...options, count: Math.min(most, Math.max(least, wanted)), seed: seedOf(seed) }
}

/** More would block a frame. */
const maxInPage = 60_000

const open = () => new Worker(new URL('./lorem.worker.ts', import.meta.url), { type: 'module' })

let firstText: Promise<Lorem | undefined> | undefined

/**
 * The server renders this text, and the browser hydrates with the same. `undefined` where the words do not
 * load: they are requested again, and the error is shown.
 */
const openingText = () =>
	(firstText ??= writeLorem(optionsCodec.read(new URLSearchParams())).catch(() => undefined))

const isOpening = (options: Options) => Object.keys(optionsCodec.write(options)).length === 0

/** Long texts are written in a worker. */
export function useText(options: Options, ownWords: string) {
	const [opensAsIs] = useState(() => isOpening(options))
	const first = opensAsIs ? use(openingText()) : undefined
	const words = options.language === 'own' ? ownWords : ''
	const asked = useMemo((): Asked | null => {
		if (options.language === 'own' && words.trim() === '') return null
		return { options, ownWords: words }
	}, [options, words])
	return useLatestResult(asked, write, { first })
}

async function write({ options, ownWords }: Asked, signal: AbortSignal): Promise<Lorem> {
	if (roughSize(options) <= maxInPage) return await writeLorem(options, ownWords)
	return await callWorker<Asked, Lorem>(open, { options, ownWords }, { signal })
}
