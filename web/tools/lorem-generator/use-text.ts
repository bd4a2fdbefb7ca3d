import { useMemo } from 'react'
import { callWorker } from '#web/tools/call-worker.ts'
import { useLatest } from '#web/tools/use-latest.ts'
import { type Options, roughSize } from './options.ts'
import type { Asked } from './use-lorem.ts'
import { type Lorem, writeLorem } from './write-lorem.ts'

/** What a page can write between two frames. */
const mostAtOnce = 60_000

const open = () => new Worker(new URL('./lorem.worker.ts', import.meta.url), { type: 'module' })

/** The text that is asked for; a long one is written in a worker. Nothing while there are no words to write with. */
export function useText(options: Options, ownWords: string) {
	const words = options.language === 'own' ? ownWords : ''
	const asked = useMemo((): Asked | null => {
		if (options.language === 'own' && words.trim() === '') return null
		return { options, ownWords: words }
	}, [options, words])
	return useLatest(asked, async (wanted, signal) => {
		if (roughSize(wanted.options) <= mostAtOnce) return await writeLorem(wanted.options, wanted.ownWords)
		return await callWorker<Asked, Lorem>(open, wanted, { signal })
	})
}
