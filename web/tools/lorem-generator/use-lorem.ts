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

export type LoremRequest = { options: Options; ownWords: string }

/**
 * Options are stored in the URL, own words in the page; both can be undone. A link to this page replaces the options and
 * keeps the words.
 */
export function useLorem() {
	const [urlOptions, setUrlOptions] = useUrlOptions(optionsCodec)
	const [initial, setInitial] = useState<LoremRequest>()
	const { state, set, ...undo } = useUndo<LoremRequest | null>(null)
	const request = useMemo(
		() => state ?? initial ?? { options: urlOptions, ownWords: '' },
		[state, initial, urlOptions],
	)
	const writeUrl = useEffectEvent(setUrlOptions)
	useEffect(() => {
		if (initial) writeUrl((state ?? initial).options)
	}, [state, initial])
	const { key: locationKey } = useLocation()
	const lastLocationKey = useRef(locationKey)
	const applyUrlOptions = useEffectEvent(() => {
		if (initial) set({ options: urlOptions, ownWords: request.ownWords })
	})
	useEffect(() => {
		if (lastLocationKey.current !== locationKey) applyUrlOptions()
		lastLocationKey.current = locationKey
	}, [locationKey])
	const change = useCallback(
		(next: Partial<Options>, key?: string, ownWords = request.ownWords) => {
			if (!initial) setInitial(request)
			set({ options: clamped({ ...request.options, ...next }, request.options), ownWords }, key)
		},
		[request, initial, set],
	)
	const writeOwn = useCallback(
		(text: string, key?: string) => change({ language: 'own' }, key, text.slice(0, maxOwnTextLength)),
		[change],
	)
	useSharedContent((content) => writeOwn(content))
	useHandOff('lorem-generator', { text: writeOwn })
	return { ...request, change, writeOwn, ...undo }
}

/** A new unit starts with its default count. */
function clamped(options: Options, previous: Options): Options {
	const { unit, count, seed } = options
	const [min, max] = countRange(options)
	const desired = unit === previous.unit ? count : defaultCount[unit]
	return { ...options, count: Math.min(max, Math.max(min, desired)), seed: seedOf(seed) }
}

/** More would block an animation frame. */
const maxInPage = 60_000

const open = () => new Worker(new URL('./lorem.worker.ts', import.meta.url), { type: 'module' })

let firstText: Promise<Lorem | undefined> | undefined

/**
 * The text of the server-rendered page, needed for hydration. `undefined` if the word list fails to load: it is requested
 * again, and the error is shown.
 */
const loadDefaultText = () =>
	(firstText ??= writeLorem(optionsCodec.read(new URLSearchParams())).catch(() => undefined))

const areDefaults = (options: Options) => Object.keys(optionsCodec.write(options)).length === 0

/** Writes long texts in a worker. */
export function useText(options: Options, ownWords: string) {
	const [hasDefaultOptions] = useState(() => areDefaults(options))
	const first = hasDefaultOptions ? use(loadDefaultText()) : undefined
	const words = options.language === 'own' ? ownWords : ''
	const request = useMemo((): LoremRequest | null => {
		if (options.language === 'own' && words.trim() === '') return null
		return { options, ownWords: words }
	}, [options, words])
	return useLatestResult(request, write, { first })
}

async function write({ options, ownWords }: LoremRequest, signal: AbortSignal): Promise<Lorem> {
	if (roughSize(options) <= maxInPage) return await writeLorem(options, ownWords)
	return await callWorker<LoremRequest, Lorem>(open, { options, ownWords }, { signal })
}
