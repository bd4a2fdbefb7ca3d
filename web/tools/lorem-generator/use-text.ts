import { use, useMemo, useState } from 'react'
import { callWorker } from '#web/tools/call-worker.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { optionsCodec } from './search-params.ts'
import { type Options, roughSize } from './options.ts'
import type { Asked } from './use-lorem.ts'
import { type Lorem, writeLorem } from './write-lorem.ts'

/** What a page can write between two frames. */
const mostAtOnce = 60_000

const open = () => new Worker(new URL('./lorem.worker.ts', import.meta.url), { type: 'module' })

let firstText: Promise<Lorem | undefined> | undefined

/**
 * What the page opens with, drawn by the server: the browser makes the same of it once the page is used. Nothing where
 * the words do not load: they are asked for once more, and it is told.
 */
const openingText = () =>
	(firstText ??= writeLorem(optionsCodec.read(new URLSearchParams())).catch(() => undefined))

const isOpening = (options: Options) => Object.keys(optionsCodec.write(options)).length === 0

/** The text that is asked for; a long one is written in a worker. Nothing while there are no words to write with. */
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
	if (roughSize(options) <= mostAtOnce) return await writeLorem(options, ownWords)
	return await callWorker<Asked, Lorem>(open, { options, ownWords }, { signal })
}
